internal import Geometry
internal import MasonryEngine

/// What every mode answers in a way of its own.
enum Request: Hashable, Sendable {
  /// Go somewhere in what is shown.
  case go(Motion)
  /// Close what is open, or undo the innermost thing that can be undone; never ends the program.
  case close
  case unknownKey
  case insert(String)
  case click(CellPoint)
  case doubleClick(CellPoint)
  /// The mouse has moved to a cell with its button held down.
  case drag(CellPoint)
  /// The wheel was turned by notches over a cell, down where positive.
  case wheel(Int, at: CellPoint)
}

/// A way to go in what is shown: cards of the wall, lines of a page or of a panel.
enum Motion: Hashable, Sendable {
  /// To the nearest card that way, or a line up or down.
  case move(Direction)
  /// To the card that many places on in reading order, which is that of the deck.
  case step(Int)
  /// To the first, or the one whose number was typed, from 1.
  case first
  /// To the last, or the one whose number was typed, from 1.
  case last
  /// To the first card of the section that many places on.
  case sections(Int)
  /// To the card with what is searched for that many matches on.
  case matches(Int)
  /// By rows, down where positive.
  case rows(Int)
  case halves(Int)
  case pages(Int)
}

extension Motion {
  /// The rows that it scrolls by where so many are a half of what is shown, and a page; 0 where it is
  /// to somewhere else.
  func rows(half: Int, page: Int) -> Int {
    switch self {
    case .rows(let rows): rows
    case .halves(let halves): max(1, half).times(halves)
    case .pages(let pages): max(1, page).times(pages)
    case .move, .step, .first, .last, .sections, .matches: 0
    }
  }
}

extension Request {
  /// Whether it leads to another place of the wall, or to a card.
  var leadsAway: Bool {
    switch self {
    case .go, .click, .doubleClick, .drag, .wheel: true
    case .close, .unknownKey, .insert: false
    }
  }

  /// Whether it goes on with what the mouse was pressed on; all else is the end of that.
  var goesOnWithPress: Bool {
    switch self {
    case .drag, .doubleClick: true
    case .go, .close, .unknownKey, .insert, .click, .wheel: false
    }
  }
}
