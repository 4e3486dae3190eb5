internal import Geometry
internal import MasonryEngine

/// One line of a panel of text.
public enum PanelLine: Hashable, Sendable {
  /// Between chapters.
  case blank
  /// The name of a chapter.
  case heading(String)
  /// Keys and what they do.
  case binding(keys: String, help: String)
  /// Something else.
  case text(String)
}

/// Text in a panel over the wall or an open card, which scrolls.
struct TextPanel: Hashable, Sendable {
  let lines: [PanelLine]
  /// Columns that it takes where there are as many.
  let columns: Int
  private(set) var scroll = 0

  /// The panel's cells in the middle of some, its border included.
  ///
  /// Lines stand inside the border, with a blank column on either side.
  func area(in screen: CellSize) -> CellRect {
    let columns = min(screen.columns, columns + 4)
    let rows = min(screen.rows, lines.count + 2)
    return CellRect(column: 0, row: 0, columns: screen.columns, rows: screen.rows)
      .middle(columns: columns, rows: rows)
  }

  /// Scrolls to a line, or as near to it as there is one.
  mutating func scroll(to line: Int, in screen: CellSize) {
    scroll = min(max(line, 0), max(0, lines.count - rows(in: screen)))
  }

  /// Scrolls by what would scroll the wall.
  mutating func go(_ motion: Motion, count: Int?, in screen: CellSize) {
    let shown = rows(in: screen)
    let rows =
      switch motion {
      case .move(.up): -1
      case .move(.down): 1
      case .rows, .halves, .pages: motion.rows(half: shown / 2, page: shown - 2)
      case .first: Int.min
      case .last: Int.max
      case .move(.left), .move(.right), .step, .sections, .matches: 0
      }
    scroll(to: scroll.adding(rows.times(count ?? 1)), in: screen)
  }

  /// Rows of the text inside the border.
  private func rows(in screen: CellSize) -> Int { max(0, area(in: screen).rows - 2) }
}

extension TextPanel? {
  mutating func answer(_ request: Request, count: Int?, in screen: CellSize) {
    switch request {
    case .go(let motion): self?.go(motion, count: count, in: screen)
    case .wheel(let notches, _):
      self?.go(.rows(ViewerState.rows(ofNotches: notches)), count: count, in: screen)
    case .close: self = nil
    case .click, .doubleClick, .drag, .insert, .unknownKey: break
    }
  }
}

extension ViewerState {
  /// The cells that panels stand in.
  var panelRoom: CellSize { CellSize(columns: screen.columns, rows: wallRows) }

  /// Makes open panels anew: the screen is another, or what they lie over.
  mutating func fitPanels() {
    let room = panelRoom
    if let old = modes.help {
      modes.help = helpPanel
      modes.help?.scroll(to: old.scroll, in: room)
    }
    if let old = modes.takeAway {
      modes.takeAway = takeAwayPanel
      modes.takeAway?.scroll(to: old.scroll, in: room)
    }
  }
}
