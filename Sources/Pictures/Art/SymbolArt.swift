internal import Geometry
internal import PictureMessages
internal import Screen

extension CellArt {
  /// Art of symbols; a blank stands for one that a terminal would not draw in one column.
  ///
  /// Where there are colours, what has none of its own lies on the style's ground.
  init?(symbols: SymbolImage, style: ArtStyle) {
    let ground = style.colors == .none ? .terminalDefault : style.ground
    let glyphs = symbols.cells.map { cell in
      let isDrawn = GlyphWidth.isPrintable(cell.scalar) && GlyphWidth.columns(of: cell.scalar) == 1
      return Glyph(
        isDrawn ? cell.scalar : " ",
        foreground: cell.foreground.map(Color.init(rgb:)) ?? .terminalDefault,
        background: cell.background.map(Color.init(rgb:)) ?? ground)
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
