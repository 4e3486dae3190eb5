/// How the finished vertical wall is turned into the one that is seen.
///
/// First it is transposed if it scrolls sideways, then mirrored left to right.
struct WallTransform {
  var isTransposed: Bool
  var isMirrored: Bool
  /// The width of the content as it is seen, in points.
  var width: Double

  var isIdentity: Bool { !isTransposed && !isMirrored }

  func size(_ size: Size) -> Size {
    isTransposed ? Size(width: size.height, height: size.width) : size
  }

  /// From the vertical wall to the seen one.
  func seen(_ rect: Rect) -> Rect {
    var rect = isTransposed ? transposed(rect) : rect
    if isMirrored { rect.x = width - rect.maxX }
    return rect
  }

  /// From the seen wall to the vertical one.
  func vertical(_ rect: Rect) -> Rect {
    var rect = rect
    if isMirrored { rect.x = width - rect.maxX }
    return isTransposed ? transposed(rect) : rect
  }

  /// From a position along the seen wall's way of scrolling to the vertical wall's y.
  func vertical(along position: Double) -> Double {
    isTransposed && isMirrored ? width - position : position
  }

  /// From a position across the seen wall's way of scrolling to the vertical wall's x.
  func vertical(across position: Double) -> Double {
    !isTransposed && isMirrored ? width - position : position
  }

  /// The direction in the vertical wall that is seen as `direction`.
  func vertical(_ direction: Direction) -> Direction {
    var direction = direction
    if isMirrored {
      switch direction {
      case .left: direction = .right
      case .right: direction = .left
      case .up, .down: break
      }
    }
    guard isTransposed else { return direction }
    switch direction {
    case .up: return .left
    case .left: return .up
    case .down: return .right
    case .right: return .down
    }
  }

  private func transposed(_ rect: Rect) -> Rect {
    Rect(x: rect.y, y: rect.x, width: rect.height, height: rect.width)
  }
}

extension MasonryLayout {
  var transform: WallTransform {
    let isTransposed = wall.axis == .horizontal
    return WallTransform(
      isTransposed: isTransposed, isMirrored: wall.isMirrored,
      width: (isTransposed ? contentLength : wall.width).points)
  }
}
