public import CardText

/// What a card's height follows from at any lane width: widths of words, not words.
public struct CardMeasure: Hashable, Sendable {
  /// The title's words.
  public var title: TextMeasure
  /// The body's words.
  public var body: TextMeasure
  /// What else the height and the place follow from.
  public var shape: CardShape

  /// Measures a card, where `columns` are those that a terminal gives a scalar: 0, 1 or 2.
  ///
  /// - Complexity: O(*n*), *n* scalars of the card's title and body.
  public init(_ card: Card, columns: (Unicode.Scalar) -> Int) {
    self.init(
      CardShape(card, columns: columns), title: TextMeasure(card.title, columns: columns),
      body: TextMeasure(card.shownBody, columns: columns))
  }

  init(_ shape: CardShape, title: TextMeasure, body: TextMeasure) {
    self.title = title
    self.body = body
    self.shape = shape
  }
}

/// What of a card, besides its texts, its height and place follow from.
public struct CardShape: Hashable, Sendable {
  /// Whether there is a picture.
  public var hasPicture = false
  /// The columns that all fields take on one row; 0 where there are none.
  public var fieldColumns = 0
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
  public init(_ card: Card, columns: (Unicode.Scalar) -> Int) {
    hasPicture = card.picture != nil
    fieldColumns = card.fields.columns(columns)
    hasTags = !card.tags.isEmpty
    height = card.height
    aspectRatio = card.aspectRatio
    span = card.span
    column = card.column
  }
}

extension NamedTexts {
  /// The columns between two fields.
  public static let gap = 2

  /// The columns that they take on one row, two blanks between them.
  func columns(_ columns: (Unicode.Scalar) -> Int) -> Int {
    var sum = 0
    for (name, text) in all {
      if sum > 0 { sum += Self.gap }
      sum += name.isEmpty ? 0 : Self.columns(of: name.utf8, columns) + 1
      sum += Self.columns(of: text.utf8, columns)
    }
    return sum
  }

  /// The columns of a text.
  public static func columns(
    of text: some Collection<UInt8>, _ columns: (Unicode.Scalar) -> Int
  ) -> Int {
    if text.allSatisfy({ $0 < 0x80 }) { return text.count }
    return String(decoding: text, as: UTF8.self).unicodeScalars.reduce(0) {
      $0 + ($1.isASCII ? 1 : columns($1))
    }
  }
}

/// A text to be measured, sanitised.
public enum MeasuredText {
  /// Valid UTF-8 somewhere else, as long as that is there.
  case bytes(UnsafeBufferPointer<UInt8>)
  /// A text of its own.
  case text(String)

  /// Whether there is no text at all.
  public var isEmpty: Bool {
    switch self {
    case .bytes(let bytes): bytes.isEmpty
    case .text(let text): text.isEmpty
    }
  }

  /// The text.
  public var string: String {
    switch self {
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    case .text(let text): text
    }
  }

  /// Puts the text's tokens behind others.
  func measure(into tokens: inout [UInt8], columns: (Unicode.Scalar) -> Int) {
    switch self {
    case .bytes(let bytes): TextMeasure.append(bytes.span, to: &tokens, columns: columns)
    case .text(let text): TextMeasure.append(text.utf8.span, to: &tokens, columns: columns)
    }
  }
}

/// What a card's height follows from at one width of its text.
public struct CardExtent: Hashable, Sendable {
  /// Lines of the title, as far as they were counted.
  public var titleLines = 0
  /// Lines of the body, as far as they were counted.
  public var bodyLines = 0
  /// What else the height follows from; no lines are counted where it says a height.
  public var shape = CardShape()

  /// An extent of nothing.
  public init() {}

  /// The extent of a card with a measure.
  /// - Complexity: O(*n*), *n* words and wide glyphs up to the limits.
  public init(_ measure: CardMeasure, limits: TextLimits) {
    shape = measure.shape
    guard shape.height == nil, shape.aspectRatio == nil else { return }
    titleLines = measure.title.lineCount(width: limits.columns, atMost: limits.titleLines)
    bodyLines = measure.body.lineCount(width: limits.columns, atMost: limits.bodyLines)
  }
}

/// How wide a text is, and how far its lines are counted.
public struct TextLimits: Hashable, Sendable {
  /// Columns of a line; less than 1 is taken for 1.
  public var columns: Int
  /// The most lines of a title.
  public var titleLines: Int
  /// The most lines of a body.
  public var bodyLines: Int

  /// Creates limits.
  public init(columns: Int, titleLines: Int = .max, bodyLines: Int = .max) {
    self.columns = columns
    self.titleLines = titleLines
    self.bodyLines = bodyLines
  }
}
