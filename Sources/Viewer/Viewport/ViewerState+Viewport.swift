internal import CellScaling
internal import Geometry
public import MasonryEngine

extension ViewerState {
  typealias Anchor = Viewport.Anchor
  typealias Place = Viewport.Place

  var wallRows: Int { viewport.wallRows }
  var screenColumns: Int { viewport.screenColumns }
  /// Columns of the screen that the wall takes, from the left.
  var wallColumns: Int { options.scale.column(at: wallWidth) }
  /// How tall the wall is, in rows.
  public var contentRows: Int { contents.rowCount }
  var lastScrollRow: Int { viewport.lastScrollRow(in: contents) }
  var visibleRect: Rect { viewport.rect(in: contents) }

  /// The elements that the screen shows, pinned headers in their place.
  ///
  /// The one thing that a frame asks of the engine.
  public func visibleElements() -> [LayoutAttributes] { viewport.elements(of: contents) }

  /// Which part of the cards that were received is on the wall up to the end of the screen.
  public var seenPart: Double {
    guard lastScrollRow > 0 else { return 1 }
    return min(1, Double(scrollRow + wallRows) / Double(max(1, contentRows)))
  }

  func screenCells(of element: LayoutAttributes) -> CellRect {
    viewport.cells(of: element, scale: options.scale)
  }

  func isInSight(_ path: IndexPath) -> Bool { viewport.isInSight(path, of: contents) }

  mutating func clampScroll() { viewport.clampScroll(in: contents) }

  mutating func scroll(byRows rows: Int) { viewport.scroll(byRows: rows, in: contents) }

  mutating func jump(toOrdinal ordinal: Int) { viewport.jump(toOrdinal: ordinal, in: contents) }

  var place: Place? { viewport.place(in: contents) }

  mutating func go(to place: Place?) {
    if let place { viewport.go(to: place, in: contents) }
  }

  // MARK: Changing the layout

  mutating func resize(to size: CellSize) {
    changeLayout {
      $0.viewport.screen = Viewport.possible(size)
      $0.contents.screenColumns = $0.screenColumns
    }
    fitPanels()
    fitPage()
    follow()
  }

  /// Changes what the layout depends on and lays out anew, the focused card standing still.
  mutating func changeLayout(_ change: (inout ViewerState) -> Void) {
    let anchor = viewport.currentAnchor(in: contents)
    let before = (wallWidth, overrides.sections)
    let departure = departure
    change(&self)
    if before != (wallWidth, overrides.sections) {
      keptX = nil
      contents.prepareLayout()
      retrace()
    }
    viewport.restore(anchor, in: contents)
    move(from: departure)
  }
}
