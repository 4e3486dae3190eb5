/// The parts of an HTML text, one after another: text, and tags of elements that HTML has.
///
/// What looks like a tag and is none that HTML has, as `Vec<u8>`, is text.
struct HTMLTokens: Sequence, IteratorProtocol {
  enum Token: Hashable {
    case text(String)
    case begin(String, attributes: String)
    case end(String)
    case comment
  }

  /// The longest declaration, as `<!DOCTYPE html>`, in bytes.
  private static let longestDeclaration = 1024

  private let text: [UInt8]
  private var position = 0
  /// Whether a comment was begun that nobody ends, so that none later has an end.
  private var isBeyondComments = false
  /// Quotation marks that no longer come.
  private var missingQuotes: Set<UInt8> = []

  init(_ text: [UInt8]) { self.text = text }

  /// - Complexity: O(*n*), *n* bytes of the text, for all together.
  mutating func next() -> Token? {
    let start = position
    while position < text.count {
      if text[position] == UInt8(ascii: "<"), let (token, end) = markup(at: position) {
        if position > start { return .text(string(start..<position)) }
        position = end
        return token
      }
      position += 1
    }
    return position > start ? .text(string(start..<position)) : nil
  }

  /// All up to the end of an element, whose tag was the last; as browsers do of scripts.
  mutating func rest(of element: String) -> String {
    let start = position
    while position < text.count {
      if text[position...].starts(with: "</".utf8),
        case (.end(element), let end)? = markup(at: position)
      {
        defer { position = end }
        return string(start..<position)
      }
      position += 1
    }
    return string(start..<position)
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }

  /// The tag or comment that begins at an index, and where it ends.
  private mutating func markup(at start: Int) -> (Token, end: Int)? {
    if text[start...].starts(with: "<!--".utf8) {
      guard !isBeyondComments, let end = end(ofComment: start + 4) else {
        isBeyondComments = true
        return nil
      }
      return (.comment, end)
    }
    if text[start...].starts(with: "<!".utf8) || text[start...].starts(with: "<?".utf8) {
      return text[start...].prefix(Self.longestDeclaration).firstIndex(of: UInt8(ascii: ">")).map {
        (.comment, $0 + 1)
      }
    }
    let isEnd = start + 1 < text.count && text[start + 1] == UInt8(ascii: "/")
    let first = start + (isEnd ? 2 : 1)
    let name = text[first...].prefix(12).prefix { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 }
    let word = String(decoding: name.map { $0 | 0x20 }, as: UTF8.self)
    guard HTMLElement.isKnown(word), let close = end(ofTag: name.endIndex) else { return nil }
    let token: Token =
      isEnd ? .end(word) : .begin(word, attributes: string(name.endIndex..<close))
    return (token, close + 1)
  }

  /// Where a comment ends; nil where it has no end, which then is text, so that nothing is lost.
  private func end(ofComment start: Int) -> Int? {
    var index = start
    while index + 2 < text.count {
      if text[index] == 0x2D, text[index + 1] == 0x2D, text[index + 2] == 0x3E { return index + 3 }
      index += 1
    }
    return nil
  }

  /// Where the `>` of a tag is, behind its name; nil where that is none.
  private mutating func end(ofTag start: Int) -> Int? {
    guard start < text.count, " \t\n\r/>".utf8.contains(text[start]) else { return nil }
    var index = start
    while index < text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: ">"): return index
      case UInt8(ascii: "<"): return nil
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard text[index - 1] == UInt8(ascii: "=") else { break }
        guard !missingQuotes.contains(byte), let end = text[(index + 1)...].firstIndex(of: byte)
        else {
          missingQuotes.insert(byte)
          return nil
        }
        index = end
      default: break
      }
      index += 1
    }
    return nil
  }
}

/// Elements of HTML.
enum HTMLElement {
  private static let blocks: Set = [
    "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details",
    "div",
    "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5",
    "h6", "header", "hr", "html", "legend", "li", "main", "nav", "ol", "p", "pre", "section",
    "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
  ]
  private static let inlines: Set = [
    "a", "abbr", "acronym", "audio", "b", "bdi", "bdo", "big", "br", "button", "cite", "code",
    "data", "del", "dfn", "em", "embed", "font", "i", "iframe", "img", "input", "ins", "kbd",
    "label", "link", "mark", "meta", "object", "picture", "q", "ruby", "rp", "rt", "s", "samp",
    "select", "small", "source", "span", "strike", "strong", "sub", "sup", "svg", "textarea",
    "time",
    "tt", "u", "var", "video", "wbr",
  ]
  /// Elements of which nothing is shown.
  static let hidden: Set = ["head", "noscript", "script", "style", "template", "title"]
  /// Tags that show that a text is HTML without an end tag.
  static let signs: Set = ["br", "div", "hr", "img", "li", "ol", "p", "table", "td", "tr", "ul"]

  static func isKnown(_ name: String) -> Bool {
    blocks.contains(name) || inlines.contains(name) || hidden.contains(name)
  }

  static func isBlock(_ name: String) -> Bool { blocks.contains(name) }

  /// The value of an attribute in the text behind a tag's name.
  static func attribute(_ name: String, in attributes: String) -> String? {
    let bytes = Array(attributes.utf8)
    var position = 0
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    while position < bytes.count {
      while position < bytes.count, isBlank(bytes[position]) || bytes[position] == 0x2F {
        position += 1
      }
      let start = position
      while position < bytes.count, !isBlank(bytes[position]), bytes[position] != 0x3D {
        position += 1
      }
      let key = String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
      while position < bytes.count, isBlank(bytes[position]) { position += 1 }
      guard position < bytes.count, bytes[position] == 0x3D else {
        if position == start { position += 1 }
        continue
      }
      position += 1
      while position < bytes.count, isBlank(bytes[position]) { position += 1 }
      var value = position..<position
      if position < bytes.count, bytes[position] == 0x22 || bytes[position] == 0x27 {
        let end = bytes[(position + 1)...].firstIndex(of: bytes[position]) ?? bytes.count
        value = position + 1..<end
        position = Swift.min(end + 1, bytes.count)
      } else {
        while position < bytes.count, !isBlank(bytes[position]) { position += 1 }
        value = value.lowerBound..<position
      }
      if key == name {
        return HTMLEntities.decoded(String(decoding: bytes[value], as: UTF8.self))
      }
    }
    return nil
  }
}
