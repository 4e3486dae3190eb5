/// One thing on the wall: what a record, a file or a line says, all text that is shown sanitised.
public struct Card: Hashable, Sendable {
  /// Names the card across edits: its `id`, else its file's path, else source and position.
  public var id: String
  /// Shown first; may be empty.
  public var title: String
  /// Shown below the title, wrapped; line breaks are kept.
  public var body: String
  /// Short scalar fields that nothing else uses, as they are shown on one row; may be empty.
  public var fields: String
  /// What the card can be sorted and grouped by, shown or not.
  public var values = CardValues()
  /// Shown last, each behind a `#`.
  public var tags: [String]
  /// The border's colour as 0xRRGGBB.
  public var color: UInt32?
  /// A picture's path, relative ones from the working folder and as they are, or its address,
  /// sanitised.
  public var image: String?
  /// The file of its picture, as bytes for opening: what ``image`` names, where that is a path.
  public var picture: [UInt8]?
  /// Where the card's thing lives on the web.
  public var url: String?
  /// The file that the card came from, as bytes for opening; its shown form is elsewhere.
  public var path: [UInt8]?
  /// The whole card's height, in points.
  public var height: Double?
  /// The whole card's width ÷ height, where no height is given.
  public var aspectRatio: Double?
  /// How many columns it asks for, from 1.
  public var span: Int
  /// The column it asks for, from 1.
  public var column: Int?
  /// Whether it stands for something that could not be read.
  public var isFault: Bool

  /// Creates a card; what is not said is empty.
  public init(
    id: String, title: String = "", body: String = "", fields: String = "", tags: [String] = [],
    color: UInt32? = nil, image: String? = nil, picture: [UInt8]? = nil, url: String? = nil,
    path: [UInt8]? = nil, height: Double? = nil, aspectRatio: Double? = nil, span: Int = 1,
    column: Int? = nil, isFault: Bool = false
  ) {
    self.id = id
    self.title = title
    self.body = body
    self.fields = fields
    self.tags = tags
    self.color = color
    self.image = image
    self.picture = picture
    self.url = url
    self.path = path
    self.height = height
    self.aspectRatio = aspectRatio
    self.span = span
    self.column = column
    self.isFault = isFault
  }
}
