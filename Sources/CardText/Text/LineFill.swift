/// How pieces of text fill lines: the one rule that measuring and drawing share.
///
/// Spaces stay before what follows them on the same line and vanish at a break. A word that no
/// longer fits begins a line; one that fits no line is cut wherever a line is full. A break never
/// leaves an empty line, so blanks before a paragraph's first word go where that word goes.
struct LineFill {
  /// Columns of a line, at least 1.
  let width: Int
  /// Lines begun.
  private(set) var lines = 1
  /// Columns up to the last glyph of the line; 0 before the first.
  private(set) var used = 0
  /// Blank columns after it.
  private var spaces = 0

  @inline(__always)
  init(width: Int) { self.width = max(1, width) }

  /// Adds blanks.
  @inline(__always)
  mutating func addSpaces(_ count: Int) { spaces += count }

  /// Adds a piece if it fits behind what is on the line.
  @inline(__always)
  mutating func joins(_ columns: Int) -> Bool {
    let end = used + spaces + columns
    guard end <= width else { return false }
    used = end
    spaces = 0
    return true
  }

  /// Begins a line with a piece that doesn't fit behind what is on the current one.
  @inline(__always)
  mutating func begin(_ columns: Int) {
    if used > 0 { lines += 1 }
    spaces = 0
    used = columns
    if columns > width { cut(columns) }
  }

  /// Adds a word of the usual kind, with the space after it.
  ///
  /// The same as the calls above, without a branch that depends on whether the word fits: measuring
  /// a million texts would guess wrong at every line's end.
  @inline(__always)
  mutating func addWordAndSpace(_ columns: Int) {
    if columns > width { return addLongWordAndSpace(columns) }
    let end = used + spaces + columns
    let fits = end <= width
    lines += fits || used == 0 ? 0 : 1
    used = fits ? end : columns
    spaces = 1
  }

  private mutating func addLongWordAndSpace(_ columns: Int) {
    begin(columns)
    spaces = 1
  }

  /// Ends a paragraph.
  @inline(__always)
  mutating func newline() {
    lines += 1
    used = 0
    spaces = 0
  }

  private mutating func cut(_ columns: Int) {
    lines += (columns - 1) / width
    used = (columns - 1) % width + 1
  }
}
