internal import Geometry
internal import Screen

/// A line of text that is being typed in place of the status line, and what it is for.
struct Prompt: Sendable {
  enum Kind {
    /// Text to go to.
    case search
    /// Text that cards must have to stay on the wall.
    case filter
    /// A section to go to, by its name.
    case section
  }

  /// A change of the text or of the place in it.
  enum Edit {
    case insert(String)
    case deleteBackward
    case deleteForward
    case deleteWord
    case deleteToStart
    case moveLeft, moveRight, moveToStart, moveToEnd
  }

  /// What was when a prompt was opened, to go back to.
  struct Start {
    var place: ViewerState.Place?
    var search: Search?
    var filter: Scan?
    var filterOrigin: ViewerState.FilterOrigin?
  }

  /// The most glyphs of a text.
  static let longest = 1000

  let kind: Kind
  /// The text before the cursor.
  private(set) var before: String
  /// The text from the cursor on.
  private(set) var after = ""

  let start: Start
  /// Of the sections that match what was typed, the one that is being gone to.
  var candidate = 0
  /// Whether what the text leads to is shown, or was begun to be looked for.
  private(set) var isShown = true

  /// Creates a prompt with a text in it, the cursor behind it.
  init(_ kind: Kind, text: String = "", start: Start = Start()) {
    self.kind = kind
    self.start = start
    before = text
  }

  var text: String { before + after }

  /// Notes that what the text leads to is shown; false where it was already.
  mutating func show() -> Bool {
    defer { isShown = true }
    return !isShown
  }

  /// Changes the text, or moves in it; at an end of it there may be nothing to do.
  mutating func apply(_ edit: Edit) {
    let before = text
    change(by: edit)
    if text != before { isShown = false }
  }

  private mutating func change(by edit: Edit) {
    switch edit {
    case .insert(let text): before += text.prefix(max(0, Prompt.longest - self.text.count))
    case .deleteBackward: _ = before.popLast()
    case .deleteForward: after = String(after.dropFirst())
    case .deleteWord: deleteWord()
    case .deleteToStart: before = ""
    case .moveLeft: if let glyph = before.popLast() { after = String(glyph) + after }
    case .moveRight:
      before += after.prefix(1)
      after = String(after.dropFirst())
    case .moveToStart: (before, after) = ("", text)
    case .moveToEnd: (before, after) = (text, "")
    }
  }

  private mutating func deleteWord() {
    while before.last == " " { before.removeLast() }
    while let last = before.last, last != " " { before.removeLast() }
  }
}

/// The prompt as it is drawn, in place of the status line: what is typed, and what that leads to.
struct PromptLine {
  /// So many columns of the text are more important than the note.
  private static let leastColumns = 12

  var prompt: Prompt
  /// What the text leads to.
  var note: String
  var theme: Theme

  func draw(into buffer: inout ScreenBuffer, row: Int) {
    let whole = buffer.bounds.with(row: row)
    buffer.fill(whole, style: theme.status)
    let line = whole.inset(columns: whole.columns >= 20 ? 1 : 0)
    let taken = GlyphWidth.columns(of: note) + 3
    let hasNote = !note.isEmpty && line.columns - taken >= PromptLine.leastColumns
    let start = CellPoint(column: line.column, row: row)
    var text = line.from(
      column: buffer.write(sign, at: start, style: theme.statusAccent, clip: whole))
    text.columns = max(0, text.columns - (hasNote ? taken : 0))
    drawText(in: text, into: &buffer)
    guard hasNote else { return }
    let place = CellPoint(column: line.maxColumn - taken + 3, row: row)
    buffer.write(note, at: place, style: theme.status, clip: whole)
  }

  /// Draws as much of the text as there is room for around the cursor.
  private func drawText(in cells: CellRect, into buffer: inout ScreenBuffer) {
    // Room for the glyph under the cursor, and for a sign that more follows.
    let ahead = max(1, GlyphWidth.columns(of: prompt.after.prefix(1)))
    let more = prompt.after.dropFirst().isEmpty ? 0 : 1
    let before = PromptLine.tail(of: prompt.before, columns: cells.columns - ahead - more)
    let start = CellPoint(column: cells.column, row: cells.row)
    let cursor = buffer.write(before, at: start, style: theme.statusTitle, clip: cells)
    buffer.write(
      prompt.after, in: cells.from(column: cursor), style: theme.statusTitle, clip: cells)
    buffer.cursor = CellPoint(column: min(cursor, buffer.size.columns - 1), row: cells.row)
    buffer.showsCursor = true
  }

  /// The text, or what of its end has room behind a `…`.
  private static func tail(of text: String, columns: Int) -> String {
    guard !fits(text, in: columns) else { return text }
    var kept: [Character] = []
    var left = columns - 1
    for glyph in text.reversed() {
      left -= GlyphWidth.columns(of: String(glyph))
      if left < 0 { break }
      kept.append(glyph)
    }
    return columns > 0 ? "…" + String(kept.reversed()) : ""
  }

  private var sign: String {
    switch prompt.kind {
    case .search: "/"
    case .filter: "&"
    case .section: "'"
    }
  }
}

extension ViewerState {
  /// What the text of the prompt leads to.
  var promptNote: String {
    guard let prompt = modes.prompt else { return "" }
    switch prompt.kind {
    case .section: return candidateNote
    case .search: return prompt.text.isEmpty ? "" : searchNote ?? ""
    case .filter: return prompt.text.isEmpty ? "" : filterNote ?? ""
    }
  }
}
