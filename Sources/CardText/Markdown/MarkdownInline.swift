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
  /// HTML, as it was written.
  case html(String)
  /// A line break that only the source has.
  case softBreak
  /// A line break that is meant.
  case hardBreak
}

extension MarkdownInline {
  /// The text without its styles; a line break is a space.
  public var plainText: String {
    switch self {
    case .text(let text), .code(let text), .html(let text): text
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
