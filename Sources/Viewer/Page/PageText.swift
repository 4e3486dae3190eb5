internal import CardText
internal import Screen

/// A text of many looks, before it is wrapped.
struct PageText: Hashable {
  /// Text of one role, up to its end in the bytes.
  private struct Stretch: Hashable {
    let end: Int
    let role: PageRole
  }

  /// The text's UTF-8.
  private(set) var bytes: [UInt8] = []
  private var stretches: [Stretch] = []

  init() {}

  init(_ text: String, _ role: PageRole = .body) { append(text, role) }

  var isEmpty: Bool { bytes.isEmpty }

  /// The columns of the widest line and word.
  var widest: (line: Int, word: Int) {
    TextMeasure(utf8: bytes.span, columns: GlyphWidth.columns(of:)).widest
  }

  /// Adds text at the end.
  mutating func append(_ text: String, _ role: PageRole) {
    guard !text.isEmpty else { return }
    bytes += text.utf8
    if let last = stretches.last, last.role == role { stretches.removeLast() }
    stretches.append(Stretch(end: bytes.count, role: role))
  }

  /// Adds another text at the end.
  mutating func append(_ text: PageText) {
    let start = bytes.count
    bytes += text.bytes
    stretches += text.stretches.map { Stretch(end: start + $0.end, role: $0.role) }
  }

  /// The text wrapped by the rule that cards are wrapped by.
  /// - Complexity: O(*n*), *n* bytes.
  func lines(width: Int) -> [PageLine] {
    lines(LineBreaker.ranges(of: bytes.span, width: width, columns: GlyphWidth.columns(of:)))
  }

  /// The text, which is one line, cut wherever a line is full; blanks stay.
  /// - Complexity: O(*n*), *n* bytes.
  func pieces(width: Int) -> [PageLine] {
    lines(LineBreaker.pieces(of: bytes.span, width: width, columns: GlyphWidth.columns(of:)))
  }

  /// The lines that begin and end at given places, in order.
  private func lines(_ ranges: [Range<Int>]) -> [PageLine] {
    var next = 0
    return ranges.map { range in
      while next < stretches.count, stretches[next].end <= range.lowerBound { next += 1 }
      var line = PageLine()
      var start = range.lowerBound
      for stretch in stretches[next...] {
        let end = min(stretch.end, range.upperBound)
        guard start < end else { break }
        line.append(PageRun(String(decoding: bytes[start..<end], as: UTF8.self), stretch.role))
        start = end
      }
      return line
    }
  }
}

/// The addresses that a page's text leads to, each with a number.
struct PageAddresses {
  private var numbers: [String: Int] = [:]
  /// The addresses by number, from 1.
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
      case .html(let text): append(text, role.union([.html, .dim]))
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
