import Geometry
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

/// What is read at the top of the screen stays there while the screen changes.
@Suite struct CardPagePlaceTests {
  static let words = (1...3000).map { "w\($0)" }
  static let prose = Card(
    id: "1", title: "Prose",
    body: words.enumerated().map { $0 % 50 == 49 ? "\($1)\n\n" : "\($1) " }.joined(),
    path: Array("a.md".utf8))

  func state(_ columns: Int, _ rows: Int) throws -> ViewerState {
    var state = ViewerState(
      deck: Deck(sections: [[Self.prose]]), screen: CellSize(columns: columns, rows: rows))
    try state.type("<Enter>")
    return state
  }

  func topWords(_ state: ViewerState) -> [String] {
    guard let page = state.page else { return [] }
    let line = page.lines[page.top...].first { !$0.text.isEmpty }
    return line?.text.split(separator: " ").map(String.init) ?? []
  }

  @Test func `the word at the top stays in the top line whatever the width`() throws {
    for seed in UInt64(0)..<40 {
      var random = SeededGenerator(seed: seed)
      var state = try state(random.pick(20...120), 20)
      state.page?.scroll(to: random.pick(3...150), rows: 19)
      let word = try #require(topWords(state).first)
      for _ in 0..<5 {
        state.send(.resize(CellSize(columns: random.pick(10...160), rows: random.pick(2...30))))
        #expect(topWords(state).contains(word), "seed \(seed)")
      }
    }
  }

  @Test func `a change there and back ends where it began`() throws {
    for seed in UInt64(0)..<40 {
      var random = SeededGenerator(seed: seed)
      let size = CellSize(columns: random.pick(20...120), rows: random.pick(5...40))
      var state = try state(size.columns, size.rows)
      state.page?.scroll(to: random.pick(0...900), rows: size.rows - 1)
      let top = state.page?.top
      for _ in 0..<5 {
        state.send(.resize(CellSize(columns: random.pick(0...160), rows: random.pick(1...60))))
      }
      state.send(.resize(size))
      #expect(state.page?.top == top, "seed \(seed)")
    }
  }

  @Test func `the top stays the top`() throws {
    var state = try state(80, 20)
    state.send(.resize(CellSize(columns: 30, rows: 8)))
    #expect(state.page?.top == 0)
  }

  @Test func `a page made anew keeps its place, another card's begins at its top`() throws {
    var state = try state(80, 20)
    try state.type("50j")
    var changed = Self.prose
    changed.body += "one more"
    state.contents.deck = Deck(sections: [[changed]])
    state.refreshPage()
    #expect(state.page?.top == 50)
    #expect(state.page?.card == changed)
    changed.id = "2"
    state.contents.deck = Deck(sections: [[changed]])
    state.refreshPage()
    #expect(state.page?.top == 0)
  }

  @Test func `a page is cut where it would take long`() throws {
    let long = String(repeating: "word ", count: 200_000)
    let plain = CardPage(Card(id: "1", title: long, body: long, url: long), columns: 80)
    #expect(plain.lines.count < 1200)
    #expect(plain.lines.contains { $0.text == "… the rest, after 64 KiB" })
    let marked = CardPage(Card(id: "1", body: "# a\n" + long), columns: 80)
    #expect(marked.lines.count < 1200)
    #expect(marked.lines.contains { $0.text == "… the rest, after 64 KiB" })
  }
}
