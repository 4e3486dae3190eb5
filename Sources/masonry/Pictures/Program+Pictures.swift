@preconcurrency internal import Glibc
internal import Host
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

/// The path of the helper program that decodes pictures: beside the program, where both were built, or
/// in `libexec`, where they were installed; nil where it is at neither place.
var thumbnailerPath: [UInt8]? {
  guard let program = realPath(Array("/proc/self/exe".utf8)),
    let slash = program.lastIndex(of: UInt8(ascii: "/"))
  else { return nil }
  return ["", "../libexec/masonry/"].map { place in
    Array(program[...slash]) + Array((place + "masonry-thumbnailer").utf8)
  }.first { withCPath($0) { access($0, X_OK) } == 0 }
}
