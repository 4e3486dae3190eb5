internal import Geometry

/// How far a picture is enlarged, and around which point.
///
/// Both are kept as they were asked for; what is seen of the picture follows from them and the screen,
/// so that a change of the screen there and back ends where it began.
struct PictureZoom: Hashable, Sendable {
  /// By how much a step enlarges.
  static let step = 1.25

  /// How many steps the picture is enlarged, at least 0.
  private(set) var steps = 0
  /// The point in the middle of the room, in shares of the picture's sides; held at the picture's
  /// edges only where it is shown.
  private(set) var centre = Point(x: 0.5, y: 0.5)

  func part(in fit: PictureFit) -> (region: Rect, size: CellSize) {
    fit.part(magnification: magnification(in: fit), centre: centre)
  }

  func magnification(in fit: PictureFit) -> Double {
    let most = fit.greatestMagnification
    var magnification = 1.0
    for _ in 0..<steps where magnification < most { magnification *= PictureZoom.step }
    return min(magnification, most)
  }

  /// Enlarges by steps, down to the fitted size and up to the greatest there is, around the centre.
  mutating func enlarge(by more: Int, in fit: PictureFit) {
    let most = PictureZoom.greatestSteps(in: fit)
    steps = min(max(0, min(steps, most).adding(more)), most)
  }

  /// Enlarges by steps around a point, which stays where it is in the room as far as the picture's
  /// edges allow; `place` says where that is, in cells and parts of them.
  mutating func enlarge(by more: Int, around place: Point, in fit: PictureFit) {
    let before = part(in: fit)
    let point = before.region.point(at: share(of: place, taking: before.size, in: fit))
    enlarge(by: more, in: fit)
    let after = part(in: fit)
    let share = share(of: place, taking: after.size, in: fit)
    centre = Point(
      x: point.x + (0.5 - share.x) * after.region.width,
      y: point.y + (0.5 - share.y) * after.region.height)
  }

  /// Moves the part that is seen by shares of itself, no further than the picture's edges.
  mutating func pan(across: Double, down: Double, in fit: PictureFit) {
    let seen = part(in: fit).region
    if across != 0 { centre.x = moved(seen.midX, by: across, of: seen.width) }
    if down != 0 { centre.y = moved(seen.midY, by: down, of: seen.height) }
  }

  private func moved(_ middle: Double, by shares: Double, of extent: Double) -> Double {
    min(max(extent / 2, middle + shares * extent), 1 - extent / 2)
  }

  /// Where in what is seen a place of the room is, from 0 to 1 each way.
  private func share(of place: Point, taking size: CellSize, in fit: PictureFit) -> Point {
    func share(_ place: Double, _ room: Int, _ taken: Int) -> Double {
      min(max(0, (place - Double((room - taken) / 2)) / Double(max(1, taken))), 1)
    }
    return Point(
      x: share(place.x, fit.room.columns, size.columns), y: share(place.y, fit.room.rows, size.rows)
    )
  }

  /// The steps after which a picture is as large as it gets.
  private static func greatestSteps(in fit: PictureFit) -> Int {
    var (steps, magnification) = (0, 1.0)
    while magnification < fit.greatestMagnification {
      magnification *= step
      steps += 1
    }
    return steps
  }
}

extension Rect {
  fileprivate func point(at share: Point) -> Point {
    Point(x: x + share.x * width, y: y + share.y * height)
  }
}
