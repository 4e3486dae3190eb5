extension ScreenBuffer {
  /// Replaces every glyph by ASCII that takes the same columns, for terminals that show no other.
  ///
  /// Styles and the cursor stay. A wide glyph becomes `??`, a wide blank two blanks; marks go. An
  /// eighth of a block becomes `#` where it fills half of its cell or more, else a blank, as seen
  /// with its foreground and background exchanged if the style says so.
  /// - Complexity: O(*n*), *n* cells.
  public mutating func foldToASCII() {
    for index in cells.indices {
      let cell = cells[index]
      if cell.width == 2 {
        let half: Unicode.Scalar = cell.scalar == "\u{3000}" ? " " : "?"
        cells[index] = Cell(scalar: half, style: cell.style)
        if index + 1 < cells.count { cells[index + 1] = Cell(scalar: half, style: cell.style) }
      } else if 0x2581...0x2588 ~= cell.scalar.value {
        cells[index] = foldedBlock(cell)
      } else {
        cells[index] = Cell(scalar: asciiStandIn(for: cell.scalar), style: cell.style)
      }
    }
  }

  private func foldedBlock(_ cell: Cell) -> Cell {
    var style = cell.style
    let eighths = cell.scalar.value - 0x2580
    let filled = style.attributes.contains(.reverse) ? 8 - eighths : eighths
    style.attributes.remove(.reverse)
    return Cell(scalar: filled >= 4 ? "#" : " ", style: style)
  }
}
