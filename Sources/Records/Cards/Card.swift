public import CardText

/// One thing on the wall: what a record, a file or a line says, all text that is shown sanitised.
public struct Card: Hashable, Sendable {
  /// Names the card across edits: its `id`, else its file's path, else source and position.
  public var id: String
  /// Shown first; may be empty.
  public var title: String
  /// Shown below the title, wrapped; line breaks are kept.
  public var body: String
  /// Whether the body is shown as it is, whatever it looks like.
  public var isBodyPlain = false
  /// The body as the wall shows it, where it was written in Markdown or HTML.
  public var styledBody: StyledText?
  /// Short fields that nothing else shows, in the order in which they are worth showing.
  public var fields: NamedTexts
  /// All that is said of the card, an object; nil where only the card itself is known.
  public var record: Value?
  /// Which of the record's fields the face doesn't show whole.
  public var hidden: [Int] = []
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
    id: String, title: String = "", body: String = "", fields: NamedTexts = NamedTexts(),
    tags: [String] = [],
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

  /// What the card can be sorted and grouped by, shown or not.
  /// - Complexity: O(*n*), *n* values of the record.
  public var values: NamedTexts { NamedTexts(scalarsOf: record?.fields ?? []) }

  /// The record's fields that the face doesn't show whole.
  public var hiddenFields: [Value.Field] {
    let fields = record?.fields ?? []
    return hidden.compactMap { fields.indices.contains($0) ? fields[$0] : nil }
  }

  /// All that the record says and the face doesn't show whole, a line a value, nested ones indented.
  public var details: String { RecordText.lines(of: hiddenFields, isAligned: true) }

  /// What an id is known by where cards are compared or counted: a 64-bit hash, which differs from run
  /// to run and is the same for canonically equivalent ids, as for `==`.
  ///
  /// One pair of ids in 10¹⁹ has the same key.
  public static func key(ofID id: String) -> UInt64 { UInt64(bitPattern: Int64(id.hashValue)) }
}

/// Colours as decks and themes write them.
public enum CardColor {
  /// The colour that `#rgb`, `#rrggbb` or one of CSS's basic names means, as 0xRRGGBB.
  public static func value(of text: String) -> UInt32? {
    let text = Sanitizer.line(text).lowercased()
    guard text.first == "#" else { return names[text] }
    let digits = text.utf8.dropFirst()
    guard digits.count == 3 || digits.count == 6 else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      guard let half = digit.hexadecimalValue else { return nil }
      value = (value << 4) | UInt32(half)
      if digits.count == 3 { value = (value << 4) | UInt32(half) }
    }
    return value
  }

  private static let names: [String: UInt32] = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080,
    "white": 0xFFFFFF, "maroon": 0x800000, "red": 0xFF0000, "purple": 0x800080,
    "fuchsia": 0xFF00FF, "magenta": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00,
    "olive": 0x808000, "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF,
    "teal": 0x008080, "aqua": 0x00FFFF, "cyan": 0x00FFFF, "orange": 0xFFA500,
  ]
}

extension UInt8 {
  /// What it is as a hexadecimal digit.
  public var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
