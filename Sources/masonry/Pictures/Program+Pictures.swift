internal import Pictures
internal import Screen
internal import Viewer

extension Program {
  /// The pictures of what is shown; nil where none are to be.
  func gallery(
    in mode: ColorMode, isUnicode: Bool, notify: @escaping @Sendable () -> Void
  ) -> Gallery? {
    guard options.view.showsPictures else { return nil }
    let style = ArtStyle(
      colors: mode, isASCII: !isUnicode, usesSymbols: options.drawsSymbols)
    return Gallery(style: style, notify: notify)
  }
}

extension Gallery? {
  /// Draws a state, once all pictures are there that are drawn.
  mutating func drawn(
    _ state: inout ViewerState,
    _ draw: (ViewerState, (PictureView) -> CellArt?) -> ScreenBuffer
  ) -> ScreenBuffer {
    var views: [PictureView] = []
    let screen = draw(state) { view in
      views.append(view)
      return nil
    }
    guard !views.isEmpty, var gallery = self else { return screen }
    gallery.follow(state)
    gallery.wait(for: views)
    update(&state, .pictures(gallery.takeFacts()))
    self = gallery
    return draw(state, gallery.art)
  }
}
