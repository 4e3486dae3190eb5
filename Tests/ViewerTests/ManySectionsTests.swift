import Geometry
import MasonryEngine
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

/// Decks of very many sections: what a key costs follows from how many differ.
@Suite struct ManySectionsTests {
  private static let count = 10_000

  private func state(
    own: LayoutValues = LayoutValues(), options: ViewOptions = ViewOptions()
  ) -> ViewerState {
    var sections = (0..<Self.count).map { DeckSection(title: "s\($0)", cards: []) }
    sections[7].layout = own
    sections[9].title = ""
    let deck = Deck(title: "Many", sections: sections, store: MemoryCardStore([]))
    return ViewerState(deck: deck, options: options, screen: CellSize(columns: 81, rows: 24))
  }

  @Test func `the values of sections that say nothing themselves are resolved once`() throws {
    var own = LayoutValues()
    own.columns = .count(3)
    var state = state(own: own)
    let wall = state.contents.wall
    var layout = MasonryLayout()
    try layout.prepare(width: state.wallWidth, metrics: wall.wallMetrics, delegate: wall)
    #expect(wall.resolvedCount == 3)
    try state.type("-")
    let after = state.contents.wall
    try layout.prepare(width: state.wallWidth, metrics: after.wallMetrics, delegate: after)
    #expect(after.resolvedCount <= 4)
    #expect(after.values(forSection: 7).columns == .count(2))
    #expect(after.values(forSection: 9).headerHeight == 0)
    #expect(after.values(forSection: 8).headerHeight == 16)
  }

  @Test func `sections that can't be laid out are refused kind by kind and reported one by one`() {
    var options = ViewOptions()
    options.layout.minColumnWidth = 0
    options.layout.interitemSpacing = 0
    var own = LayoutValues()
    own.lineSpacing = 3
    let state = state(own: own, options: options)
    #expect(
      state.layoutReports.map(\.description)
        == (1...Self.count).map { "Many: section \($0): minimumWidth 0 can't be laid out" })
    #expect(state.values(forSection: 7) == state.values(forSection: 8))
    #expect(state.values(forSection: 8).minColumnWidth == 208)
  }

  @Test func `a key changes sections that are alike at once, and all of them`() throws {
    var own = LayoutValues()
    own.interitemSpacing = 40
    var state = state(own: own)
    var calls = 0
    state.changeValues { contents, section, values in
      calls += 1
      let present = contents.values(forSection: section).interitemSpacing ?? 0
      values.interitemSpacing = present + 8
    }
    #expect(calls == 3)
    let gaps = (0..<Self.count).map { state.values(forSection: $0).interitemSpacing }
    #expect(gaps[7] == 48)
    #expect(Set(gaps[..<7] + gaps[8...]) == [24])
  }

  @Test func `values by section are those that a dictionary has`() {
    for seed in UInt64(0)..<200 {
      var random = SeededGenerator(seed: seed)
      var values = SectionValues()
      var expected: [Int: LayoutValues] = [:]
      for _ in 0..<30 {
        let section = random.pick(0...6)
        var said: LayoutValues?
        if !random.oneIn(3) {
          said = LayoutValues()
          said?.columns = .count(random.pick(1...2))
        }
        values[section] = said
        expected[section] = said
        #expect((0..<8).allSatisfy { values[$0] == expected[$0] }, "seed \(seed)")
        #expect(values.count == expected.count && values.isEmpty == expected.isEmpty)
        let distinct = Set(expected.values)
        #expect(values.common == (distinct.count == 1 ? distinct.first : nil), "seed \(seed)")
      }
      var copy = SectionValues()
      for (section, said) in expected { copy[section] = said }
      #expect(copy == values && copy.hashValue == values.hashValue, "seed \(seed)")
    }
  }
}
