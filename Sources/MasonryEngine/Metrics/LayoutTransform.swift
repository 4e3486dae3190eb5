/// From the finished vertical layout to content space, which may scroll sideways or be mirrored.
///
/// First it is transposed if the wall scrolls sideways, then mirrored left to right.
struct LayoutTransform {
  var isTransposed: Bool
  var isMirrored: Bool
  /// The width of the content, in points.
  var width: Double

  var isIdentity: Bool { !isTransposed && !isMirrored }

  func size(_ size: Size) -> Size {
    isTransposed ? Size(width: size.height, height: size.width) : size
  }

  /// From the vertical layout to content space.
  func toContent(_ rect: Rect) -> Rect {
    var rect = isTransposed ? transposed(rect) : rect
    if isMirrored { rect.x = width - rect.maxX }
    return rect
  }

  /// From content space to the vertical layout.
  func toLayout(_ rect: Rect) -> Rect {
    var rect = rect
    if isMirrored { rect.x = width - rect.maxX }
    return isTransposed ? transposed(rect) : rect
  }

  /// From a position along the scrolling axis to the vertical layout's y.
  func toLayout(along position: Double) -> Double {
    isTransposed && isMirrored ? width - position : position
  }

  /// From a position across the scrolling axis to the vertical layout's x.
  func toLayout(across position: Double) -> Double {
    !isTransposed && isMirrored ? width - position : position
  }

  /// The direction in the vertical layout that is `direction` in content space.
  func toLayout(_ direction: Direction) -> Direction {
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

  func toContent(_ attributes: LayoutAttributes) -> LayoutAttributes {
    guard !isIdentity else { return attributes }
    var attributes = attributes
    attributes.frame = toContent(attributes.frame)
    return attributes
  }

  private func transposed(_ rect: Rect) -> Rect {
    Rect(x: rect.y, y: rect.x, width: rect.height, height: rect.width)
  }
}

extension MasonryLayout {
  var transform: LayoutTransform {
    let isTransposed = container.axis == .horizontal
    return LayoutTransform(
      isTransposed: isTransposed, isMirrored: container.isMirrored,
      width: (isTransposed ? contentLength : container.width).points)
  }
}
