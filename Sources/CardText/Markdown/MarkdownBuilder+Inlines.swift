import CMarkdown

extension MarkdownBuilder {
  mutating func beginInline(_ step: cmarkdown_step) {
    switch step.kind {
    case CMARKDOWN_TEXT:
      append(.text(step.text))
    case CMARKDOWN_CODE:
      append(.code(step.text))
    case CMARKDOWN_HTML:
      append(step.isLineBreak ? .hardBreak : .html(step.text))
    case CMARKDOWN_SOFT_BREAK:
      append(keepsLineBreaks ? .hardBreak : .softBreak)
    case CMARKDOWN_HARD_BREAK:
      append(.hardBreak)
    case CMARKDOWN_EMPHASIS, CMARKDOWN_STRONG, CMARKDOWN_STRIKETHROUGH, CMARKDOWN_LINK,
      CMARKDOWN_IMAGE:
      inlineDepth += 1
      if inlineDepth <= Self.maximumInlineDepth { frames.append(Frame()) }
    default:
      break
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

  /// Whether the HTML is a line break, the only one that a table's cell can hold.
  fileprivate var isLineBreak: Bool {
    let tag = text.lowercased().filter { $0 != " " }
    return tag == "<br>" || tag == "<br/>"
  }
}
