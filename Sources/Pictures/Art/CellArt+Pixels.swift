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
