internal import Geometry
internal import MasonryEngine
internal import Records
internal import Screen

extension StatusLine {
  /// What the line says of a picture that fills the screen: where on the wall it is and which of its
  /// pictures on the left; how far it is enlarged, which part is seen and what leads on on the right.
  init(_ picture: OpenPicture, in state: ViewerState, theme: Theme) {
    func part(_ text: String, _ gap: Int, _ rank: Int) -> Part {
      Part(text: text, style: theme.status, gap: gap, rank: rank)
    }
    let number = state.pictureNumber.map { "\(grouped($0.number + 1))/\(grouped($0.count))" } ?? ""
    left =
      state.captionRows > 0
      ? Self.place(state, section: state.focus?.section, index: number, theme: theme)
      : Self.title(
        picture.card.pictureName, rank: 1, number: number, in: state, theme: theme)
    right = Self.notices(state, theme: theme)
    let isBroken = state.focus.map(state.isBroken) ?? false
    if let focus = state.focus, !isBroken {
      let fit = state.pictureFit(at: focus)
      let region = picture.zoom.part(in: fit).region
      right.append(part("zoom \(percent(picture.zoom.magnification(in: fit)))", 3, 2))
      if let place = region.placeInPicture { right.append(part(place, 2, 3)) }
    }
    let keys = state.options.keys
    let hints = [
      isBroken
        ? nil : keys.hint(["picture-larger", "picture-smaller"], "zoom").map { part($0, 3, 7) },
      keys.hint(["picture-previous", "picture-next"], "pictures").map { part($0, 2, 6) },
      keys.hint(["close"], "back").map { part($0, 2, 4) },
      keys.hint(["help"], "help").map { part($0, 2, 5) },
    ]
    right += hints.compactMap { $0 }
  }
}

private func percent(_ magnification: Double) -> String {
  "\(Int((100 * min(magnification, 1e12)).rounded()))%"
}

extension Rect {
  /// Which part of a picture a region is, in a word or two; nil where it is all of it.
  fileprivate var placeInPicture: String? {
    let down = word(y, height, "top", "bottom")
    let across = word(x, width, "left", "right")
    if width >= 1, height >= 1 { return nil }
    let words = [down, across].compactMap { $0 }
    return words.isEmpty ? "middle" : words.joined(separator: " ")
  }

  /// A word for a stretch that is nearer to an end than to the middle.
  private func word(_ start: Double, _ share: Double, _ first: String, _ last: String) -> String? {
    guard share < 1 else { return nil }
    let way = start / (1 - share)
    return way < 0.25 ? first : way > 0.75 ? last : nil
  }
}
