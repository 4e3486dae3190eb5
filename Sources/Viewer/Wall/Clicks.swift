internal import CellScaling
internal import Geometry
internal import MasonryEngine
internal import Records
public import Screen

/// What is clicked on the wall.
extension ViewerState {
  /// What the mouse was pressed on.
  enum Pressed: Hashable, Sendable {
    case card(IndexPath)
    /// The scrollbar, which is held so many eighths of a row below the thumb's top.
    case scrollbar(grip: Int)
    /// The picture that fills the screen, at a cell and as it was looked at then.
    case picture(CellPoint, PictureZoom)
  }

  /// Focuses the card at a cell of the screen, or goes to the top of the section whose header is
  /// there; the view stands still where all of the card is in sight.
  mutating func click(_ cell: CellPoint) {
    guard let element = element(atCell: cell) else { return }
    switch element.kind {
    case .item: clickCard(at: element.indexPath)
    case .header: clickHeader(ofSection: element.indexPath.section)
    case .footer, .background: break
    }
  }

  /// Opens the card at a cell of the screen if the click before was on the same card.
  ///
  /// Where that click moved something else under the mouse, nobody meant to click on it.
  mutating func doubleClick(_ cell: CellPoint) {
    let first = pressed
    pressed = nil
    guard let element = element(atCell: cell), element.kind == .item,
      first == .card(element.indexPath)
    else { return }
    focus = element.indexPath
    openCard()
  }

  private mutating func clickCard(at path: IndexPath) {
    pressed = .card(path)
    focus = path
    keptX = nil
    viewport.reveal(path, of: contents)
  }

  private mutating func clickHeader(ofSection section: Int) {
    if !deck.sections[section].cards.isEmpty {
      viewport.goToTop(ofSection: section, in: contents)
    } else if let header = layout.layoutAttributesForHeader(inSection: section) {
      scroll(byRows: options.scale.row(at: header.frame.minY) - scrollRow)
    }
  }

  /// What a cell of the screen shows of the wall.
  private func element(atCell cell: CellPoint) -> LayoutAttributes? {
    guard 0..<wallRows ~= cell.row, 0..<wallColumns ~= cell.column else { return nil }
    // Edges are rounded half up, so a cell is drawn by whatever covers its middle.
    let middle = options.scale.point(
      at: CellPoint(column: cell.column, row: cell.row.adding(scrollRow)))
    let around = Rect(
      x: middle.x - 1.0 / 64, y: middle.y - 1.0 / 64, width: 1.0 / 32, height: 1.0 / 32)
    let shown = contents.elements(in: around, pinningTo: visibleRect.minY).filter {
      screenCells(of: $0).contains(cell)
    }
    return shown.max { $0.zIndex < $1.zIndex }
  }
}

/// Tells double clicks, by the times that it is handed with events.
public struct DoubleClicks: Sendable {
  /// The longest time between the presses of a double click.
  static let limit = Duration.milliseconds(400)

  /// The last press, where another would make a double click.
  private var first: (cell: CellPoint, time: ContinuousClock.Instant)?

  /// Creates what has seen no event.
  public init() {}

  /// The event, told apart: a press is the second of a double click if it comes soon after another,
  /// in the same row and at most a column beside it, with no key or wheel in between.
  public mutating func marked(
    _ event: InputEvent, at time: ContinuousClock.Instant
  ) -> InputEvent {
    guard case .mouse(var mouse) = event, mouse.kind != .wheelUp, mouse.kind != .wheelDown else {
      first = nil
      return event
    }
    guard mouse.kind == .press else { return event }
    mouse.isDouble = isNear(mouse.position, at: time)
    // A third press is a first one again.
    first = mouse.isDouble ? nil : (mouse.position, time)
    return .mouse(mouse)
  }

  private func isNear(_ cell: CellPoint, at time: ContinuousClock.Instant) -> Bool {
    guard let first, time - first.time <= DoubleClicks.limit else { return false }
    return first.cell.row == cell.row && abs(first.cell.column - cell.column) <= 1
  }
}
