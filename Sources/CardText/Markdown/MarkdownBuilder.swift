import CMarkdown

/// Makes the tree of a Markdown text from the parser's steps, without recursion.
struct MarkdownBuilder {
  /// A part of the text whose end has not come yet.
  struct Frame {
    var blocks: [MarkdownBlock] = []
    var inlines: [MarkdownInline] = []
    var list = MarkdownList()
    var isDone: Bool?
    var level = 0
    var address = ""
    var alignments: [MarkdownTable.Alignment] = []
    var cells: [MarkdownTable.Cell] = []
    var rows: [[MarkdownTable.Cell]] = []
  }

  /// Quotes and lists in one another that are kept apart.
  static let maximumDepth = 32
  /// Styles of a line in one another that are kept apart.
  static let maximumInlineDepth = 16

  /// Whether a line break in the source is meant as one.
  let keepsLineBreaks: Bool
  var frames = [Frame()]
  var depth = 0
  var inlineDepth = 0

  init(keepsLineBreaks: Bool) { self.keepsLineBreaks = keepsLineBreaks }

  /// The blocks of the text, once it is read.
  var blocks: [MarkdownBlock] { frames[0].blocks }

  /// Reads a text that a parser can take.
  mutating func read(_ text: [UInt8]) {
    text.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard let start, let walk = cmarkdown_parse(start, bytes.count) else { return }
      defer { cmarkdown_free(walk) }
      var step = cmarkdown_step()
      while cmarkdown_next(walk, &step) {
        if step.ends { end(step) } else { begin(step) }
      }
    }
  }

  private mutating func begin(_ step: cmarkdown_step) {
    switch step.kind {
    case CMARKDOWN_QUOTE, CMARKDOWN_LIST:
      depth += 1
      if depth <= Self.maximumDepth { frames.append(Frame(step)) }
    case CMARKDOWN_ITEM:
      if depth <= Self.maximumDepth { frames.append(Frame(step)) }
    case CMARKDOWN_PARAGRAPH, CMARKDOWN_HEADING, CMARKDOWN_TABLE, CMARKDOWN_ROW, CMARKDOWN_CELL:
      frames.append(Frame(step))
    case CMARKDOWN_CODE_BLOCK:
      append(.code(step.lines, language: step.language))
    case CMARKDOWN_HTML_BLOCK:
      var reader = HTMLReader(Array(step.lines.utf8))
      for block in reader.read() { append(block) }
    case CMARKDOWN_RULE:
      append(.rule)
    default:
      beginInline(step)
    }
  }

  private mutating func end(_ step: cmarkdown_step) {
    switch step.kind {
    case CMARKDOWN_QUOTE, CMARKDOWN_LIST:
      depth -= 1
      if depth < Self.maximumDepth { endContainer(step) }
    case CMARKDOWN_ITEM:
      if depth <= Self.maximumDepth { endItem() }
    case CMARKDOWN_PARAGRAPH:
      append(.paragraph(pop().inlines))
    case CMARKDOWN_HEADING:
      let frame = pop()
      append(.heading(level: frame.level, frame.inlines))
    case CMARKDOWN_TABLE, CMARKDOWN_ROW, CMARKDOWN_CELL:
      endTablePart(step)
    default:
      endInline(step)
    }
  }

  private mutating func endContainer(_ step: cmarkdown_step) {
    let frame = pop()
    append(step.kind == CMARKDOWN_QUOTE ? .quote(frame.blocks) : .list(frame.list))
  }

  private mutating func endItem() {
    let frame = pop()
    let item = MarkdownList.Item(blocks: frame.blocks, isDone: frame.isDone)
    frames[frames.count - 1].list.items.append(item)
  }

  private mutating func endTablePart(_ step: cmarkdown_step) {
    let frame = pop()
    switch step.kind {
    case CMARKDOWN_CELL:
      frames[frames.count - 1].cells.append(frame.inlines)
    case CMARKDOWN_ROW:
      frames[frames.count - 1].rows.append(frame.cells)
    default:
      append(.table(MarkdownTable(frame)))
    }
  }

  /// The frame of the part that ends; the outermost is never taken away.
  mutating func pop() -> Frame {
    frames.count > 1 ? frames.removeLast() : Frame()
  }

  private mutating func append(_ block: MarkdownBlock) {
    frames[frames.count - 1].blocks.append(block)
  }
}

extension MarkdownBuilder.Frame {
  fileprivate init(_ step: cmarkdown_step) {
    level = Int(step.number)
    list.start = step.number < 0 ? nil : level
    list.isTight = step.is_tight
    isDone = step.task == 0 ? nil : step.task == 2
    alignments = UnsafeBufferPointer(start: step.alignments, count: step.columns).map {
      switch $0 {
      case UInt8(ascii: "l"): .left
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .right
      default: .natural
      }
    }
  }
}

extension MarkdownTable {
  /// The parser fills rows up; empty cells at a row's end say nothing.
  fileprivate init(_ frame: MarkdownBuilder.Frame) {
    self.init(
      alignments: frame.alignments, header: frame.rows.first ?? [],
      rows: frame.rows.dropFirst().map { row in
        Array(row.prefix((row.lastIndex { !$0.isEmpty } ?? -1) + 1))
      })
  }
}

extension cmarkdown_step {
  /// What the step says in lines, without the break after the last.
  fileprivate var lines: String { literal.map { Sanitizer.body(String(cString: $0)) } ?? "" }

  /// The first word after a code block's fence.
  fileprivate var language: String {
    guard let info else { return "" }
    return String(Sanitizer.line(String(cString: info)).prefix { $0 != " " })
  }
}

extension MarkdownBuilder {
  mutating func beginInline(_ step: cmarkdown_step) {
    switch step.kind {
    case CMARKDOWN_TEXT:
      append(.text(step.text))
    case CMARKDOWN_CODE:
      append(.code(step.text))
    case CMARKDOWN_HTML:
      appendHTML(step.text)
    case CMARKDOWN_SOFT_BREAK:
      append(keepsLineBreaks ? .hardBreak : .softBreak)
    case CMARKDOWN_HARD_BREAK:
      append(.hardBreak)
    default:
      guard step.isStyle else { return }
      inlineDepth += 1
      if inlineDepth <= Self.maximumInlineDepth { frames.append(Frame()) }
    }
  }

  mutating func endInline(_ step: cmarkdown_step) {
    guard step.isStyle else { return }
    inlineDepth -= 1
    guard inlineDepth < Self.maximumInlineDepth else { return }
    let parts = pop().inlines
    switch step.kind {
    case CMARKDOWN_EMPHASIS: append(.emphasis(parts))
    case CMARKDOWN_STRONG: append(.strong(parts))
    case CMARKDOWN_STRIKETHROUGH: append(.strikethrough(parts))
    case CMARKDOWN_LINK: append(.link(parts, address: step.target))
    default: append(.image(alternative: parts.plainText, address: step.target))
    }
  }

  /// Appends what a piece of HTML in a line shows; what HTML has no tag for is text.
  private mutating func appendHTML(_ html: String) {
    var tokens = HTMLTokens(Array(html.utf8))
    while let token = tokens.next() {
      switch token {
      case .text(let text): append(.text(text))
      case .begin("br", _): append(.hardBreak)
      case .begin("img", let attributes):
        let alternative = HTMLElement.attribute("alt", in: attributes) ?? ""
        let address = HTMLElement.attribute("src", in: attributes) ?? ""
        append(.image(alternative: Sanitizer.line(alternative), address: Sanitizer.line(address)))
      case .begin, .end, .comment: continue
      }
    }
  }

  private mutating func append(_ inline: MarkdownInline) {
    frames[frames.count - 1].inlines.append(inline)
  }
}

extension cmarkdown_step {
  /// Whether the part styles others, which come before its end.
  fileprivate var isStyle: Bool {
    switch kind {
    case CMARKDOWN_EMPHASIS, CMARKDOWN_STRONG, CMARKDOWN_STRIKETHROUGH, CMARKDOWN_LINK,
      CMARKDOWN_IMAGE:
      true
    default: false
    }
  }

  fileprivate var text: String { literal.map { sanitizedLiteral(String(cString: $0)) } ?? "" }

  fileprivate var target: String { address.map { Sanitizer.line(String(cString: $0)) } ?? "" }
}

/// Makes a piece of a parsed text safe to draw; blanks at its ends count and stay.
///
/// The text was sanitised before it was parsed, but entities stand for any scalar.
func sanitizedLiteral(_ literal: String) -> String {
  if literal.utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return literal }
  let scalars = literal.unicodeScalars
  let core = scalars.drop { $0 == " " }
  guard !core.isEmpty else { return literal }
  let leading = scalars.distance(from: scalars.startIndex, to: core.startIndex)
  let trailing = scalars.reversed().prefix { $0 == " " }.count
  return String(repeating: " ", count: leading) + Sanitizer.line(String(core))
    + String(repeating: " ", count: trailing)
}
