internal import CardText
internal import Records

/// Splits a Markdown text that stands alone into its sections: a card each.
enum MarkdownSections {
  /// Reads a Markdown text: a card a section, or one where there are none.
  static func read(
    _ text: ArraySlice<UInt8>, context: SourceContext, log: inout ReportLog
  ) -> SourceContents {
    let starts = starts(of: text)
    if starts.isEmpty { return .single(context.note.card(ofMarkdown: text)) }
    var cards: [Card] = []
    let bounds = [text.startIndex] + starts + [text.endIndex]
    for (start, end) in zip(bounds, bounds.dropFirst()) {
      let part = text[start..<end]
      if start == text.startIndex, !saysSomething(part, context) { continue }
      var note = context.note
      note.id = context.id(position: cards.count + 1)
      cards.append(note.card(ofMarkdown: part))
    }
    return SourceContents(sections: [SectionContents(cards: cards, isImplied: true)])
  }

  /// Whether what comes before the first section is a card: more than front matter without a title.
  private static func saysSomething(_ text: ArraySlice<UInt8>, _ context: SourceContext) -> Bool {
    var note = context.note
    note.name = ""
    let card = note.card(ofMarkdown: text)
    return !card.title.isEmpty || !card.body.isEmpty
  }

  /// Where sections begin: at the headings of the topmost level that occurs twice.
  private static func starts(of text: ArraySlice<UInt8>) -> [Int] {
    let headings = headings(of: text)
    let level = (1...6).first { level in headings.count { $0.level == level } > 1 }
    guard let level else { return [] }
    return headings.filter { $0.level == level }.map(\.start)
  }

  /// The headings of a text outside of its front matter and its blocks of code.
  private static func headings(of text: ArraySlice<UInt8>) -> [(level: Int, start: Int)] {
    var found: [(level: Int, start: Int)] = []
    var fence: ArraySlice<UInt8>?
    var position = text.startIndex + frontMatterCount(of: text)
    var before: (line: ArraySlice<UInt8>, start: Int)?
    while position < text.endIndex {
      let start = position
      let line = TextLines.line(at: start, of: text)
      position = (text[line.endIndex...].firstIndex(of: 0x0A) ?? text.endIndex - 1) + 1
      if let open = fence {
        if MarkdownLine.closes(line, fence: open) { fence = nil }
        continue
      }
      fence = MarkdownLine.fence(line)
      if fence != nil {
        before = nil
      } else if let level = MarkdownLine.headingLevel(line) {
        found.append((level, start))
        before = nil
      } else if MarkdownLine.isUnderline(line), let title = before {
        found.append((1, title.start))
        before = nil
      } else {
        before = SourceText.isBlank(line) || line.first?.isBlank == true ? nil : (line, start)
      }
    }
    return found
  }

  /// How many bytes the front matter of a text takes: all up to what comes after it.
  private static func frontMatterCount(of text: ArraySlice<UInt8>) -> Int {
    let first = text.prefix { $0 != 0x0A }.trimmed.filter { $0 != 0x0D }
    guard first.elementsEqual("---".utf8) || first.elementsEqual("+++".utf8),
      FrontMatter(of: NoteText.bounded(text)) != nil
    else { return 0 }
    var position = text.startIndex
    var isFirst = true
    while position < text.endIndex {
      let line = TextLines.line(at: position, of: text)
      position = (text[line.endIndex...].firstIndex(of: 0x0A) ?? text.endIndex - 1) + 1
      let isEnd = line.trimmed.elementsEqual(first) || line.trimmed.elementsEqual("...".utf8)
      if !isFirst, isEnd { return position - text.startIndex }
      isFirst = false
    }
    return 0
  }
}

/// Lines of Markdown that tell where its sections are.
enum MarkdownLine {
  /// The level of `## Heading`, from 1 to 6; nil where a line is none.
  static func headingLevel(_ line: ArraySlice<UInt8>) -> Int? {
    guard let marked = withoutIndent(line) else { return nil }
    let rest = marked.drop { $0 == UInt8(ascii: "#") }
    let level = marked.count - rest.count
    guard 1...6 ~= level, rest.first?.isBlank == true, !SourceText.isBlank(rest) else { return nil }
    return level
  }

  /// Whether a line of `=` makes the line above it a heading.
  static func isUnderline(_ line: ArraySlice<UInt8>) -> Bool {
    guard let marks = withoutIndent(line)?.trimmed, !marks.isEmpty else { return false }
    return marks.allSatisfy { $0 == UInt8(ascii: "=") }
  }

  /// The marks that begin a block of code; nil where a line begins none.
  static func fence(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let marked = withoutIndent(line), let mark = marked.first,
      mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")
    else { return nil }
    let marks = marked.prefix { $0 == mark }
    let isCode = mark == UInt8(ascii: "`") && marked[marks.endIndex...].contains(mark)
    return marks.count >= 3 && !isCode ? marks : nil
  }

  /// Whether a line ends the block of code that some marks begin.
  static func closes(_ line: ArraySlice<UInt8>, fence: ArraySlice<UInt8>) -> Bool {
    guard let marks = withoutIndent(line)?.trimmed else { return false }
    return marks.count >= fence.count && marks.allSatisfy { $0 == fence.first }
  }

  /// A line without the up to three blanks before it; nil where there are more, as in code.
  private static func withoutIndent(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let rest = line.drop { $0 == 0x20 }
    return line.count - rest.count < 4 ? rest : nil
  }
}
