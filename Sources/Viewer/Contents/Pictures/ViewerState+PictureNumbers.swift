internal import MasonryEngine

/// The pictures of a wall one after the other.
extension ViewerState {
  /// Where all of a picture is seen, its sides lead to its neighbours.
  mutating func turn(toward direction: Direction, count: Int) {
    switch direction {
    case .left: stepPicture(-count)
    case .right: stepPicture(count)
    case .up, .down: break
    }
  }

  /// Shows the picture that many pictures on, or the last that way; the focus goes with it.
  mutating func stepPicture(_ pictures: Int) {
    guard let (number, count) = pictureNumber else { return }
    let next = min(max(0, number.adding(pictures)), count - 1)
    if next == number {
      message = pictures > 0 ? "the last picture" : "the first picture"
    } else {
      showPicture(next)
    }
  }

  /// Shows the picture of a number on the wall, from 0, or the nearest there is.
  ///
  /// A page that lies under the one before becomes its card's own.
  mutating func showPicture(_ number: Int) {
    guard let count = wallPictures?.count,
      let ordinal = pictureOrdinal(min(max(0, number), count - 1))
    else { return }
    jump(toOrdinal: ordinal)
    refreshPage()
    openPicture()
  }

  /// Which of the wall's pictures the focused card's is, from 0, and how many there are; nil where
  /// it has none.
  /// - Complexity: O(*n* ÷ 512 + 512), *n* cards of the wall.
  var pictureNumber: (number: Int, count: Int)? {
    guard let wallPictures, let focus, hasPicture(at: focus) else { return nil }
    let number = wallPictures.number(
      ofCardAt: ordinal(of: focus), hasPicture: hasPicture(atOrdinal:))
    return (number, wallPictures.count)
  }

  /// The card with the picture of a number, from 0.
  private func pictureOrdinal(_ number: Int) -> Int? {
    wallPictures?.ordinal(ofPicture: number, hasPicture: hasPicture(atOrdinal:))
  }

  private func hasPicture(atOrdinal ordinal: Int) -> Bool {
    path(ofOrdinal: ordinal).map(hasPicture) ?? false
  }

  /// Finds the pictures before and after the open one.
  mutating func findPictureNeighbors() {
    guard modes.picture != nil, let number = pictureNumber?.number else { return }
    let neighbors = [number + 1, number - 1].compactMap(pictureOrdinal)
      .compactMap { path(ofOrdinal: $0) }
    modes.picture?.neighbors = neighbors
  }
}
