internal import Records
internal import Screen

/// A page while its lines are made.
struct PageLayout {
  /// What stands left of a list's or quote's lines.
  private struct Margin {
    /// Stands on the first line only, once there is one.
    var first: PageRun?
    let other: PageRun
  }

  /// Text is not indented further where fewer columns would be left for it.
  private static let leastColumns = 8

  /// The lines made so far.
  private(set) var lines: [PageLine] = []
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
  mutating func add(_ line: PageLine) {
    if let depth = blank {
      blank = nil
      lines.append(joined(margins.prefix(depth).map(\.other), PageLine()))
    }
    lines.append(joined(margins.map { $0.first ?? $0.other }, line))
    for index in margins.indices { margins[index].first = nil }
  }

  private func joined(_ marks: [PageRun], _ line: PageLine) -> PageLine {
    var full = PageLine()
    for mark in marks { full.append(mark) }
    full.append(line)
    if line.runs.isEmpty { full.trimBlanks() }
    return full
  }

  /// Adds a text, wrapped.
  mutating func add(_ text: PageText) {
    for line in text.lines(width: columns) { add(line) }
  }

  /// Leaves a line empty between what there is and what comes, if both do.
  mutating func addBlank() {
    if !lines.isEmpty { blank = min(blank ?? .max, margins.count) }
  }

  /// Adds lines behind a mark, which stands beside the first or, as a bar does, beside each.
  ///
  /// Where there is no room for that, a mark that stands beside the first only goes above it.
  mutating func indent(
    by mark: PageRun, repeats: Bool = false, role added: PageRole = .body,
    _ addLines: (inout PageLayout) -> Void
  ) {
    let before = (columns, role)
    let taken = GlyphWidth.columns(of: mark.text)
    role.formUnion(added)
    defer { (columns, role) = before }
    guard columns - taken >= Self.leastColumns else {
      if !repeats { add(PageText(mark.text, mark.role)) }
      return addLines(&self)
    }
    columns -= taken
    let blanks = PageRun(String(repeating: " ", count: taken))
    margins.append(Margin(first: mark, other: repeats ? mark : blanks))
    addLines(&self)
    if margins.last?.first != nil { add(PageLine()) }
    margins.removeLast()
    blank = blank.map { min($0, margins.count) }
  }
}
