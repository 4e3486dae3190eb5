public import CardText

extension Card {
  /// The card's text as Markdown; nil where it is plain text.
  ///
  /// A file's name says which it is. A record, as an issue or a bookmark, is Markdown where it has
  /// a sign of that: a line that begins as a heading, an item, a quote, code or a table's row does,
  /// or words in `**`, in backticks or with an address behind them in `](`. A record's line breaks
  /// are meant, as they are where issues are shown; a file's are not, as its lines are wrapped.
  /// - Complexity: O(*n*), *n* bytes of the text, at most ``MarkdownDocument/maximumBytes``.
  public var document: MarkdownDocument? {
    if isFault { return nil }
    if let path {
      let suffix = FilePath.suffix(of: FilePath.lastName(of: path))
      return MarkdownDocument.fileSuffixes.contains(suffix) ? MarkdownDocument(parsing: body) : nil
    }
    guard MarkdownSigns.areIn(body) else { return nil }
    return MarkdownDocument(parsing: body, keepingLineBreaks: true)
  }
}

/// What shows that a text was written as Markdown.
enum MarkdownSigns {
  /// Whether there is one in the part of a text that is read as Markdown.
  static func areIn(_ text: String) -> Bool {
    let read = text.utf8.prefix(MarkdownDocument.maximumBytes)
    return read.split(separator: UInt8(ascii: "\n")).contains { begins($0) || styles($0) }
  }

  /// Whether a line begins a heading, an item, a quote, code or a table's row.
  private static func begins(_ line: Substring.UTF8View) -> Bool {
    let rest = line.drop { $0 == UInt8(ascii: " ") }
    guard let first = rest.first, line.count - rest.count < 4 else { return false }
    switch first {
    case UInt8(ascii: "#"):
      let text = rest.drop { $0 == first }
      return text.first == UInt8(ascii: " ") && rest.count - text.count <= 6
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ">"):
      return rest.dropFirst().first == UInt8(ascii: " ")
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let mark = rest.drop { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      return mark.starts(with: ". ".utf8) || mark.starts(with: ") ".utf8)
    case UInt8(ascii: "|"): return true
    default: return rest.starts(with: "```".utf8) || rest.starts(with: "~~~".utf8)
    }
  }

  /// Whether words of a line have a style or an address.
  private static func styles(_ line: Substring.UTF8View) -> Bool {
    var backticks = 0
    var previous: UInt8 = 0
    for byte in line {
      if byte == UInt8(ascii: "`") { backticks += 1 }
      if byte == UInt8(ascii: "*"), previous == byte { return true }
      if byte == UInt8(ascii: "("), previous == UInt8(ascii: "]") { return true }
      previous = byte
    }
    return backticks > 1
  }
}
