public import CardText

/// What a card's height follows from at any lane width: widths of words, not words.
public struct CardMeasure: Hashable, Sendable {
  /// The title's words.
  public var title: TextMeasure
  /// The body's words.
  public var body: TextMeasure
  /// Whether there is a picture.
  public var hasPicture: Bool
  /// Whether there is a row of fields.
  public var hasFields: Bool
  /// Whether there is a row of tags.
  public var hasTags: Bool
  /// The whole card's height, in points, where the card says it.
  public var height: Double?
  /// The whole card's width ÷ height, where the card says it.
  public var aspectRatio: Double?
  /// How many lanes the card asks for, from 1.
  public var span: Int
  /// The lane it asks for, from 1.
  public var column: Int?

  /// Measures a card, where `columns` are those that a terminal gives a scalar: 0, 1 or 2.
  ///
  /// - Complexity: O(*n*), *n* scalars of the card's title and body.
  public init(_ card: Card, columns: (Unicode.Scalar) -> Int) {
    self.init(
      CardShape(card), title: TextMeasure(card.title, columns: columns),
      body: TextMeasure(card.body, columns: columns))
  }

  init(_ shape: CardShape, title: TextMeasure, body: TextMeasure) {
    self.title = title
    self.body = body
    hasPicture = shape.hasPicture
    hasFields = shape.hasFields
    hasTags = shape.hasTags
    height = shape.height
    aspectRatio = shape.aspectRatio
    span = shape.span
    column = shape.column
  }
}
