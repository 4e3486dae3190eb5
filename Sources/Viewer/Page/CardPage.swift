internal import CardText
internal import Records

/// An open card: its page, wrapped to the screen, and where that is scrolled to.
///
/// The text is parsed once and wrapped once for each width, however long the page is looked at.
struct CardPage: Sendable {
  let card: Card
  /// Its text, where that is Markdown.
  private let document: MarkdownDocument?
  /// What is shown above its text of its picture, if it has one.
  private(set) var picture: PagePicture?
  private(set) var columns: Int
  private(set) var lines: [PageText]
  /// How many of the lines are the picture's.
  private var headCount: Int
  private(set) var top = 0
  /// What is read at the top of the screen while widths come and go.
  private var place: Place?

  /// Opens a card on a page of so many columns.
  /// - Complexity: O(*n*), *n* bytes of the card, of which no more is read than of Markdown.
  init(_ card: Card, columns: Int, picture: PagePicture? = nil) {
    self.card = card
    self.picture = picture
    self.columns = max(1, columns)
    document = card.document
    let head = picture?.lines(width: self.columns) ?? []
    headCount = head.count
    lines = head + pageLines(of: card, document, width: self.columns)
  }

  /// The last line that can be scrolled to the top of so many rows.
  func lastTop(rows: Int) -> Int { max(0, lines.count - max(0, rows)) }

  /// Scrolls to a line, or as near to it as there is one.
  mutating func scroll(to line: Int, rows: Int) {
    top = min(max(0, line), lastTop(rows: rows))
  }
}

/// Keeping the place while the page's width changes.
extension CardPage {
  /// A place in the text, whatever the width.
  private struct Place: Hashable {
    /// How many letters are before it.
    let letters: Int
    /// How many lines without any are between the top of the screen and it.
    let lead: Int
    /// The line at the top; the place holds as long as that is still there.
    var top: Int
  }

  /// Wraps the page to a width and gives its picture a size, the same text staying at the top of the
  /// screen.
  ///
  /// The place is remembered from the first of several changes in a row, so that a change there and
  /// back ends where it began.
  mutating func fit(columns: Int, rows: Int, picture: PagePicture? = nil) {
    var place = currentPlace
    let isRewrapped = max(1, columns) != self.columns
    self.columns = max(1, columns)
    if isRewrapped || picture != self.picture {
      self.picture = picture
      let head = picture?.lines(width: self.columns) ?? []
      let text = isRewrapped ? pageLines(of: card, document, width: self.columns) : Array(text)
      lines = head + text
      headCount = head.count
    }
    scroll(to: line(at: place), rows: rows)
    place.top = top
    self.place = place
  }

  /// Scrolls to what was read on the page that this one takes the place of.
  mutating func keepPlace(of old: CardPage, rows: Int) {
    guard old.card.id == card.id else { return }
    scroll(to: line(at: old.currentPlace), rows: rows)
  }

  private var currentPlace: Place {
    if let place, place.top == top { return place }
    let first = max(top, headCount)
    let lead = first - top + lines[first...].prefix { $0.letters == 0 }.count
    let letters = lines[headCount..<first].reduce(0) { $0 + $1.letters }
    return Place(letters: letters, lead: lead, top: top)
  }

  private func line(at place: Place) -> Int {
    guard place.top > 0 else { return 0 }
    var before = 0
    for (index, line) in zip(text.indices, text) {
      before += line.letters
      if before > place.letters { return index - place.lead }
    }
    return lines.count
  }

  /// The lines below the picture.
  private var text: ArraySlice<PageText> { lines[headCount...] }
}

extension PageText {
  /// Glyphs of the text itself, which are as many at any width.
  fileprivate var letters: Int {
    let drawn: PageRole = [
      .titleRule, .headingRule, .rule, .tableBorder, .quoteMark, .listMarker,
    ]
    return runs.reduce(0) { sum, run in
      run.role.isDisjoint(with: drawn)
        ? sum + run.text.unicodeScalars.count { $0 != " " } : sum
    }
  }
}
