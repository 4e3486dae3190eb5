internal import CellScaling
public import Geometry
public import MasonryEngine

extension ViewerState {
  /// Rows of the screen that show the wall: all but the status line, which is the last.
  public var wallRows: Int { max(0, screen.rows - 1) }

  /// Columns of the screen that a wall may take: all but the scrollbar's.
  public var screenColumns: Int { max(0, screen.columns - 1) }

  /// The wall's width in points: as keys, else the command line have it, at most the screen's.
  public var wallWidth: Double {
    let whole = Double(screenColumns) * options.scale.pointsPerColumn
    return switch keyed.width {
    case .screen: whole
    case .columns(let columns): min(Double(columns) * options.scale.pointsPerColumn, whole)
    case nil: max(0, min(options.width ?? whole, whole))
    }
  }

  /// Columns of the screen that the wall takes, from the left.
  public var wallColumns: Int { options.scale.column(at: wallWidth) }

  /// The part of the wall that the screen shows, in points.
  public var viewport: Rect {
    let row = options.scale.pointsPerRow
    return Rect(
      x: 0, y: Double(scrollRow) * row, width: wallWidth, height: Double(wallRows) * row)
  }

  /// How tall the wall is, in rows.
  public var contentRows: Int { options.scale.row(at: layout.contentSize.height) }

  /// The last row that can be scrolled to the top of the screen.
  public var lastScrollRow: Int { max(0, contentRows - wallRows) }

  /// The cells of the screen that an element takes, whether they are on the screen or not.
  public func screenCells(of element: LayoutAttributes) -> CellRect {
    var cells = options.scale.cellRect(for: element.frame)
    cells.row -= scrollRow
    return cells
  }

  /// The elements that the screen shows, pinned headers in their place.
  ///
  /// The one thing that a frame asks of the engine.
  public func visibleElements() -> [LayoutAttributes] {
    elements(in: viewport, pinningTo: viewport.minY)
  }

  /// What the engine has in a rect, headers pinned to a y.
  func elements(in rect: Rect, pinningTo top: Double) -> [LayoutAttributes] {
    queryObserver?(rect)
    return layout.layoutAttributesForElements(in: rect, pinningTo: top)
  }
}

extension CellScale {
  /// Whole columns that cover `width` points.
  func columns(covering width: Double) -> Int {
    let whole = wholeColumns(in: width)
    return Double(whole) * pointsPerColumn < width ? whole + 1 : whole
  }
}
