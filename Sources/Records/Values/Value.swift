internal import CardText

/// A value of a record, whatever format it was read from.
///
/// Two values are equal where they say the same, wherever they stand.
public struct Value: Hashable, Sendable {
  /// What it is.
  public enum Content: Hashable, Sendable {
    /// No value.
    case null
    /// True or false.
    case flag(Bool)
    /// With the digits it shows as.
    case number(Double, digits: String)
    /// A text, which is no number whatever it says.
    case text(String)
    /// A cell of a table or a word of the command line, which may mean a number.
    case word(String)
    /// Values in order.
    case list([Value])
    /// Named values, each name once.
    case object([Field])
  }

  /// Where it stands in its source.
  public enum Place: Hashable, Sendable {
    /// Nowhere that is known.
    case unknown
    /// A node of the JSON text being read.
    case node(Int)
    /// An index of the text being read.
    case index(Int)
  }

  /// A named value of an object.
  public struct Field: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// What it says.
    public var value: Value

    /// Creates a field.
    public init(name: String, value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// What it is.
  public var content: Content
  /// Where it stands in its source.
  public var place: Place

  /// Creates a value.
  public init(content: Content, place: Place = .unknown) {
    self.content = content
    self.place = place
  }

  /// Whether two values say the same.
  public static func == (one: Value, other: Value) -> Bool { one.content == other.content }

  /// Hashes what the value says.
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension Value {
  /// The fields of an object; nil for anything else.
  public var fields: [Field]? {
    if case .object(let fields) = content { fields } else { nil }
  }

  /// The elements of a list; nil for anything else.
  public var elements: [Value]? {
    if case .list(let elements) = content { elements } else { nil }
  }

  /// Whether there is no value.
  public var isNull: Bool {
    if case .null = content { true } else { false }
  }

  /// A number, or a word that is one, where it is finite.
  public var finiteNumber: Double? {
    switch content {
    case .number(let number, _) where number.isFinite: number
    case .word(let word): NumberText.number(word)
    default: nil
    }
  }

  /// A text or a word.
  public var string: String? {
    switch content {
    case .text(let text), .word(let text): text
    default: nil
    }
  }

  /// Whether it is a list or an object.
  public var isNested: Bool { elements != nil || fields != nil }

  /// Whether there are objects or lists in it.
  public var hasNested: Bool { fields != nil || (elements ?? []).contains(where: \.isNested) }

  /// Whether it is no null, empty text, list or object.
  public var saysSomething: Bool {
    switch content {
    case .null: false
    case .flag, .number: true
    case .text(let text), .word(let text): !Value.isBlank(text)
    case .list(let elements): elements.contains(where: \.saysSomething)
    case .object(let fields): fields.contains { $0.value.saysSomething }
    }
  }

  /// The value of an object's field; nil where there is none or it is null.
  public subscript(name: String) -> Value? {
    guard let value = fields?.first(where: { $0.name == name })?.value else { return nil }
    return value.isNull ? nil : value
  }
}
