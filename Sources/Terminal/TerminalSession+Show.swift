internal import CTerminal
internal import Geometry
public import Screen

extension TerminalSession {
  /// Makes the terminal show a frame, cut to its ``size``; returns the bytes written.
  ///
  /// Only what differs from the frame before is handed on, and of that only what the terminal
  /// doesn't show yet is written, in one piece. The same frame again writes nothing.
  /// - Complexity: O(*n*), *n* cells of the frame.
  @discardableResult
  public mutating func show(_ buffer: ScreenBuffer) -> Int {
    if !put(buffer, isLastTry: false) {
      pairs.forgetAll()
      redraw()
      _ = put(buffer, isLastTry: true)
    }
    shown = buffer.size == size ? buffer : nil
    let corner = CellPoint(column: 0, row: size.rows - 1)
    let cursor = buffer.cursor ?? corner
    return ct_screen_show(
      Int32(min(max(cursor.row, 0), size.rows - 1)),
      Int32(min(max(cursor.column, 0), size.columns - 1)),
      buffer.showsCursor && buffer.cursor != nil)
  }

  /// Hands on the cells that changed; false, part of them done, if there was no pair of colours left.
  private mutating func put(_ buffer: ScreenBuffer, isLastTry: Bool) -> Bool {
    if shown == nil { ct_screen_erase() }
    for row in 0..<min(size.rows, buffer.size.rows) {
      guard let columns = changedColumns(of: buffer, row: row) else { continue }
      var glyphs: [CTGlyph] = []
      glyphs.reserveCapacity(columns.count)
      var lead = Style.plain
      for column in 0..<columns.upperBound {
        let cell = buffer[column: column, row: row]
        if !cell.looksTheSame(in: lead) { lead = cell.style }
        guard column >= columns.lowerBound, cell.width > 0 || !isUnicode else { continue }
        let style = colorMode.written(lead)
        guard let pair = pairs.number(of: style) ?? (isLastTry ? 0 : nil) else { return false }
        let fits = column + Int(cell.width) <= size.columns
        glyphs.append(CTGlyph(cell, style: style, pair: pair, isUnicode: isUnicode, fits: fits))
      }
      ct_screen_put(Int32(row), Int32(columns.lowerBound), glyphs, Int32(glyphs.count))
    }
    return true
  }

  /// The columns of a row from the first that changed to the last and the blanks after it; nil if
  /// none did.
  private func changedColumns(of buffer: ScreenBuffer, row: Int) -> Range<Int>? {
    let start = row * buffer.size.columns
    let all = start..<start + min(size.columns, buffer.size.columns)
    guard let shown else { return all.isEmpty ? nil : 0..<all.count }
    guard let first = all.first(where: { buffer.cells[$0] != shown.cells[$0] }),
      let last = all.last(where: { buffer.cells[$0] != shown.cells[$0] })
    else { return nil }
    let lower = buffer.cells[first].width == 0 ? first - 1 : first
    // A wide glyph is not cut, and blanks are drawn like what is before them.
    let upper = buffer.cells[last].width == 2 ? last + 1 : last
    let end = buffer.cells[upper + 1..<all.upperBound].firstIndex { !$0.isBlank }
    return lower - start..<(end ?? all.upperBound) - start
  }
}

extension Cell {
  /// Whether nobody sees if the cell is drawn in the style of the one before: it is blank.
  ///
  /// Between two borders of one colour then nothing is to be said but the blanks.
  fileprivate func looksTheSame(in lead: Style) -> Bool {
    let seen: Style.Attributes = [.underline, .reverse]
    return isBlank && style.background == lead.background
      && style.attributes.isDisjoint(with: seen) && lead.attributes.isDisjoint(with: seen)
  }

  /// Whether there is no glyph.
  fileprivate var isBlank: Bool { scalar == " " && width == 1 && marks.isEmpty }
}

extension CTGlyph {
  /// A cell's glyph, or what stands for it where it can't be shown.
  fileprivate init(_ cell: Cell, style: Style, pair: Int32, isUnicode: Bool, fits: Bool) {
    self.init()
    self.pair = pair
    attributes = UInt32(style.attributes.rawValue)
    scalars.0 = fits ? cell.scalar.value : 0x20
    if !isUnicode, cell.scalar.value > 0x7E || cell.width == 0 { scalars.0 = 0x3F }
    guard isUnicode, fits else { return }
    let marks = cell.marks
    if marks.count > 0 { scalars.1 = marks[0].value }
    if marks.count > 1 { scalars.2 = marks[1].value }
    if marks.count > 2 { scalars.3 = marks[2].value }
  }
}
