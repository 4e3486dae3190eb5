internal import CardText
internal import Records

/// Makes a card of a text or a Markdown file.
struct NoteReader {
  /// The file's name, sanitised.
  var name: String
  /// The card's id.
  var id: String
  /// The file, where it is one.
  let path: [UInt8]?
  /// Which fields of front matter are what.
  let fieldNames: FieldNames

  /// The card of a text: its name, and all of it.
  func card(ofText text: ArraySlice<UInt8>, size: Int? = nil) -> Card {
    Card(id: id, title: name, body: NoteText.bounded(text, size: size), path: path)
  }

  /// The card of a Markdown text.
  ///
  /// Its front matter is not shown; the title is the one in there, else a heading that the text
  /// starts with, else the file's name.
  func card(ofMarkdown text: ArraySlice<UInt8>, size: Int? = nil) -> Card {
    let note = NoteText.bounded(text, size: size)
    let matter = FrontMatter(of: note)
    let title = matter?.title(fieldNames) ?? ""
    let (heading, rest) = MarkdownHeading.split(matter?.rest ?? note[...])
    let isTitled = heading.map { title.isEmpty || $0 == title } ?? false
    var card = Card(
      id: id, title: [title, heading ?? "", name].first { !$0.isEmpty } ?? "",
      body: Sanitizer.body(isTitled ? rest : matter?.rest ?? note[...]),
      tags: matter?.tags(fieldNames) ?? [], path: path)
    card.readMarkup()
    return card
  }

  /// Whether a text that nobody named begins as Markdown does.
  static func looksLikeMarkdown(_ beginning: TextBeginning) -> Look {
    let start = beginning.text.drop(while: \.isJSONBlank).prefix(4)
    return ["# ", "## ", "---\n", "+++\n", "---\r"].contains { start.starts(with: $0.utf8) }
      ? .yes : .no
  }
}

/// The text of a file that is one card.
enum NoteText {
  /// The most bytes of a file that are shown; the card says how many more there are.
  static let limit = 65_536

  /// The text of a body, sanitised, the part beyond the limit counted on a last line.
  static func bounded(_ bytes: ArraySlice<UInt8>, size: Int? = nil) -> String {
    let size = size ?? bytes.count
    if size <= limit { return Sanitizer.body(bytes) }
    // A cut scalar would show as damage that is not there.
    var shown = bytes.prefix(limit)
    if shown.count < bytes.count {
      while let last = shown.last, bytes[shown.endIndex] & 0xC0 == 0x80, last >= 0x80 {
        shown.removeLast()
      }
    }
    return Sanitizer.body(shown) + "\n… \(NumberText.bytes(size - shown.count)) more"
  }
}

extension Card {
  /// The card of a line that could not be read, which shows it raw.
  static func fault(id: String, reason: String, line: Int, raw: ArraySlice<UInt8>) -> Card {
    Card(id: id, title: "line \(line): \(reason)", body: NoteText.bounded(raw), isFault: true)
  }
}

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
