internal import CardText

/// A value of a file of settings, JSON that people write by hand, with its place.
public struct Setting: Sendable {
  /// A named value of an object.
  public struct Member: Sendable {
    /// Its name.
    public let name: String
    /// What it is set to.
    public let setting: Setting
    private let place: SettingPlace

    /// Creates a member that stands at a place.
    public init(name: String, setting: Setting, place: SettingPlace) {
      self.name = name
      self.setting = setting
      self.place = place
    }

    /// A fault at the name.
    public func fault(_ reason: String) -> Report { place.fault(reason) }
  }

  /// The value without what is in it of objects.
  let value: Value
  private let place: SettingPlace
  /// What an object sets, in order, of members with one name only the last; nil for anything else.
  public let members: [Member]?
  /// What is in a list, in order; nil for anything else.
  public let elements: [Setting]?

  /// Creates a setting that stands at a place.
  public init(value: Value, place: SettingPlace, members: [Member]?, elements: [Setting]?) {
    self.value = value
    self.place = place
    self.members = members
    self.elements = elements
  }

  /// Whether it says nothing.
  public var isNull: Bool { value.isNull }

  /// A text; nil for anything else.
  public var text: String? { value.string }

  /// True or false; nil for anything else.
  public var flag: Bool? {
    if case .flag(let flag) = value.content { flag } else { nil }
  }

  /// A number; nil for anything else.
  public var number: Double? { value.finiteNumber }

  /// A text, or the digits of a number, as the command line takes it; nil for anything else.
  public var word: String? {
    switch value.content {
    case .text(let text): text
    case .number(_, let digits): digits
    default: nil
    }
  }

  /// The value as reports show it, short and on one line.
  public var summary: String { value.summary }

  /// A fault at the value.
  public func fault(_ reason: String) -> Report { place.fault(reason) }

  /// A fault at the value: that it is not what it must be, which stands after "must be".
  public func fault(of name: String, mustBe requirement: String) -> Report {
    fault("\(name): must be \(requirement), not \(summary)")
  }

  /// The value of an object's member; nil where there is none or it is null.
  public subscript(name: String) -> Setting? {
    guard let setting = members?.last(where: { $0.name == name })?.setting else { return nil }
    return setting.isNull ? nil : setting
  }
}

/// Where a setting stands.
public struct SettingPlace: Sendable {
  private let source: String
  private let line, column: Int?

  /// Creates a place in a source, by its line and column where they are known.
  public init(source: String, line: Int? = nil, column: Int? = nil) {
    self.source = source
    self.line = line
    self.column = column
  }

  func fault(_ reason: String) -> Report {
    Report(
      source: source, line: line, column: column, reason: Sanitizer.line(reason), severity: .fault)
  }
}

extension LayoutValues {
  /// Sets a key to a value of a file of settings, which is written as a deck writes it.
  /// - Throws: What is wrong with the value; the values are then as before.
  public mutating func set(_ key: Key, to setting: Setting) throws(LayoutValueError) {
    try set(key, to: setting.value)
  }
}
