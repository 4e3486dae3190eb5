import Geometry
import MasonryEngine
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

/// Pictures on walls that are filtered, sorted or read again.
@Suite struct PictureArrangeTests {
  /// Two columns of 18 inside the border: 7 rows of picture until it is known, 4 of other things.
  func state(_ pictures: Int = 20) -> ViewerState {
    ViewerState(Deck(pictures: pictures), rows: 30)
  }

  func heads(_ state: ViewerState) -> [String] {
    state.pictureRequests(showing: state.visibleElements()).compactMap { request in
      if case .header(let path) = request.want {
        String(decoding: path, as: UTF8.self)
      } else {
        nil
      }
    }
  }

  @Test func `what comes to be known behind a filter is there when it goes`() throws {
    var state = state()
    try state.type("&p1<CR>")
    state.finishWork()
    #expect(state.cardCount == 11)
    state.learn([(0, .size(1, 1)), (1, .size(1, 1)), (12, .size(2, 1))])
    #expect(state.heights[0][..<5] == [13, 11, 11, 9, 11])
    try state.type("<Esc>")
    #expect(state.heights[0][..<3] == [13, 13, 11] && state.heights[0][12] == 9)
    #expect(state.allFrames == state.laidOutAfresh.allFrames)
  }

  @Test func `what waits while the wall is arranged counts when its time has come`() throws {
    var state = state()
    state.learn(0, .size(1, 1))
    state.learn(1, .size(1, 1))
    try state.type("&p1<CR>")
    state.finishWork()
    #expect(state.heights[0][0] == 11)
    state.wait(100)
    #expect(state.heights[0][0] == 13)
    try state.type("<Esc>")
    #expect(state.heights[0][..<3] == [13, 13, 11])
  }

  @Test func `heights are right whatever is filtered and sorted when`() throws {
    let keys = ["&", "1", "2", "<BS>", "<CR>", "<Esc>", "S", "+", "-", "j", "l", "G", "<C-d>", "p"]
    for seed in UInt64(0)..<150 {
      var random = SeededGenerator(seed: seed)
      var options = ViewOptions()
      options.isAnimated = random.oneIn(2)
      var deck = Deck(
        sections: (0..<3).map { section in
          (0..<random.pick(0...20)).map { .picture("p\(section)\($0)") }
        }, titled: ["A", "B 1", ""], layout: .bare(random.pick(1...4)))
      deck.sections[0].layout.order = random.pick(LayoutValues.Order.allCases)
      var state = ViewerState(deck, rows: random.pick(2...30), options: options)
      for step in 0..<40 {
        let place = "seed \(seed), step \(step)"
        if random.oneIn(2) { state.learn(random.facts(cards: deck.store.count)) }
        try state.type(random.pick(keys))
        if random.oneIn(2) { state.finishWork() }
        if let time = state.nextTick, random.oneIn(2) { _ = update(&state, .tick(time)) }
        #expect(state.brokenInvariant == nil, "\(place)")
        expectMeasured(state, place)
      }
      if state.modes.trace != nil { try state.type("p") }
      while let time = state.nextTick { _ = update(&state, .tick(time)) }
      #expect(!state.contents.pictures.hasWaiting, "seed \(seed)")
      expectMeasured(state, "seed \(seed), at the end")
    }
  }

  /// Every card is as high as what is taken for known makes it, and so is the wall behind a filter.
  private func expectMeasured(_ state: ViewerState, _ place: String) {
    for (section, content) in state.deck.sections.enumerated() {
      for item in content.cards.indices {
        let path = IndexPath(item: item, section: section)
        guard let frame = state.layout.layoutAttributesForItem(at: path)?.frame else {
          Issue.record("\(place): \(path) is nowhere")
          continue
        }
        let height = state.contents.wall.height(forItemAt: path, width: frame.width)
        #expect(frame.height == height, "\(place), \(path)")
      }
    }
    guard let whole = state.contents.whole else { return }
    let all = ArrangedWall(Arrangement(whole.sections), nearest: nil)
    var unfiltered = state
    unfiltered.contents.takeSections(of: all)
    unfiltered.contents.layout = whole.layout
    unfiltered.contents.whole = nil
    expectMeasured(unfiltered, place + ", behind the filter")
  }

  @Test func `a deck that is read again keeps what is known, and asks again`() {
    var state = state(4)
    state.learn([(0, .size(1, 1)), (2, .failure(reason: "not a picture"))])
    state.learn(3, .size(1, 2))
    #expect(heads(state) == ["p1"])
    let cards = ["p3", "p2", "x", "p0"].map { Card.picture($0) }
    state.replaceDeck(with: Deck(sections: [cards]))
    #expect(state.heights == [[22, 11, 11, 13]])
    #expect(state.contents.pictures.facts[1] == .failure(reason: "not a picture"))
    #expect(state.contents.pictures.facts[2] == nil)
    #expect(heads(state) == ["p3", "p2", "x", "p0"])
    state.learn([(0, .size(1, 2)), (1, .size(1, 1))])
    #expect(heads(state) == ["x", "p0"])
    state.wait(100)
    #expect(state.heights == [[22, 13, 11, 13]])
    state.wait(100)
    #expect(state.nextTick == nil)
  }

  @Test func `a deck may come to have pictures, and to have none`() {
    var state = ViewerState(Deck(sections: [[Card(id: "p0", title: "p0")]]), rows: 30)
    #expect(state.heights == [[3]])
    state.replaceDeck(with: Deck(pictures: 2))
    state.learn(1, .size(1, 1))
    #expect(state.heights == [[11, 13]])
    state.replaceDeck(with: Deck(sections: [[Card(id: "p1", title: "p1")]]))
    #expect(state.heights == [[3]] && heads(state).isEmpty)
    state.wait(100)
    state.replaceDeck(with: Deck(pictures: 2))
    #expect(state.heights == [[11, 11]] && state.nextTick == nil)
  }

  @Test func `the focused card of a filtered, sorted wall stands still`() throws {
    var state = state(60)
    try state.type("S&p<CR>")
    state.finishWork()
    try state.type("20G2<C-e>")
    let (focus, row) = (state.focus, state.focusRow)
    state.learn((0..<60).map { (card: $0, fact: .size(1, 1 + $0 % 4)) })
    #expect(state.focus == focus && state.focusRow == row)
  }
}
