internal import Geometry
internal import Screen

extension CellArt {
  /// Art of two pixels a cell, one above the other.
  ///
  /// The greater colour is always the glyph's. So there are half as many pairs of colours, and the
  /// glyphs of a row are its own: what has scrolled is found by glyphs alone, and is not written anew.
  init?(halfBlocks grid: ColorGrid) {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(grid.colors.count / 2)
    for row in stride(from: 0, to: grid.height - 1, by: 2) {
      for index in row * grid.width..<(row + 1) * grid.width {
        let (upper, lower) = (grid.colors[index], grid.colors[index + grid.width])
        let (above, below) = (Color(rgb: upper), Color(rgb: lower))
        if upper == lower {
          glyphs.append(Glyph(" ", foreground: above, background: above))
        } else if upper < lower {
          glyphs.append(Glyph("▄", foreground: below, background: above))
        } else {
          glyphs.append(Glyph("▀", foreground: above, background: below))
        }
      }
    }
    self.init(size: CellSize(columns: grid.width, rows: grid.height / 2), glyphs: glyphs)
  }
}
