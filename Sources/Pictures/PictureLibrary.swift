public import Geometry
public import PictureMessages
public import Screen

/// Pictures as art in cells: what is wanted of them is read from a cache on disk or decoded by
/// other programs, and drawn.
///
/// ```swift
/// let library = PictureLibrary(helper: path, cacheFolder: folder, style: style, notify: wake)
/// library.want([PictureWish(path: file, need: .art(region: .whole, size: size))])
/// // … woken:
/// for news in library.takeNews() { … }
/// let art = library.art(of: file, region: .whole, size: size)
/// ```
///
/// No call but ``prefetch(_:within:)`` and ``waitForAll(_:)`` waits for a file, and only
/// ``waitForAll(_:)``, and for a moment ``close()``, for a process or another thread; all wait for the
/// lock, which is held only while something is looked up. At most one thumbnailer a core runs, from
/// the first picture on that no cache has; it and its thread wait without waking up while nothing is
/// wanted. One at work on what is wanted no more is ended after some tenths of a second.
///
/// A picture can't be shown as long as its file stays the same once three thumbnailers crashed with
/// it, or one answered nonsense. One with which a thumbnailer hangs is tried again after
/// ``revalidate()``, and so is one whose thumbnailers somebody else keeps ending.
public final class PictureLibrary: Sendable {
  let workshop: Workshop

  /// Creates a library; nothing is read or started yet.
  /// - Parameters:
  ///   - helper: The path of `masonry-thumbnailer`; nil where there is none.
  ///   - cacheFolder: Where whole pictures are kept for the next time; nil for nowhere. It is made
  ///     when it is written first, for the user alone.
  ///   - style: How pictures are drawn.
  ///   - limits: How much all this may take.
  ///   - notify: Called, from any thread, when there is news after there was none.
  public init(
    helper: [UInt8]?, cacheFolder: [UInt8]?, style: ArtStyle, limits: PictureLimits = .standard,
    notify: @escaping @Sendable () -> Void
  ) {
    workshop = Workshop(
      helper: helper, cacheFolder: cacheFolder, style: style, limits: limits, notify: notify)
  }

  deinit { workshop.close() }

  /// Ends the thumbnailers; nothing is answered any more.
  ///
  /// The end of the library does the same. A program that exits without either leaves them to find
  /// out by themselves that nobody asks them any more.
  public func close() { workshop.close() }

  /// Says how pictures are drawn from now on; all art is drawn anew.
  public func setStyle(_ style: ArtStyle) {
    workshop.change { state in
      guard style != state.style else { return }
      state.style = style
      state.styleNumber += 1
      state.arts.removeAll()
      state.replan()
    }
    workshop.callWorkers()
  }

  /// Says all that is wanted now, most urgent first.
  ///
  /// What was wanted before and is not begun is forgotten. Each wish for a header is answered by
  /// news each time, at once where the header is known: leave it out once it was answered. A wish
  /// for art is answered by news when there is better art than before or none can be had.
  /// - Complexity: O(*n*), *n* wishes.
  public func want(_ wishes: [PictureWish]) {
    workshop.change { $0.want(wishes) }
    workshop.callWorkers()
  }

  /// Takes what became known since this was asked last, in order.
  public func takeNews() -> [PictureNews] {
    workshop.withState { state in
      defer { (state.news, state.isNotified) = ([], false) }
      return state.news
    }
  }

  /// What can be drawn now of a part of a picture; nil where there are no pixels yet.
  ///
  /// Art that was drawn already is looked up; other is drawn from pixels in memory.
  /// - Complexity: O(1); O(*n*), *n* pixels, where it is drawn.
  public func art(of path: [UInt8], region: PictureRegion, size: CellSize) -> CellArt? {
    let art = workshop.draw(ArtKey(path: path, region: region, size: size), tellsNews: false)
    let wish = PictureWish(path: path, need: .art(region: region, size: size))
    if art == nil, workshop.withState({ $0.miss(wish) }) { workshop.callWorkers() }
    return art
  }

  /// Says that files may have changed: what is known of those that did is read anew.
  ///
  /// Until then the old art is drawn. Pictures that could not be shown are tried again, but those
  /// that crashed their thumbnailers and are the same.
  public func revalidate() {
    workshop.change { state in
      state.round += 1
      state.thumbnailerFailure = nil
      state.lostInARow = 0
      state.replan()
    }
    workshop.callWorkers()
  }

  /// Whether nothing is being done and nothing waits to be.
  public var isIdle: Bool { workshop.withState { $0.queue.isEmpty && $0.underWay.isEmpty } }
}
