import Geometry
import MasonryEngine
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

/// Pictures of cards that come while the wall is shown.
@Suite struct ArrivalPictureTests {
  static let keys = [
    "&", "1", "2", "<BS>", "<CR>", "<Esc>", "S", "+", "-", "j", "l", "G", "<C-d>", "p", "F", "v",
  ]

  @Test func `whatever comes when, the wall knows its pictures and their heights`() throws {
    for seed in UInt64(0)..<300 {
      var random = SeededGenerator(seed: seed)
      let count = random.pick(1...50)
      var homes = [0]
      for _ in 1..<max(1, count) {
        homes.append(random.pick(0...min(2, homes[homes.count - 1] + 1)))
      }
      let layout = LayoutValues.bare(random.pick(1...4))
      let headings = ["A", "B 1", ""].map { DeckSection(title: $0, layout: layout, cards: []) }
      let cards = (0..<count).map { number -> Card in
        random.oneIn(4) ? Card(id: "\(number)", title: "\(number)") : .picture("p\(number)")
      }
      let coming = ComingDeck(cards, homes: homes, headings: headings)
      var come = random.pick(1...count)
      var state = ViewerState(coming.deck(come), rows: random.pick(2...30))
      state.contents.sliceCount = random.pick(1...9)
      state.noteReading(.busy)
      while come < count {
        let next = min(count, come + random.pick(1...9))
        state.append(coming.piece(come..<next))
        come = next
        for _ in 0..<random.pick(0...4) {
          try state.type(random.pick(ArrivalPictureTests.keys))
          if random.oneIn(2) { state.learn(random.pick(0...49), .size(random.pick(1...9), 4)) }
          if random.oneIn(2) { update(&state, .workSlice) }
          if random.oneIn(4) { state.finishWork() }
          if random.oneIn(3) { state.wait(random.pick(0...200)) }
          expectKnown(state, "seed \(seed), \(come) cards")
        }
      }
      try state.type("<Esc><Esc><Esc><Esc><Esc><Esc>")
      state.noteReading(.done)
      state.finishWork()
      state.wait(1000)
      state.wait(1000)
      expectKnown(state, "seed \(seed), at last")
      #expect(state.heights == state.laidOutAfresh.heights, "seed \(seed)")
      #expect(state.deck.store.count == count, "seed \(seed)")
    }
  }

  /// That the state knows where its pictures are, as if it had just looked.
  private func expectKnown(_ state: ViewerState, _ place: String) {
    #expect(state.brokenInvariant == nil, "\(place)")
    let fresh = WallPictures(state.deck.sections, of: state.deck.store, in: state.contents.pictures)
    guard let known = state.contents.wallPictures else {
      #expect(!(0..<state.deck.store.count).contains { state.deck.store.hasPicture(at: $0) })
      return
    }
    let cards = 0..<state.deck.store.count
    #expect(known.count == fresh.count, "\(place)")
    #expect(cards.map(known.ordinal) == cards.map(fresh.ordinal), "\(place)")
    let runs = [known, fresh].map { Array($0.unheardRuns(from: 3, count: state.cardCount)) }
    #expect(runs[0] == runs[1], "\(place)")
    _ = state.pictureRequests(showing: state.visibleElements())
  }
}
