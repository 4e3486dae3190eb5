internal import CellScaling
internal import Geometry

/// How a picture is laid into a room of cells: fitted, or enlarged and then only in part.
///
/// A cell shows two squares or so, one over the other, called blocks here. Fitted, a picture is as
/// large as the room, but none of its pixels larger than a block: a small picture is then as sharp as
/// it can be, and an icon stays an icon. Enlarged, a pixel is at most ``mostBlocks`` blocks wide.
struct PictureFit: Hashable {
  /// How many blocks wide a pixel is at most.
  static let mostBlocks = 4.0
  /// How many times its fitted size a picture is at most that has no pixels.
  static let mostOfDrawn = 16.0

  var extent: PictureExtent
  var room: CellSize
  var scale: CellScale

  /// Points that a pixel takes where all of the picture is seen.
  var fittedPoints: Double {
    let across = Double(max(1, room.columns)) * scale.pointsPerColumn / extent.width
    let down = Double(max(1, room.rows)) * scale.pointsPerRow / extent.height
    let most = extent.isDrawn ? .infinity : pointsPerBlock
    return min(across, down, most)
  }

  /// How many times its fitted size a picture is at most, at least 1.
  var greatestMagnification: Double {
    if extent.isDrawn { return PictureFit.mostOfDrawn }
    return max(1, PictureFit.mostBlocks * pointsPerBlock / fittedPoints)
  }

  private var pointsPerBlock: Double { min(scale.pointsPerColumn, scale.pointsPerRow / 2) }

  /// The part of the picture that is seen, and how many cells it fills.
  ///
  /// - Parameters:
  ///   - magnification: How many times its fitted size the picture is.
  ///   - centre: The point of the picture, in shares, to be in the middle; where there is less of the
  ///     picture on one side of it than there is room, the view stops at the picture's edge.
  /// - Returns: The part in shares of the picture's sides, and the cells.
  func part(magnification: Double, centre: Point) -> (region: Rect, size: CellSize) {
    let points = fittedPoints * min(max(1, magnification), greatestMagnification)
    let across = Side(
      cells: extent.width * points / scale.pointsPerColumn, room: room.columns, centre: centre.x)
    let down = Side(
      cells: extent.height * points / scale.pointsPerRow, room: room.rows, centre: centre.y)
    return (
      Rect(x: across.start, y: down.start, width: across.share, height: down.share),
      CellSize(columns: across.count, rows: down.count)
    )
  }

  /// How many cells all of the picture fills.
  var wholeSize: CellSize { part(magnification: 1, centre: Point(x: 0.5, y: 0.5)).size }
}

/// What is seen along one side of a picture.
private struct Side {
  /// Where it starts, as a share of the side.
  var start = 0.0
  var share = 1.0
  var count: Int

  /// - Parameters:
  ///   - cells: Cells that all of the side would fill.
  ///   - room: Cells there are.
  ///   - centre: The share of the side that is to be in the middle.
  init(cells: Double, room: Int, centre: Double) {
    guard cells.rounded() > Double(room) else {
      count = min(max(1, Int(cells.rounded())), max(0, room))
      return
    }
    count = max(0, room)
    share = Double(max(1, room)) / max(1, cells)
    start = min(max(0, centre - share / 2), 1 - share)
  }
}

/// How large a picture is in itself.
struct PictureExtent: Hashable {
  /// Pixels across, at least 1.
  var width: Double
  /// Pixels down, at least 1.
  var height: Double
  /// Whether it is made of lines, not of pixels, so that it has no size at which it is coarse.
  var isDrawn = false

  /// What a picture counts as until its header is read.
  static let unknown = PictureExtent(width: 4000, height: 4000 / PictureRatios.nominal)
}

extension PictureExtent {
  init(_ fact: PictureFact?) {
    guard case .details(let details) = fact else {
      self = .unknown
      return
    }
    width = Double(max(1, details.width))
    height = Double(max(1, details.height))
    isDrawn = details.format.uppercased() == "SVG"
  }
}
