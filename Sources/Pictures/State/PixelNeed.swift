internal import Geometry
internal import PictureMessages

/// The pixels that art is made of.
enum PixelNeed: Hashable {
  /// All of a picture, its long side one of ``sides``.
  case whole(side: Int)
  /// A part, in at most so many pixels.
  case part(PictureRegion, width: Int, height: Int)

  /// The long sides that whole pictures are asked for in: those of the desktops' common thumbnails.
  static let sides = [128, 256, 512, 1024]
  private static let greatestSide = 1024

  /// What art of a part in so many cells needs, where the picture's long side in pixels is known or
  /// isn't: two pixels a cell, or 8 × 8 for symbols.
  init(region: PictureRegion, size: CellSize, style: ArtStyle, longSide: Int?) {
    let scale = style.asksForSymbols ? 8 : 1
    if region == .whole {
      let rows = size.rows * (style.asksForSymbols ? 8 : 2)
      let wanted = min(max(size.columns * scale, rows), longSide ?? .max)
      self = .whole(side: Self.sides.first { $0 >= wanted } ?? Self.greatestSide)
    } else {
      self = .part(
        region, width: min(max(1, size.columns * scale), Self.greatestSide),
        height: min(max(1, size.rows * 2 * scale), Self.greatestSide))
    }
  }

  /// The part of the picture that they show.
  var region: PictureRegion {
    switch self {
    case .whole: .whole
    case .part(let region, _, _): region
    }
  }

  /// The most pixels of them, across and down.
  var box: (width: Int, height: Int) {
    switch self {
    case .whole(let side): (side, side)
    case .part(_, let width, let height): (width, height)
    }
  }
}

extension CellSize {
  /// Whether art is drawn in so many cells: none is in fewer than one, or in more than any screen
  /// comes near.
  var holdsArt: Bool {
    let sides = 1...1 << 16
    return sides.contains(columns) && sides.contains(rows) && columns * rows <= 1 << 22
  }
}
