internal import CardText
internal import Records
internal import Screen

/// Text of a page's line that looks alike.
struct PageRun: Hashable, Sendable {
  /// What it says; sanitised.
  var text: String
  /// What it is.
  var role: PageRole

  init(_ text: String, _ role: PageRole = .body) {
    self.text = text
    self.role = role
  }
}

/// A line of a page, from its left edge.
struct PageLine: Hashable, Sendable {
  /// The line's text; no run is empty and no two that follow each other are alike.
  private(set) var runs: [PageRun] = []

  init() {}

  /// Creates a line of one run.
  init(_ text: String, _ role: PageRole = .body) {
    append(PageRun(text, role))
  }

  /// What the line says.
  var text: String { runs.map(\.text).joined() }

  /// The columns that the line takes.
  /// - Complexity: O(*n*), *n* scalars of the line.
  var columns: Int { runs.reduce(0) { $0 + GlyphWidth.columns(of: $1.text) } }

  /// Adds text at the line's end.
  mutating func append(_ run: PageRun) {
    guard !run.text.isEmpty else { return }
    if runs.last?.role == run.role {
      runs[runs.count - 1].text += run.text
    } else {
      runs.append(run)
    }
  }

  /// Adds what another line says at this one's end.
  mutating func append(_ line: PageLine) {
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

/// The lines of a page that shows a Markdown text.
///
/// Text is wrapped as it is on cards. Addresses that the text doesn't spell out are numbers in it
/// and listed at its end.
///
/// - Parameters:
///   - document: The text.
///   - width: Columns of the page; less than 1 is taken for 1. No line takes more, except that a
///     wide glyph where there is one column is a line of its own.
/// - Returns: The lines from top to bottom.
/// - Complexity: O(*n*), *n* bytes of the text, times the depth of its lists and quotes.
func pageLines(of document: MarkdownDocument, width: Int) -> [PageLine] {
  var layout = PageLayout(width: width)
  layout.add(document.blocks)
  layout.addAddresses()
  if document.isCut { layout.addCut() }
  return layout.lines
}

/// The lines of a page that shows a text as it is.
///
/// - Parameters:
///   - text: Sanitised text; its line breaks are kept. As of Markdown, what follows
///     ``MarkdownDocument/maximumBytes`` is not shown.
///   - width: Columns of the page, as for Markdown.
/// - Returns: The lines from top to bottom.
/// - Complexity: O(*n*), *n* bytes of the text.
func pageLines(of text: String, width: Int) -> [PageLine] {
  let shown = text.prefix(utf8Bytes: MarkdownDocument.maximumBytes)
  var layout = PageLayout(width: width)
  layout.add(PageText(String(shown)))
  if shown.endIndex < text.endIndex { layout.addCut() }
  return layout.lines
}

extension PageLayout {
  /// Says that there is more than is shown.
  fileprivate mutating func addCut() {
    addBlank()
    add(PageText("… the rest, after \(MarkdownDocument.maximumBytes / 1024) KiB", .dim))
  }
}

/// The lines of a card's page: its title, its text, then all else that there is to know of it.
///
/// - Parameters:
///   - card: The card.
///   - document: Its text, where that is Markdown.
///   - width: Columns of the page, at least 1.
/// - Returns: The lines from top to bottom.
/// - Complexity: O(*n*), *n* bytes of what is shown of the card.
func pageLines(of card: Card, _ document: MarkdownDocument?, width: Int) -> [PageLine] {
  let body =
    document.map { pageLines(of: $0, width: width) } ?? pageLines(of: card.body, width: width)
  let details = detailLines(of: card, width: width)
  var lines = [PageLine()] + fieldLines(card.title, .title, width: width)
  lines.append(PageLine(String(repeating: "━", count: width), .titleRule))
  if !body.isEmpty { lines += [PageLine()] + body }
  if !details.isEmpty {
    lines.append(PageLine())
    if !body.isEmpty {
      lines += [PageLine(String(repeating: "─", count: width), .rule), PageLine()]
    }
    lines += details
  }
  return lines
}

/// Fields, tags, address and file of a card, each on lines of its own.
private func detailLines(of card: Card, width: Int) -> [PageLine] {
  let path = card.path.map { Source.path($0).shownPath }
  return fieldLines(card.fields, .dim, width: width)
    + fieldLines(card.tagLine, .dim, width: width)
    + fieldLines(card.url ?? "", [.address, .link], width: width)
    + fieldLines(path ?? "", .dim, width: width)
}

/// The lines of a text that is short in all cards that people make, cut where it is not.
private func fieldLines(_ text: String, _ role: PageRole, width: Int) -> [PageLine] {
  let shown = text.prefix(utf8Bytes: 4096)
  let isCut = shown.endIndex < text.endIndex
  return PageText(isCut ? shown + "…" : text, role).lines(width: width)
}

/// What a stretch of a page's text is; a theme says how each looks.
///
/// Roles add up: a link in a heading that is quoted is all three.
struct PageRole: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  private init(bit: UInt32) { rawValue = 1 << bit }

  /// Running text.
  static let body: PageRole = []
  /// A heading's text.
  static let heading = PageRole(bit: 0)
  /// The line below a heading.
  static let headingRule = PageRole(bit: 1)
  /// Stressed text.
  static let emphasis = PageRole(bit: 2)
  /// Strongly stressed text.
  static let strong = PageRole(bit: 3)
  /// Text that no longer holds.
  static let strikethrough = PageRole(bit: 4)
  /// Code in a line.
  static let code = PageRole(bit: 5)
  /// Lines of code.
  static let codeBlock = PageRole(bit: 6)
  /// Text that leads to an address.
  static let link = PageRole(bit: 7)
  /// An address, or the number that stands for one.
  static let address = PageRole(bit: 8)
  /// The words in a picture's place.
  static let image = PageRole(bit: 9)
  /// Quoted text.
  static let quote = PageRole(bit: 10)
  /// The bar beside quoted text.
  static let quoteMark = PageRole(bit: 11)
  /// An item's bullet, number or box.
  static let listMarker = PageRole(bit: 12)
  /// A line across the page.
  static let rule = PageRole(bit: 13)
  /// A line of a table's grid.
  static let tableBorder = PageRole(bit: 14)
  /// HTML as it was written.
  static let html = PageRole(bit: 15)
  /// Less important than what is around it.
  static let dim = PageRole(bit: 16)
  /// The card's title.
  static let title = PageRole(bit: 17)
  /// The line below it.
  static let titleRule = PageRole(bit: 18)
}
