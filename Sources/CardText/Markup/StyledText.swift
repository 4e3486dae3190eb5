/// A text with styles, as a card on the wall shows what was written in Markdown or HTML.
public struct StyledText: Hashable, Sendable {
  /// How a part of a text looks.
  public struct Style: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt16
    /// Creates a style of bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Stressed.
    public static let emphasis = Style(rawValue: 1)
    /// Strongly stressed.
    public static let strong = Style(rawValue: 2)
    /// What no longer holds.
    public static let strikethrough = Style(rawValue: 4)
    /// Code.
    public static let code = Style(rawValue: 8)
    /// What leads to an address.
    public static let link = Style(rawValue: 16)
    /// A heading.
    public static let heading = Style(rawValue: 32)
    /// Quoted.
    public static let quote = Style(rawValue: 64)
    /// A sign that stands for markup: a list's bullet, a table's line.
    public static let mark = Style(rawValue: 128)
  }

  /// A part of the text with a style.
  public struct Run: Hashable, Sendable {
    /// Where it is, as offsets in the text's UTF-8.
    public var range: Range<Int>
    /// How it looks.
    public var style: Style
  }

  /// What is shown, sanitised, a line break between paragraphs.
  public private(set) var text = ""
  /// The parts that have a style, in order, none over another.
  public private(set) var runs: [Run] = []

  /// The text of a document, block below block.
  /// - Complexity: O(*n*), *n* bytes of the document.
  public init(_ document: MarkdownDocument) {
    append(document.blocks, indent: "", style: [])
    if document.isCut {
      beginLine("")
      append("…", .mark)
    }
  }

  private mutating func append(_ string: String, _ style: Style) {
    let start = text.utf8.count
    text += string
    let range = start..<text.utf8.count
    guard !range.isEmpty, style != [] else { return }
    if let last = runs.last, last.style == style, last.range.upperBound == start {
      runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      runs.append(Run(range: range, style: style))
    }
  }

  private mutating func beginLine(_ indent: String) {
    if !text.isEmpty { text += "\n" }
    text += indent
  }

  // MARK: Blocks

  /// Appends blocks, each on lines of its own; the first goes on where a mark stands.
  private mutating func append(
    _ blocks: [MarkdownBlock], indent: String, style: Style, isBehindMark: Bool = false
  ) {
    for (index, block) in blocks.enumerated() {
      append(block, indent: indent, style: style, isBehindMark: isBehindMark && index == 0)
    }
  }

  private mutating func append(
    _ block: MarkdownBlock, indent: String, style: Style, isBehindMark: Bool
  ) {
    func begin(_ text: inout StyledText) { if !isBehindMark { text.beginLine(indent) } }
    switch block {
    case .paragraph(let parts):
      begin(&self)
      append(parts, style, indent: indent)
    case .heading(_, let parts):
      begin(&self)
      append(parts, style.union(.heading), indent: indent)
    case .list(let list):
      if isBehindMark { text += " " }
      append(list, indent: indent, style: style)
    case .quote(let blocks):
      begin(&self)
      append("▎ ", style.union(.mark))
      append(blocks, indent: indent + "▎ ", style: style.union(.quote), isBehindMark: true)
    case .code(let code, _):
      for (index, line) in code.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 || !isBehindMark { beginLine(indent) }
        append(String(line), style.union(.code))
      }
    case .table(let table):
      if !table.header.allSatisfy(\.isEmpty) {
        begin(&self)
        append(row: table.header, style.union(.strong), indent: indent)
      }
      for row in table.rows {
        beginLine(indent)
        append(row: row, style, indent: indent)
      }
    case .rule:
      begin(&self)
      append("───", style.union(.mark))
    }
  }

  private mutating func append(_ list: MarkdownList, indent: String, style: Style) {
    var number = list.start
    for item in list.items {
      beginLine(indent)
      var mark = number.map { "\($0). " } ?? "• "
      if let isDone = item.isDone { mark = isDone ? "☑ " : "☐ " }
      append(mark, style.union(.mark))
      let inner = indent + String(repeating: " ", count: number == nil ? 2 : mark.utf8.count)
      append(item.blocks, indent: inner, style: style, isBehindMark: true)
      number = number.map { $0 &+ 1 }
    }
  }

  private mutating func append(row: [MarkdownTable.Cell], _ style: Style, indent: String) {
    for (index, cell) in row.enumerated() {
      if index > 0 { append(" │ ", style.union(.mark)) }
      append(cell, style, indent: indent)
    }
  }

  // MARK: Lines

  private mutating func append(_ parts: [MarkdownInline], _ style: Style, indent: String) {
    for part in parts {
      switch part {
      case .text(let text): append(text, style)
      case .code(let text): append(text, style.union(.code))
      case .emphasis(let parts): append(parts, style.union(.emphasis), indent: indent)
      case .strong(let parts): append(parts, style.union(.strong), indent: indent)
      case .strikethrough(let parts):
        append(parts, style.union(.strikethrough), indent: indent)
      case .link(let parts, let address):
        append(parts.isEmpty ? [.text(address)] : parts, style.union(.link), indent: indent)
      case .image(let alternative, _):
        append(alternative.isEmpty ? "[picture]" : "[\(alternative)]", style.union(.emphasis))
      case .softBreak: append(" ", style)
      case .hardBreak: beginLine(indent)
      }
    }
  }
}
