internal import Geometry
internal import Screen

extension CellArt {
  /// Art of two pixels a cell, one above the other.
  ///
  /// In a palette the greater colour is always the glyph's, so that terminals with few pairs of
  /// colours have enough: the lower block says the rest.
  init?(halfBlocks grid: ColorGrid, isPalette: Bool) {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(grid.colors.count / 2)
    for row in stride(from: 0, to: grid.height - 1, by: 2) {
      for index in row * grid.width..<(row + 1) * grid.width {
        let (upper, lower) = (grid.colors[index], grid.colors[index + grid.width])
        let (above, below) = (Color(rgb: upper), Color(rgb: lower))
        if upper == lower {
          glyphs.append(Glyph(" ", foreground: above, background: above))
        } else if isPalette, upper < lower {
          glyphs.append(Glyph("▄", foreground: below, background: above))
        } else {
          glyphs.append(Glyph("▀", foreground: above, background: below))
        }
      }
    }
    self.init(size: CellSize(columns: grid.width, rows: grid.height / 2), glyphs: glyphs)
  }
}
