internal import CardText
internal import Records

/// The heading that a Markdown text starts with.
enum MarkdownHeading {
  /// The heading, if the first thing in a text is one, and what follows it.
  ///
  /// Either `# Heading`, of any level, or a line with `===` below it. A line with `---` below it is
  /// left alone: that is as often a rule.
  static func split(_ text: Substring) -> (heading: String?, rest: Substring) {
    let text = text.drop { $0 == "\n" }
    let line = text.prefix { $0 != "\n" }
    let below = text[line.endIndex...].dropFirst()
    if let heading = heading(atx: line) { return (heading, below) }
    let underline = below.prefix { $0 != "\n" }
    if isUnderline(underline), !Value.isBlank(String(line)) {
      return (Sanitizer.line(line), below[underline.endIndex...])
    }
    return (nil, text)
  }

  /// The text of `# Heading`, closing marks removed; nil where it is none or empty.
  private static func heading(atx line: Substring) -> String? {
    let marked = line.drop { $0 == " " }
    let text = marked.drop { $0 == "#" }
    let level = marked.utf8.count - text.utf8.count
    guard line.utf8.count - marked.utf8.count < 4, 1...6 ~= level, text.first == " " else {
      return nil
    }
    var heading = Sanitizer.line(text)[...]
    let closed = heading.dropLast(heading.reversed().prefix { $0 == "#" }.count)
    if closed.isEmpty || closed.last == " " { heading = closed }
    return heading.isEmpty ? nil : Sanitizer.line(heading)
  }

  private static func isUnderline(_ line: Substring) -> Bool {
    let marks = Sanitizer.line(line)
    return !marks.isEmpty && marks.allSatisfy { $0 == "=" }
  }
}
