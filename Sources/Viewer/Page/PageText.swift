internal import CardText
internal import Screen

/// Text of a page that looks alike.
struct PageRun: Hashable, Sendable {
  /// What it says; sanitised.
  var text: String
  var role: PageRole

  init(_ text: String, _ role: PageRole = .body) {
    self.text = text
    self.role = role
  }
}

/// A text of many looks: a line of a page, or what is to be wrapped into lines.
struct PageText: Hashable, Sendable {
  /// No run is empty and no two that follow each other are alike.
  private(set) var runs: [PageRun] = []

  init() {}

  init(_ text: String, _ role: PageRole = .body) { append(text, role) }

  var text: String { runs.map(\.text).joined() }

  var isEmpty: Bool { runs.isEmpty }

  /// The columns that it takes as a line.
  /// - Complexity: O(*n*), *n* scalars of the text.
  var columns: Int { runs.reduce(0) { $0 + GlyphWidth.columns(of: $1.text) } }

  /// The columns of the widest line and word.
  var widest: (line: Int, word: Int) { TextMeasure(text, columns: GlyphWidth.columns(of:)).widest }

  mutating func append(_ text: String, _ role: PageRole = .body) {
    guard !text.isEmpty else { return }
    if runs.last?.role == role {
      runs[runs.count - 1].text += text
    } else {
      runs.append(PageRun(text, role))
    }
  }

  mutating func append(_ other: PageText) {
    for run in other.runs { append(run.text, run.role) }
  }

  /// Takes the blanks at the end away.
  mutating func trimBlanks() {
    while let last = runs.popLast() {
      let text = last.text.unicodeScalars
      guard let end = text.lastIndex(where: { $0 != " " }) else { continue }
      return append(String(text[...end]), last.role)
    }
  }

  /// The text wrapped by the rule that cards are wrapped by.
  /// - Complexity: O(*n*), *n* bytes.
  func lines(width: Int) -> [PageText] {
    lines { LineBreaker.ranges(of: $0, width: width, columns: GlyphWidth.columns(of:)) }
  }

  /// The text, which is one line, cut wherever a line is full; blanks stay.
  /// - Complexity: O(*n*), *n* bytes.
  func pieces(width: Int) -> [PageText] {
    lines { LineBreaker.pieces(of: $0, width: width, columns: GlyphWidth.columns(of:)) }
  }

  /// The lines that begin and end where `ranges` says, in order.
  private func lines(_ ranges: (Span<UInt8>) -> [Range<Int>]) -> [PageText] {
    let bytes = Array(text.utf8)
    var rest = runs[...]
    var end = runs.first?.text.utf8.count ?? 0
    return ranges(bytes.span).map { range in
      var line = PageText()
      var start = range.lowerBound
      while let run = rest.first {
        let part = start..<max(start, min(end, range.upperBound))
        line.append(String(decoding: bytes[part], as: UTF8.self), run.role)
        start = part.upperBound
        guard end <= range.upperBound else { break }
        rest.removeFirst()
        end += rest.first?.text.utf8.count ?? 0
      }
      return line
    }
  }
}

/// The addresses that a page's text leads to, each with a number.
struct PageAddresses {
  private var numbers: [String: Int] = [:]
  private(set) var list: [String] = []

  /// The number of an address, given at its first use.
  mutating func number(of address: String) -> Int {
    if let number = numbers[address] { return number }
    list.append(address)
    numbers[address] = list.count
    return list.count
  }
}

extension PageText {
  /// Adds parts of a Markdown text's line, in the look of `role` and their own.
  ///
  /// An address that the text doesn't say is a number here, and listed in `addresses`.
  mutating func append(
    _ parts: [MarkdownInline], _ role: PageRole, _ addresses: inout PageAddresses
  ) {
    for part in parts {
      switch part {
      case .text(let text): append(text, role)
      case .code(let text): append(text, role.union(.code))
      case .softBreak: append(" ", role)
      case .hardBreak: append("\n", role)
      case .emphasis(let parts): append(parts, role.union(.emphasis), &addresses)
      case .strong(let parts): append(parts, role.union(.strong), &addresses)
      case .strikethrough(let parts): append(parts, role.union(.strikethrough), &addresses)
      case .link(let parts, let address):
        append(parts, role.union(.link), &addresses)
        append(address: address, of: parts.plainText, role, &addresses)
      case .image(let alternative, let address):
        append(alternative.isEmpty ? "(image)" : "(image: \(alternative))", role.union(.image))
        append(address: address, of: alternative, role, &addresses)
      }
    }
  }

  /// Adds an address's number, unless the text says it already or it only leads around the page.
  private mutating func append(
    address: String, of text: String, _ role: PageRole, _ addresses: inout PageAddresses
  ) {
    guard !address.isEmpty, !address.hasPrefix("#") else { return }
    let spelled = [text, "http://" + text, "https://" + text, "mailto:" + text]
    guard !spelled.contains(address) else { return }
    append("[\(addresses.number(of: address))]", role.union([.address, .dim]))
  }
}
