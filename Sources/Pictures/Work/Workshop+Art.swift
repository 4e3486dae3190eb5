internal import PictureMessages
internal import Screen

extension Workshop {
  /// The best art that can be drawn now of a part; it is drawn first where that is better than what
  /// was drawn already.
  func draw(_ key: ArtKey, tellsNews: Bool) -> CellArt? {
    let (drawing, style, number) = withState { state in
      (state.drawing(of: key), state.style, state.styleNumber)
    }
    guard let patch = drawing.patch,
      let art = CellArt(patch.image, region: patch.region, size: key.size, style: style)
    else { return drawing.art }
    let drawn = DrawnArt(
      art: art, stamp: drawing.stamp, density: patch.density,
      isFinal: patch.suffices && !style.asksForSymbols)
    change { state in
      if state.keep(drawn, for: key, styleNumber: number), tellsNews {
        state.tell(.art, of: key.path)
      }
    }
    return art
  }
}
