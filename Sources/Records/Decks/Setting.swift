/// A value of a file of settings, JSON that people write by hand, with its place.
public struct Setting: Sendable {
  /// A named value of an object.
  public struct Member: Sendable {
    /// Its name.
    public let name: String
    /// What it is set to.
    public let setting: Setting

    /// A fault at the name.
    public func fault(_ reason: String) -> Report { setting.fault(reason, atName: true) }
  }

  /// The value, whose places are nodes.
  let value: Value
  private let source: String
  /// By node, its line and column.
  ///
  /// The name of an object's member is the node before the value.
  private let places: [Int: (line: Int, column: Int)]

  /// Creates a setting of a value of a source, with the lines and columns of all nodes in it.
  public init(_ value: Value, source: String, places: [Int: (line: Int, column: Int)]) {
    self.value = value
    self.source = source
    self.places = places
  }

  /// What an object sets, in order, only the last of members with one name; nil for anything else.
  public var members: [Member]? {
    value.fields?.map { Member(name: $0.name, setting: setting($0.value)) }
  }

  /// What is in a list, in order; nil for anything else.
  public var elements: [Setting]? { value.elements?.map(setting) }

  private func setting(_ value: Value) -> Setting {
    Setting(value, source: source, places: places)
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
  public func fault(_ reason: String) -> Report { fault(reason, atName: false) }

  private func fault(_ reason: String, atName: Bool) -> Report {
    var place: (line: Int, column: Int)?
    if case .node(let node) = value.place { place = places[atName ? node - 1 : node] }
    return Report(
      source: source, line: place?.line, column: place?.column, reason: reason, severity: .fault)
  }

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

extension LayoutValues {
  /// Sets a key to a value of a file of settings, which is written as a deck writes it.
  /// - Throws: What is wrong with the value; the values are then as before.
  public mutating func set(_ key: Key, to setting: Setting) throws(LayoutValueError) {
    try set(key, to: setting.value)
  }
}
