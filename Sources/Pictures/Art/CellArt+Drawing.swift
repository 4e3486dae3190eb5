internal import Geometry
internal import PictureMessages
internal import Screen

extension CellArt {
  /// Draws a part of a picture; nil where the size has no cells.
  init?(_ image: PixelImage, region: PictureRegion, size: CellSize, style: ArtStyle) {
    guard size.columns > 0, size.rows > 0 else { return nil }
    if style.isRamp {
      let grid = image.scaled(
        to: size.columns, size.rows, region: region, over: style.background)
      self.init(ramp: grid, style: style)
      return
    }
    var grid = image.scaled(
      to: size.columns, size.rows * 2, region: region, over: style.background)
    switch style.colors {
    case .direct, .none: grid.round()
    case .palette256: grid.dither(to: .mixed)
    case .palette16: grid.dither(to: .named)
    case .palette8: grid.dither(to: .plain)
    }
    self.init(halfBlocks: grid)
  }
}

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
      let background = style.colors == .none ? .terminalDefault : style.cellBackground
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

extension CellArt {
  /// Art of symbols; a blank stands for one that a terminal would not draw in one column.
  ///
  /// Where there are colours, what has none of its own lies on the style's background of cells.
  init?(symbols: SymbolImage, style: ArtStyle) {
    let background = style.colors == .none ? .terminalDefault : style.cellBackground
    let glyphs = symbols.cells.map { cell in
      let isDrawn = GlyphWidth.isPrintable(cell.scalar) && GlyphWidth.columns(of: cell.scalar) == 1
      return Glyph(
        isDrawn ? cell.scalar : " ",
        foreground: cell.foreground.map(Color.init(rgb:)) ?? .terminalDefault,
        background: cell.background.map(Color.init(rgb:)) ?? background)
    }
    self.init(size: CellSize(columns: symbols.columns, rows: symbols.rows), glyphs: glyphs)
  }
}

extension SymbolOptions {
  /// What the thumbnailer is told of a style; the bright ones of 16 colours are shown by their
  /// hues where there are 8.
  init(size: CellSize, style: ArtStyle) {
    let colors: Colors =
      switch style.colors {
      case .direct: .direct
      case .palette256: .palette240
      case .palette16, .palette8: .palette16
      case .none: .none
      }
    self.init(
      columns: size.columns, rows: size.rows, colors: colors, background: style.background)
  }
}
