import Geometry
import MasonryEngine
import Records
import Screen
import Testing

@testable import Viewer

extension LayoutValues {
  /// Columns without any space between or around.
  static func bare(_ columns: Int) -> LayoutValues {
    var values = LayoutValues()
    values.columns = .count(columns)
    values.interitemSpacing = 0
    values.lineSpacing = 0
    values.sectionInset = Insets(0)
    return values
  }
}

extension Deck {
  /// One section for each list of card heights, in rows of 16 points.
  init(
    rows sections: [[Double]], titled titles: [String] = [], layout: LayoutValues = .bare(2)
  ) {
    self.init(
      sections: sections.map { $0.map { Card(id: "", height: $0 * 16) } }, titled: titles,
      layout: layout)
  }

  /// One section for each list of cards.
  init(sections: [[Card]], titled titles: [String] = [], layout: LayoutValues = .bare(2)) {
    var first = 0
    let parts = sections.enumerated().map { number, cards in
      defer { first += cards.count }
      return DeckSection(
        title: number < titles.count ? titles[number] : "", layout: layout,
        cards: Array(first..<first + cards.count))
    }
    let store = MemoryCardStore(Array(sections.joined())) { _ in 1 }
    self.init(title: "test", sections: parts, store: store)
  }
}

/// Does what an action asks for.
@discardableResult
func update(_ state: inout ViewerState, _ action: Action) -> [Effect] {
  update(&state, .action(action))
}

extension ViewerState {
  /// A view of 40 columns and `rows` rows of wall, unless said otherwise.
  init(_ deck: Deck, columns: Int = 40, rows: Int = 10, options: ViewOptions = ViewOptions()) {
    self.init(
      deck: deck, options: options, screen: CellSize(columns: columns + 1, rows: rows + 1))
  }

  /// Types keys as `--keys` takes them.
  @discardableResult
  mutating func type(_ keys: String) throws -> [Effect] {
    try KeyPress.script(keys).flatMap { send(.key($0)) }
  }

  /// Sends an event.
  @discardableResult
  mutating func send(_ event: InputEvent) -> [Effect] {
    update(&self, .input(event))
  }

  /// Takes a piece of a deck that is being read.
  mutating func append(_ piece: DeckPiece) { update(&self, .piece(piece)) }

  /// Hears how far the reading is.
  mutating func noteReading(_ reading: ReadingState) { update(&self, .reading(reading)) }

  /// How many columns a section has.
  func columnCount(_ section: Int) -> Int { contents.columnCount(inSection: section) }

  /// Does all pending work at once.
  mutating func finishWork() {
    while hasPendingWork { update(&self, .workSlice) }
  }

  /// The focused card by section and item, for short expectations.
  var focused: [Int]? { focus.map { [$0.section, $0.item] } }

  /// The screen row of the focused card's top.
  var focusRow: Int? { focus.map { rows(ofCardAt: $0).lowerBound - scrollRow } }
}
