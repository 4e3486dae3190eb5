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
  /// A part of more of both sides would gain too little by being asked for itself.
  private static let most = 0.75

  /// What art of a part in so many cells needs: 1 × 2 pixels a cell, or 8 × 16 for symbols.
  ///
  /// All of the picture, where one of ``sides`` gives the part as many; so a wall of cropped
  /// pictures lives on what desktops and the cache keep. The long side follows from the header;
  /// before that is known, either may be it.
  init(region: PictureRegion, size: CellSize, style: ArtStyle, header: PictureHeader?) {
    let scale = style.asksForSymbols ? 8 : 1
    let (width, height) = (size.columns * scale, size.rows * scale * 2)
    let across = Double(width) / region.width
    let down = Double(height) / region.height
    let long =
      switch header {
      case nil: max(across, down)
      case .some(let header) where header.width >= header.height:
        min(across, Double(header.width))
      case .some(let header): min(down, Double(header.height))
      }
    if let side = Self.sides.first(where: { Double($0) >= long }) {
      self = .whole(side: side)
    } else if min(region.width, region.height) > Self.most {
      self = .whole(side: Self.greatestSide)
    } else {
      self = .part(
        region, width: min(max(1, width), Self.greatestSide),
        height: min(max(1, height), Self.greatestSide))
    }
  }

  /// The part of the picture that they show.
  var region: PictureRegion {
    switch self {
    case .whole: .whole
    case .part(let region, _, _): region
    }
  }

  /// Whether other pixels, of so many across all of the picture, are enough.
  func isMet(by other: PixelNeed, density: Double) -> Bool {
    switch (self, other) {
    case (.whole(let side), .whole(let otherSide)): otherSide >= side
    case (.whole, .part): false
    case (.part(let region, let width, _), _): density >= Double(width) / region.width
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
