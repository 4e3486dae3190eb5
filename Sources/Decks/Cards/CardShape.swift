/// What of a card, besides its texts, its height and place follow from.
struct CardShape: Hashable, Sendable {
  var hasPicture = false
  var hasFields = false
  var hasTags = false
  /// The whole card's height, in points, where the card says it.
  var height: Double?
  /// The whole card's width ÷ height, where the card says it.
  var aspectRatio: Double?
  /// How many lanes the card asks for, from 1.
  var span = 1
  /// The lane it asks for, from 1.
  var column: Int?

  init() {}

  init(_ card: Card) {
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
enum MeasuredText {
  case none
  /// Valid UTF-8 somewhere else, as long as that is there.
  case bytes(UnsafeBufferPointer<UInt8>)
  case text(String)

  /// Whether there is no text at all.
  var isEmpty: Bool {
    switch self {
    case .none: true
    case .bytes(let bytes): bytes.isEmpty
    case .text(let text): text.isEmpty
    }
  }

  /// The text.
  var string: String {
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
