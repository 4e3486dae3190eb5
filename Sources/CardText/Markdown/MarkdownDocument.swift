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
