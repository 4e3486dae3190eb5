internal import CardText
internal import Records
internal import Screen

/// A page while its lines are made.
struct PageLayout {
  /// What stands left of a list's or quote's lines.
  private struct Margin {
    /// Stands on the first line only, once there is one.
    var first: PageText?
    let other: PageText
  }

  /// Text is not indented further where fewer columns would be left for it.
  private static let leastColumns = 8

  private(set) var lines: [PageText] = []
  /// Columns left between the margins and the page's right edge.
  private(set) var columns: Int
  /// What the text is part of.
  private(set) var role = PageRole.body
  var addresses = PageAddresses()
  private var margins: [Margin] = []
  /// How many margins go on beside an empty line that is to come before the next.
  private var blank: Int?

  init(width: Int) { columns = max(1, width) }

  /// Adds a line, behind the margins.
  mutating func addLine(_ line: PageText) {
    if let depth = blank {
      blank = nil
      lines.append(joined(margins.prefix(depth).map(\.other), PageText()))
    }
    lines.append(joined(margins.map { $0.first ?? $0.other }, line))
    for index in margins.indices { margins[index].first = nil }
  }

  private func joined(_ marks: [PageText], _ line: PageText) -> PageText {
    var full = PageText()
    for mark in marks { full.append(mark) }
    full.append(line)
    if line.isEmpty { full.trimBlanks() }
    return full
  }

  /// Adds a text, wrapped.
  mutating func add(_ text: PageText) {
    for line in text.lines(width: columns) { addLine(line) }
  }

  /// Leaves a line empty between what there is and what comes, if both do.
  mutating func addBlank() {
    if !lines.isEmpty { blank = min(blank ?? .max, margins.count) }
  }

  /// Adds lines behind a mark, which stands beside the first or, as a bar does, beside each.
  ///
  /// Where there is no room for that, a mark that stands beside the first only goes above it.
  mutating func indent(
    by mark: PageText, repeats: Bool = false, role added: PageRole = .body,
    _ addLines: (inout PageLayout) -> Void
  ) {
    let before = (columns, role)
    let taken = GlyphWidth.columns(of: mark.text)
    role.formUnion(added)
    defer { (columns, role) = before }
    guard columns - taken >= Self.leastColumns else {
      if !repeats { add(mark) }
      return addLines(&self)
    }
    columns -= taken
    let blanks = PageText(String(repeating: " ", count: taken))
    margins.append(Margin(first: mark, other: repeats ? mark : blanks))
    addLines(&self)
    if margins.last?.first != nil { addLine(PageText()) }
    margins.removeLast()
    blank = blank.map { min($0, margins.count) }
  }
}

extension PageLayout {
  /// Adds blocks with blank lines between them, where `isTight` only around those that are no text.
  mutating func add(_ blocks: [MarkdownBlock], isTight: Bool = false) {
    var previous: MarkdownBlock?
    for block in blocks {
      if let previous, !isTight || previous.needsSpace || block.needsSpace { addBlank() }
      add(block)
      previous = block
    }
  }

  private mutating func add(_ block: MarkdownBlock) {
    switch block {
    case .paragraph(let parts): add(text(parts, role))
    case .heading(let level, let parts): addHeading(parts, level: level)
    case .list(let list): add(list)
    case .quote(let blocks):
      indent(by: PageText("│ ", .quoteMark), repeats: true, role: .quote) { $0.add(blocks) }
    case .code(let text, _): addCode(text)
    case .table(let table): add(table)
    case .rule: addLine(PageText(String(repeating: "─", count: columns), .rule))
    }
  }

  mutating func text(_ parts: [MarkdownInline], _ role: PageRole) -> PageText {
    var text = PageText()
    text.append(parts, role, &addresses)
    return text
  }

  /// The first two levels are underlined as far as they reach, those below the third slanted.
  private mutating func addHeading(_ parts: [MarkdownInline], level: Int) {
    let look: PageRole = level > 3 ? [.heading, .emphasis] : .heading
    let lines = text(parts, role.union(look)).lines(width: columns)
    for line in lines { addLine(line) }
    guard level < 3, let widest = lines.map(\.columns).max(), widest > 0 else { return }
    let rule = String(repeating: level == 1 ? "━" : "─", count: min(widest, columns))
    addLine(PageText(rule, .headingRule))
  }

  private mutating func add(_ list: MarkdownList) {
    let last = (list.start ?? 0) + max(0, list.items.count - 1)
    for (index, item) in list.items.enumerated() {
      if index > 0, !list.isTight { addBlank() }
      var mark = "• "
      if let start = list.start { mark = padded(start + index, to: last, ".") + " " }
      if let isDone = item.isDone {
        mark = (list.start == nil ? "" : mark) + (isDone ? "☑ " : "☐ ")
      }
      indent(by: PageText(mark, .listMarker)) { $0.add(item.blocks, isTight: list.isTight) }
    }
  }

  /// Code keeps its blanks and line breaks.
  private mutating func addCode(_ text: String) {
    guard !text.isEmpty else { return }
    let look = role.union(.codeBlock)
    indent(by: PageText("  "), repeats: true) { layout in
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        for piece in PageText(String(line), look).pieces(width: layout.columns) {
          layout.addLine(piece)
        }
      }
    }
  }

  mutating func addAddresses() {
    if !addresses.list.isEmpty { addBlank() }
    for (index, address) in addresses.list.enumerated() {
      let mark = padded(index + 1, to: addresses.list.count, "]", opening: "[") + " "
      indent(by: PageText(mark, .dim)) { $0.add(PageText(address, [.address, .dim])) }
    }
  }

  /// A number and its sign, as wide as the last number's.
  private func padded(_ number: Int, to last: Int, _ sign: String, opening: String = "") -> String {
    let digits = String(number)
    let missing = String(last).utf8.count - digits.utf8.count
    return String(repeating: " ", count: max(0, missing)) + opening + digits + sign
  }
}

extension MarkdownBlock {
  /// Whether it stands apart even in a list without blank lines.
  fileprivate var needsSpace: Bool {
    switch self {
    case .paragraph, .list: false
    case .heading, .quote, .code, .table, .rule: true
    }
  }
}
