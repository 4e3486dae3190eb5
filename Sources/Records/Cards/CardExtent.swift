internal import CardText

/// What a card's height follows from at one width of its text.
public struct CardExtent: Hashable, Sendable {
  /// Lines of the title, as far as they were counted.
  public var titleLines = 0
  /// Lines of the body, as far as they were counted.
  public var bodyLines = 0
  /// Whether there is a picture.
  public var hasPicture = false
  /// Whether there is a row of fields.
  public var hasFields = false
  /// Whether there is a row of tags.
  public var hasTags = false
  /// The whole card's height, in points, where the card says it; no lines are counted then.
  public var height: Double?
  /// The whole card's width ÷ height, where the card says it and no height; no lines then either.
  public var aspectRatio: Double?

  /// An extent of nothing.
  public init() {}

  /// The extent of a card with a measure.
  /// - Complexity: O(*n*), *n* words and wide glyphs up to the limits.
  public init(_ measure: CardMeasure, limits: TextLimits) {
    height = measure.height
    aspectRatio = measure.aspectRatio
    hasPicture = measure.hasPicture
    hasFields = measure.hasFields
    hasTags = measure.hasTags
    guard height == nil, aspectRatio == nil else { return }
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
