internal import CardText

/// What of a card, besides its texts, its height and place follow from.
public struct CardShape: Hashable, Sendable {
  /// Whether there is a picture.
  public var hasPicture = false
  /// Whether there is a row of fields.
  public var hasFields = false
  /// Whether there is a row of tags.
  public var hasTags = false
  /// The whole card's height, in points, where the card says it.
  public var height: Double?
  /// The whole card's width ÷ height, where the card says it.
  public var aspectRatio: Double?
  /// How many lanes the card asks for, from 1.
  public var span = 1
  /// The lane it asks for, from 1.
  public var column: Int?

  /// The shape of a card that says nothing.
  public init() {}

  /// The shape of a card.
  public init(_ card: Card) {
    hasPicture = card.picture != nil
    hasFields = !card.fields.isEmpty
    hasTags = !card.tags.isEmpty
    height = card.height
    aspectRatio = card.aspectRatio
    span = card.span
    column = card.column
  }
}

/// A text to be measured, sanitised.
public enum MeasuredText {
  /// No text.
  case none
  /// Valid UTF-8 somewhere else, as long as that is there.
  case bytes(UnsafeBufferPointer<UInt8>)
  /// A text of its own.
  case text(String)

  /// Whether there is no text at all.
  public var isEmpty: Bool {
    switch self {
    case .none: true
    case .bytes(let bytes): bytes.isEmpty
    case .text(let text): text.isEmpty
    }
  }

  /// The text.
  public var string: String {
    switch self {
    case .none: ""
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    case .text(let text): text
    }
  }

  /// Puts the text's tokens behind others.
  func measure(into tokens: inout [UInt8], columns: (Unicode.Scalar) -> Int) {
    switch self {
    case .none: break
    case .bytes(let bytes): TextMeasure.append(bytes.span, to: &tokens, columns: columns)
    case .text(let text): TextMeasure.append(text.utf8.span, to: &tokens, columns: columns)
    }
  }
}
