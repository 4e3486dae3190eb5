internal import Geometry
internal import Screen

/// Glyphs by how much of a cell they fill, in even steps.
private let ramp: [Unicode.Scalar] = [" ", ".", ":", ";", "=", "x", "o", "X", "0", "#", "@"]

extension CellArt {
  /// Art of one pixel a cell, shown by how much of it a glyph fills.
  ///
  /// A picture of little contrast is given more, at most twice as much. A glyph's colour is the
  /// pixel's in full strength, because the glyph says already how light it is.
  init?(ramp grid: ColorGrid, style: ArtStyle) {
    let lumas = grid.colors.map(luma)
    let (lowest, highest) = Self.range(of: lumas)
    let glyphs = zip(grid.colors, lumas).map { color, luma in
      let light = min(max((luma - lowest) * 255 / (highest - lowest), 0), 255)
      let fill = style.isLightBackground ? 255 - light : light
      let scalar = ramp[(fill * (ramp.count - 1) + 127) / 255]
      let foreground =
        style.colors == .none || scalar == " "
        ? .terminalDefault : Self.strong(color, isLight: style.isLightBackground)
      let background = style.colors == .none ? .terminalDefault : style.ground
      return Glyph(scalar, foreground: foreground, background: background)
    }
    self.init(size: CellSize(columns: grid.width, rows: grid.height), glyphs: glyphs)
  }

  /// What is shown as the darkest and the lightest: a fiftieth of the pixels at either end is left
  /// out, and half of all that there can be is always between them.
  private static func range(of lumas: [Int]) -> (lowest: Int, highest: Int) {
    var counts = [Int](repeating: 0, count: 256)
    for luma in lumas { counts[luma] += 1 }
    var (lowest, highest) = (0, 255)
    var left = lumas.count / 50
    while lowest < 255, counts[lowest] <= left {
      (left, lowest) = (left - counts[lowest], lowest + 1)
    }
    left = lumas.count / 50
    while highest > 0, counts[highest] <= left {
      (left, highest) = (left - counts[highest], highest - 1)
    }
    let lacking = max(0, 128 - (highest - lowest))
    lowest = min(max(lowest - lacking / 2, 0), 127)
    return (lowest, max(highest, lowest + 128))
  }

  /// A colour at its strongest: as light, or on a light background as dark, as its hue can be.
  private static func strong(_ color: UInt32, isLight: Bool) -> Color {
    let full = ColorParts(255, 255, 255, 0)
    let parts = isLight ? full &- parts(color) : parts(color)
    let most = max(parts.max(), 1)
    let strong = parts &* 255 / most
    return Color(rgb: Pictures.color(isLight ? full &- strong : strong))
  }
}
