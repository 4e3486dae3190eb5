internal import CellScaling
internal import Geometry
public import MasonryEngine

/// The viewport of the present contents.
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

  /// The cells of the screen that an element takes, whether they are on the screen or not.
  func screenCells(of element: LayoutAttributes) -> CellRect {
    viewport.cells(of: element, scale: options.scale)
  }

  /// Whether at least a row of a card can be seen.
  func isInSight(_ path: IndexPath) -> Bool { viewport.isInSight(path, of: contents) }

  /// Holds the scroll inside the content.
  mutating func clampScroll() { viewport.clampScroll(in: contents) }

  /// Scrolls by rows, down where positive, and takes the focus along.
  mutating func scroll(byRows rows: Int) { viewport.scroll(byRows: rows, in: contents) }

  /// Focuses a card by its number in reading order, from 0, or the nearest there is.
  mutating func jump(toOrdinal ordinal: Int) { viewport.jump(toOrdinal: ordinal, in: contents) }

  /// The focused card and where it stands; nil where there is none.
  var place: Place? { viewport.place(in: contents) }

  /// Focuses a place's card again, where it stood.
  mutating func go(to place: Place?) {
    if let place { viewport.go(to: place, in: contents) }
  }

  // MARK: Changing the layout

  /// Takes a new size of the screen.
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
    let before = (wallWidth, keyed.sections)
    let departure = departure
    change(&self)
    if before != (wallWidth, keyed.sections) {
      keptX = nil
      relayout()
    }
    viewport.restore(anchor, in: contents)
    move(from: departure)
  }

  /// Lays the wall out anew, whatever is known of its layout.
  mutating func relayout() {
    contents.layOutAnew()
    retrace()
  }
}
