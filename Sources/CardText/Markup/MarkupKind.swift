/// What the text of a record was written as.
public enum MarkupKind: Hashable, Sendable {
  /// As it is shown.
  case plain
  /// As it is shown, but for entities as `&amp;`.
  case entities
  case html
  case markdown

  /// Sees what a text was written as.
  ///
  /// HTML begins with a block's tag or has the tags of elements and no sign of Markdown. Markdown has a
  /// fence, a heading, a link, a task, a table, emphasis or code around words, or two items of a list.
  /// - Complexity: O(*n*), *n* bytes of the text, of which no more are looked at than are read as
  ///   Markdown; most plain texts are told by one quick pass.
  public init(of text: UnsafeBufferPointer<UInt8>) {
    let text = UnsafeBufferPointer(rebasing: text.prefix(MarkdownDocument.maximumBytes))
    guard Self.mayBeMarkup(text) else {
      self = .plain
      return
    }
    let tags = HTMLSigns(in: text)
    if tags.beginsWithBlock {
      self = .html
    } else if MarkdownSigns.areIn(text) {
      self = .markdown
    } else if tags.areFound {
      self = .html
    } else {
      self = HTMLEntities.areIn(text) ? .entities : .plain
    }
  }

  /// Sees what a text was written as.
  public init(of text: String) {
    var text = text
    self = text.withUTF8 { MarkupKind(of: $0) }
  }

  /// What is shown of a text in HTML, or with entities; nil where it is shown as it is.
  public static func shownText(of text: String) -> String? {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }) else {
      return nil
    }
    switch MarkupKind(of: text) {
    case .plain, .markdown: return nil
    case .entities: return HTMLEntities.decoded(text)
    case .html: return StyledText(MarkdownDocument(parsingHTML: Sanitizer.body(text))).text
    }
  }

  /// Whether there is a byte that may be part of markup, or a line after the first that may begin an item
  /// of a list, which alone shows nothing.
  private static func mayBeMarkup(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // Without a way out of the loop, many bytes are looked at in one step.
    var found: UInt8 = 0
    var previous: UInt8 = 0
    for byte in text {
      let isSign =
        byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*")
        || byte == UInt8(ascii: "`") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "#")
        || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "~") || byte == UInt8(ascii: "|")
      let beginsItem =
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == 0x20
        || byte &- UInt8(ascii: "0") < 10
      found |= isSign || (beginsItem && previous == 0x0A) ? 1 : 0
      previous = byte
    }
    return found != 0
  }
}

/// What shows that a text is HTML.
private struct HTMLSigns {
  /// Whether the first thing is a block's tag.
  private(set) var beginsWithBlock = false
  /// Whether there is an end tag of an element of HTML, a tag that needs none, or a comment.
  private(set) var areFound = false

  init(in text: UnsafeBufferPointer<UInt8>) {
    guard text.contains(UInt8(ascii: "<")) else { return }
    var tokens = HTMLTokens(Array(text))
    var isFirst = true
    while !areFound, let token = tokens.next() {
      switch token {
      case .text(let text):
        if !text.utf8.allSatisfy({ $0 == 0x20 || $0 == 0x0A }) { isFirst = false }
      case .begin(let name, _):
        if isFirst { beginsWithBlock = HTMLElement.isBlock(name) }
        isFirst = false
        areFound = HTMLElement.signs.contains(name) || HTMLElement.hidden.contains(name)
      case .end, .comment: areFound = true
      }
    }
  }
}

/// What shows that a text was written as Markdown.
enum MarkdownSigns {
  static func areIn(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var items: [UInt8: Int] = [:]
    for line in text.split(separator: UInt8(ascii: "\n")) {
      if isBlockSign(line) || hasStyledWords(line) { return true }
      if let mark = listMark(of: line) {
        items[mark, default: 0] += 1
        if items[mark] == 2 { return true }
      }
    }
    return false
  }

  private typealias Line = Slice<UnsafeBufferPointer<UInt8>>

  /// Whether a line is a heading, a fence, a task, or the one below a table's header.
  private static func isBlockSign(_ line: Line) -> Bool {
    let rest = line.drop { $0 == UInt8(ascii: " ") }
    guard let first = rest.first, line.count - rest.count < 4 else { return false }
    switch first {
    case UInt8(ascii: "#"):
      let text = rest.drop { $0 == first }
      return text.first == UInt8(ascii: " ") && rest.count - text.count <= 6
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      let text = rest.dropFirst().drop { $0 == UInt8(ascii: " ") }
      let isTask = ["[ ] ", "[x] ", "[X] "].contains { text.starts(with: $0.utf8) }
      return isTask || isDelimiter(rest)
    case UInt8(ascii: "|"), UInt8(ascii: ":"): return isDelimiter(rest)
    default: return rest.starts(with: "```".utf8) || rest.starts(with: "~~~".utf8)
    }
  }

  /// Whether a line is `|---|:--:|`.
  private static func isDelimiter(_ line: Line) -> Bool {
    line.contains(UInt8(ascii: "|")) && line.contains(UInt8(ascii: "-"))
      && line.allSatisfy { "|-: ".utf8.contains($0) }
  }

  /// What begins an item of a list: its mark, or a digit for any number.
  private static func listMark(of line: Line) -> UInt8? {
    let rest = line.drop { $0 == UInt8(ascii: " ") }
    guard let first = rest.first, line.count - rest.count < 4 else { return nil }
    switch first {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      let text = rest.dropFirst()
      return text.first == UInt8(ascii: " ") && text.count > 1 ? first : nil
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let mark = rest.drop { $0 &- 0x30 < 10 }
      let isItem = mark.starts(with: ". ".utf8) || mark.starts(with: ") ".utf8)
      return isItem && rest.count - mark.count < 10 && mark.count > 2 ? UInt8(ascii: "0") : nil
    default: return nil
    }
  }

  /// Whether words are emphasised or code, or lead to an address.
  private static func hasStyledWords(_ line: Line) -> Bool {
    var open: [UInt8: Int] = [:]
    var index = line.startIndex
    while index < line.endIndex {
      let byte = line[index]
      let run = line[index...].prefix { $0 == byte }
      defer { index = run.endIndex }
      switch byte {
      case UInt8(ascii: "["): open[byte] = run.endIndex
      case UInt8(ascii: "]"):
        let isLink = run.endIndex < line.endIndex && line[run.endIndex] == UInt8(ascii: "(")
        if isLink, open[UInt8(ascii: "[")] != nil { return true }
      case UInt8(ascii: "`"):
        if open[byte] != nil { return true }
        open[byte] = run.endIndex
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        // `__init__` is a name.
        if byte == UInt8(ascii: "~") ? run.count < 2 : byte == UInt8(ascii: "_") && run.count > 1 {
          continue
        }
        let before = index > line.startIndex ? line[index - 1] : 0x20
        let after = run.endIndex < line.endIndex ? line[run.endIndex] : 0x20
        let isWithin = isWord(before) && isWord(after)
        if open[byte] != nil, before != 0x20, !isWord(after) { return true }
        if after != 0x20, !isWithin, !isWord(before) { open[byte] = run.endIndex }
      default: continue
      }
    }
    return false
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte >= 0x80
  }
}
