import Geometry
import MasonryEngine
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

/// Whatever is searched, filtered and sorted, in slices of any size, the wall is what it should be.
@Suite struct FindWalkTests {
  static let keys = [
    "/", "&", "'", "a", "o", "k", " ", "1", "<BS>", "<C-u>", "<C-w>", "<Left>", "<Tab>", "<CR>",
    "<CR>", "<Esc>", "<Esc>", "n", "N", "S", "2S", "j", "k", "h", "l", "G", "g", "<C-d>", "+", "-",
    "?", "]", "s", "r",
  ]

  @Test(arguments: 0..<4)
  func `the wall is what the filter and the sort say`(part: Int) throws {
    for seed in UInt64(part * 25)..<UInt64(part * 25 + 25) {
      var random = SeededGenerator(seed: seed)
      var state = ViewerState(random.deck(), columns: 30, rows: random.pick(0...12))
      state.contents.sliceCount = random.pick(1...60)
      for step in 0..<60 {
        let key = random.pick(FindWalkTests.keys)
        try state.type(key)
        if random.oneIn(3) { update(&state, .workSlice) }
        if random.oneIn(3) { state.finishWork() }
        expectRight(state, "seed \(seed), step \(step), \(key)")
      }
      state.finishWork()
      expectRight(state, "seed \(seed), at last")
      try state.type("<Esc><Esc><Esc><Esc>")
      #expect(state.cardCount == state.deck.store.count, "seed \(seed)")
      #expect(!state.hasPendingWork, "seed \(seed)")
    }
  }

  private func expectRight(_ state: ViewerState, _ place: String) {
    #expect(state.brokenInvariant == nil, "\(place)")
    #expect(state.shownCards == state.expectedCards, "\(place)")
    #expect((state.focus == nil) == (state.cardCount == 0), "\(place)")
    #expect(0...state.lastScrollRow ~= state.scrollRow, "\(place)")
    if let path = state.focus {
      #expect(state.layout.layoutAttributesForItem(at: path) != nil, "\(place)")
    }
    if let search = state.contents.search, search.isComplete {
      let found = (0..<search.count).filter { search.number(ofMatchAt: $0) != nil }
      #expect(found == state.expectedMatches(search.pattern), "\(place)")
      #expect(found.compactMap(search.number) == Array(0..<found.count).map { $0 + 1 }, "\(place)")
    }
  }

  @Test(arguments: 0..<4)
  func `Esc in a prompt leaves no trace`(part: Int) throws {
    for seed in UInt64(part * 25)..<UInt64(part * 25 + 25) {
      var random = SeededGenerator(seed: seed)
      var state = ViewerState(random.deck(), columns: 30, rows: random.pick(1...12))
      for _ in 0..<random.pick(0...12) { try state.type(random.pick(FindWalkTests.keys)) }
      if state.prompt != nil { try state.type("<CR>") }
      if state.overlay != nil { try state.type("<Esc>") }
      if state.page != nil { try state.type("<Esc>") }
      state.finishWork()
      let before = state
      try state.type(random.pick(["/", "&", "'"]))
      for _ in 0..<random.pick(0...6) {
        try state.type(random.pick(["a", "o", "k", " ", "1", "<BS>", "<Tab>", "<C-u>", "<Left>"]))
      }
      if random.oneIn(2) { state.finishWork() }
      try state.type("<Esc>")
      state.finishWork()
      let isAsBefore = state.isLike(before)
      #expect(isAsBefore, "seed \(seed)")
      #expect(state.contents.search?.pattern == before.contents.search?.pattern, "seed \(seed)")
      #expect(
        state.contents.arrangement.filter?.pattern == before.contents.arrangement.filter?.pattern)
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func deck() -> Deck {
    let words = ["oak", "Oak 10", "oak 9", "ash", "elm a", "k", ""]
    let sections = (0..<pick(0...4)).map { _ in
      (0..<pick(0...20)).map { number in
        Card(id: "\(number)", title: pick(words), height: Double(pick(0...5)) * 16)
      }
    }
    return Deck(sections: sections, titled: ["Oaks", "", "B", "k 1"])
  }
}

extension ViewerState {
  fileprivate var shownCards: [[Int]] { deck.sections.map(\.cards) }

  /// What the arrangement should show, by the plainest means.
  var expectedCards: [[Int]] {
    let sections = contents.arrangement.unsorted.map { section in
      let cards = section.cards.sorted { first, second in
        let titles = [first, second].map { deck.store.card(at: $0).title }
        let keys = titles.map { SortKey($0, isText: true, isDescending: false).bytes }
        return contents.arrangement.order != nil && keys[0] != keys[1]
          ? keys[0].lexicographicallyPrecedes(keys[1]) : first < second
      }
      return (title: section.title, cards: cards)
    }
    guard let text = contents.arrangement.filter?.pattern.text else { return sections.map(\.cards) }
    return sections.map { section in
      section.cards.filter {
        deck.store.card(at: $0).title.lowercased().contains(text)
          || section.title.lowercased().contains(text)
      }
    }.filter { !$0.isEmpty }
  }

  /// The ordinals of the cards in which a pattern is.
  func expectedMatches(_ pattern: Pattern) -> [Int] {
    (0..<cardCount).filter { ordinal in
      guard let path = path(ofOrdinal: ordinal) else { return false }
      let title = path.item == 0 ? deck.sections[path.section].title : ""
      return pattern.isIn(card(at: path).title) || pattern.isIn(title)
    }
  }
}
