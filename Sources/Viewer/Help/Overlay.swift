internal import Geometry
internal import MasonryEngine

/// What lies over the wall or an open card.
public enum Overlay: Hashable, Sendable {
  /// The keys and what they do, from the `scroll`th line on.
  case help(scroll: Int)
  /// The layout as text to take away, from the `scroll`th line on.
  case layout(scroll: Int)

  /// The first line shown.
  var scroll: Int {
    switch self {
    case .help(let scroll), .layout(let scroll): scroll
    }
  }

  /// The same, from another line on.
  func scrolled(to scroll: Int) -> Overlay {
    switch self {
    case .help: .help(scroll: scroll)
    case .layout: .layout(scroll: scroll)
    }
  }
}

extension ViewerState {
  /// Scrolls what lies over the wall by what would scroll the wall.
  mutating func scrollOverlay(_ action: Action, count: Int?) {
    guard let overlay else { return }
    let shown = overlayLines.shown
    let rows = action.rowsToScroll(page: max(1, shown - 2), half: max(1, shown / 2))
    self.overlay = overlay.scrolled(to: overlay.scroll.adding(rows.times(count ?? 1)))
    clampOverlay()
  }

  /// Holds the scroll of what lies over the wall inside its lines.
  mutating func clampOverlay() {
    guard let overlay else { return }
    let (count, shown) = overlayLines
    self.overlay = overlay.scrolled(to: min(max(overlay.scroll, 0), max(0, count - shown)))
  }

  /// How many lines there are of what lies over the wall, and how many fit inside its border.
  private var overlayLines: (count: Int, shown: Int) {
    switch overlay {
    case .help: (helpLines.count, max(0, helpArea.rows - 2))
    case .layout: (layoutExportLines.count, max(0, layoutExportArea.rows - 2))
    case nil: (0, 0)
    }
  }
}

extension Action {
  /// The rows by which it scrolls a text; 0 where it is about something else.
  fileprivate func rowsToScroll(page: Int, half: Int) -> Int {
    switch self {
    case .move(.up): -1
    case .move(.down): 1
    case .scrollRows(let rows): rows
    case .scrollHalves(let halves): halves.times(half)
    case .scrollPages(let pages): pages.times(page)
    case .goToFirst: Int.min
    case .goToLast: Int.max
    default: 0
    }
  }
}
