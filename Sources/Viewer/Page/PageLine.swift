internal import Screen

/// Text of a page's line that looks alike.
public struct PageRun: Hashable, Sendable {
  /// What it says; sanitised.
  public var text: String
  /// What it is.
  public var role: PageRole

  /// Creates a run.
  public init(_ text: String, _ role: PageRole = .body) {
    self.text = text
    self.role = role
  }
}

/// A line of a page, from its left edge.
public struct PageLine: Hashable, Sendable {
  /// The line's text; no run is empty and no two that follow each other are alike.
  public private(set) var runs: [PageRun] = []

  /// An empty line.
  public init() {}

  /// Creates a line of one run.
  public init(_ text: String, _ role: PageRole = .body) {
    append(PageRun(text, role))
  }

  /// What the line says.
  public var text: String { runs.map(\.text).joined() }

  /// The columns that the line takes.
  /// - Complexity: O(*n*), *n* scalars of the line.
  public var columns: Int { runs.reduce(0) { $0 + GlyphWidth.columns(of: $1.text) } }

  /// Adds text at the line's end.
  public mutating func append(_ run: PageRun) {
    guard !run.text.isEmpty else { return }
    if runs.last?.role == run.role {
      runs[runs.count - 1].text += run.text
    } else {
      runs.append(run)
    }
  }

  /// Adds what another line says at this one's end.
  public mutating func append(_ line: PageLine) {
    for run in line.runs { append(run) }
  }

  /// Takes the blanks at the line's end away.
  mutating func trimBlanks() {
    while let last = runs.popLast() {
      let text = last.text.unicodeScalars
      guard let end = text.lastIndex(where: { $0 != " " }) else { continue }
      return append(PageRun(String(text[...end]), last.role))
    }
  }
}
