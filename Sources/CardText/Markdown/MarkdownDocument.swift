/// A Markdown text as a tree of blocks.
///
/// The dialect is GitHub's: CommonMark with tables, strikethrough, task lists and bare addresses as
/// links. Every string of the tree is sanitised, also what entities such as `&#27;` stand for.
public struct MarkdownDocument: Hashable, Sendable {
  /// What the text consists of, from top to bottom.
  public var blocks: [MarkdownBlock]
  /// Whether the text was longer than what is read of one.
  public var isCut: Bool

  /// What names of Markdown files end with, after a dot.
  public static let fileSuffixes = ["md", "markdown", "mdown", "mkd"]

  /// The most bytes of UTF-8 that are read of a text.
  public static let maximumBytes = 64 * 1024

  /// Creates a document from its parts.
  public init(blocks: [MarkdownBlock] = [], isCut: Bool = false) {
    self.blocks = blocks
    self.isCut = isCut
  }

  /// Parses a text; any text is Markdown.
  ///
  /// Quotes and lists deeper than 32 and inline styles deeper than 16 are shown as if they ended at
  /// that depth; what was in them is kept.
  ///
  /// - Parameters:
  ///   - text: Sanitised text. What follows ``maximumBytes`` is not read; the cut is at a
  ///     character's end.
  ///   - keepsLineBreaks: Whether a line break within a paragraph is meant as one.
  /// - Complexity: O(*n*), *n* bytes read, for text that people write. Text made to be slow takes a
  ///   few tenths of a second at most.
  public init(parsing text: String, keepingLineBreaks keepsLineBreaks: Bool = false) {
    let read = text.prefix(utf8Bytes: Self.maximumBytes)
    var builder = MarkdownBuilder(keepsLineBreaks: keepsLineBreaks)
    builder.read(MarkdownGuard.disarmed(read.utf8))
    self.init(blocks: builder.blocks, isCut: read.utf8.count < text.utf8.count)
  }
}

extension String {
  /// The longest start of whole characters that takes no more than `limit` bytes.
  ///
  /// Where one character alone takes more, it is cut between scalars.
  /// - Complexity: O(*n*), *n* bytes of the start.
  public func prefix(utf8Bytes limit: Int) -> Substring {
    guard utf8.count > limit else { return self[...] }
    var end = utf8.index(startIndex, offsetBy: limit)
    while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    let whole = index(end, offsetBy: 0)
    return self[..<(whole > startIndex ? whole : end)]
  }
}

/// A part of a Markdown text that stands on lines of its own.
public indirect enum MarkdownBlock: Hashable, Sendable {
  /// Running text.
  case paragraph([MarkdownInline])
  /// A heading of level 1…6.
  case heading(level: Int, [MarkdownInline])
  /// A bullet, ordered or task list.
  case list(MarkdownList)
  /// Quoted blocks.
  case quote([MarkdownBlock])
  /// Lines to be kept as they are, without a line break at the end.
  case code(String, language: String)
  /// A table.
  case table(MarkdownTable)
  /// A line across.
  case rule
}

/// A list of a Markdown text.
public struct MarkdownList: Hashable, Sendable {
  /// One item of a list.
  public struct Item: Hashable, Sendable {
    /// What the item holds; may be empty.
    public var blocks: [MarkdownBlock]
    /// Whether the item's task is done; nil where it is none.
    public var isDone: Bool?
  }

  /// The first item's number; nil where items have bullets.
  public var start: Int?
  /// Whether items stand together without blank lines.
  public var isTight = true
  /// The items in order.
  public var items: [Item] = []
}

/// A table of a Markdown text.
public struct MarkdownTable: Hashable, Sendable {
  /// On which side of a column its texts stand.
  public enum Alignment: Hashable, Sendable { case natural, left, center, right }

  /// What a cell shows.
  public typealias Cell = [MarkdownInline]

  /// One for each column.
  public var alignments: [Alignment]
  /// The columns' titles, one for each column.
  public var header: [Cell]
  /// The rows below; one may have fewer cells than there are columns, the missing ones are empty.
  public var rows: [[Cell]]
}

/// A part of a line of a Markdown text.
public indirect enum MarkdownInline: Hashable, Sendable {
  /// Text without a line break.
  case text(String)
  /// Stressed text.
  case emphasis([MarkdownInline])
  /// Strongly stressed text.
  case strong([MarkdownInline])
  /// Text that no longer holds.
  case strikethrough([MarkdownInline])
  /// Text to be kept as it is.
  case code(String)
  /// Text that leads to an address.
  case link([MarkdownInline], address: String)
  /// A picture: the text in its place, and where it is.
  case image(alternative: String, address: String)
  /// A line break that only the source has.
  case softBreak
  /// A line break that is meant.
  case hardBreak
}

extension MarkdownInline {
  /// The text without its styles; a line break is a space.
  public var plainText: String {
    switch self {
    case .text(let text), .code(let text): text
    case .emphasis(let parts), .strong(let parts), .strikethrough(let parts), .link(let parts, _):
      parts.plainText
    case .image(let alternative, _): alternative
    case .softBreak, .hardBreak: " "
    }
  }
}

extension [MarkdownInline] {
  /// The text without its styles; a line break is a space.
  public var plainText: String { map(\.plainText).joined() }
}
