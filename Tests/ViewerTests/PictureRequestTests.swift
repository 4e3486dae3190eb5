import CellScaling
import Geometry
import MasonryEngine
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

/// What is wanted of pictures, and in which order.
@Suite struct PictureRequestTests {
  /// Requests in short: `h7` for the header of card 7, `a7` for its art.
  func requests(_ state: ViewerState) -> [String] {
    state.pictureRequests(showing: state.visibleElements()).map { request in
      switch request.want {
      case .header(let path):
        #expect(path == Array("p\(request.card)".utf8))
        return "h\(request.card)"
      case .art(let view):
        #expect(view.path == Array("p\(request.card)".utf8))
        return "a\(request.card)"
      }
    }
  }

  /// Cards of 11 rows in two columns; two rows of them on the screen.
  func state(_ pictures: Int, rows: Int = 22) -> ViewerState {
    ViewerState(Deck(pictures: pictures), rows: rows)
  }

  func named(_ kind: String, _ cards: some Sequence<Int>) -> ArraySlice<String> {
    cards.map { "\(kind)\($0)" }[...]
  }

  func learnAll(_ state: inout ViewerState, _ cards: Range<Int>) {
    state.learn(cards.map { (card: $0, fact: .size(4, 3)) })
  }

  @Test func `headers come before art, the screen before what is around it, the rest at the end`()
    throws
  {
    var state = state(14)
    let screen = ["h0", "h1", "h2", "h3", "a0", "a1", "a2", "a3"]
    let below = ["h4", "h5", "h6", "h7", "a4", "a5", "a6", "a7"]
    #expect(requests(state) == screen + below + (8..<14).map { "h\($0)" })
    learnAll(&state, 0..<4)
    #expect(requests(state) == Array(screen[4...]) + below + (8..<14).map { "h\($0)" })
    learnAll(&state, 0..<14)
    #expect(requests(state) == ["a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7"])
  }

  @Test func `around the screen the nearest come first, and headers go on around the wall's end`()
    throws
  {
    var state = state(40)
    update(&state, .scrollRows(80))
    let requests = requests(state)
    #expect(state.scrollRow == 80)
    // On the screen are the rows from 80 to 101: cards 14 and 15 from row 77, up to 18 and 19.
    let screen = [14, 15, 16, 17, 18, 19]
    let around = [12, 13, 20, 21, 10, 11, 22, 23]
    #expect(requests[..<12] == named("h", screen) + named("a", screen))
    #expect(requests[12..<28] == named("h", around) + named("a", around))
    #expect(requests[28...] == named("h", 24..<40) + named("h", 0..<10))
  }

  @Test func `distant headers are wanted some at a time, however many cards there are`() {
    var state = state(3000)
    update(&state, .goToLast)
    let first = requests(state)
    #expect(first.count { $0.hasPrefix("h") } == 256 + 8)
    #expect(first.suffix(256) == (0..<256).map { "h\($0)" })
    learnAll(&state, 0..<2400)
    #expect(requests(state).suffix(256) == (2400..<2656).map { "h\($0)" })
    learnAll(&state, 0..<3000)
    #expect(!requests(state).contains { $0.hasPrefix("h") })
  }

  @Test func `what can't be shown is not wanted, nor what a filter hides`() throws {
    var state = state(14)
    state.learn(1, .failure(reason: "not a picture"))
    #expect(requests(state)[..<6] == ["h0", "h2", "h3", "a0", "a2", "a3"])
    try state.type("&p1<CR>")
    state.finishWork()
    #expect(state.cardCount == 5)
    #expect(requests(state) == ["h10", "h11", "h12", "a10", "a11", "a12", "h13", "a13"])
    try state.type("<Esc>")
    #expect(requests(state).last == "h13")
  }

  @Test func `a sorted wall is gone through in its order`() throws {
    var state = state(600)
    try state.type("S")
    state.finishWork()
    try state.type("SSSSS")
    state.finishWork()
    update(&state, .goToFirst)
    let order = state.deck.sections[0].cards
    let headers = requests(state).filter { $0.hasPrefix("h") }
    #expect(headers == order.prefix(256 + 8).map { "h\($0)" })
  }

  @Test func `whatever is drawn is wanted first`() {
    var total = 0
    for seed in UInt64(0)..<150 {
      var random = SeededGenerator(seed: seed)
      let cards = (0..<60).map { number in
        var card = Card.picture("p\(number)")
        if random.oneIn(3) { card.picture = nil }
        if random.oneIn(4) { card.title = "" }
        if random.oneIn(4) { card.height = Double(random.pick(0...200)) }
        if random.oneIn(8) { card.aspectRatio = Double(random.pick(1...30)) / 10 }
        if random.oneIn(8) { card.span = 2 }
        return card
      }
      var deck = Deck(sections: [cards], layout: .bare(random.pick(1...6)))
      deck.sections[0].layout.lineSpacing = Double(random.pick(0...20))
      var state = ViewerState(deck, columns: random.pick(5...120), rows: random.pick(1...40))
      state.learn(random.facts(cards: 60) + random.facts(cards: 60))
      update(&state, .scrollRows(random.pick(0...80)))
      let visible = state.visibleElements()
      let requests = state.pictureRequests(showing: visible)
      let art = requests.compactMap { request -> PictureView? in
        if case .art(let view) = request.want { view } else { nil }
      }
      var drawn: [PictureView] = []
      _ = draw(state, showing: visible) { view in
        drawn.append(view)
        return nil
      }
      total += drawn.count
      #expect(Set(drawn).count == drawn.count, "seed \(seed)")
      // A picture of which only the border is on the screen is wanted with those that are drawn.
      let first = art.prefix { view in
        visible.contains { state.path(of: view) == $0.indexPath }
      }
      #expect(drawn == first.filter(drawn.contains), "seed \(seed)")
      #expect(Set(requests).count == requests.count, "seed \(seed)")
      for view in art {
        #expect(view.region.minX >= 0 && view.region.maxX <= 1 + 1e-9, "seed \(seed)")
        #expect(view.region.minY >= 0 && view.region.maxY <= 1 + 1e-9, "seed \(seed)")
        #expect(view.size.columns > 0 && view.size.rows > 0, "seed \(seed)")
      }
    }
    #expect(total > 500)
  }

  @Test func `the part that is shown has the shape of its cells`() {
    let size = CellSize(columns: 24, rows: 9)
    func middle(_ ratio: Double?) -> Rect {
      PictureView.middle(ratio: ratio, filling: size, .standard)
    }
    #expect(middle(nil) == PictureView.whole)
    #expect(middle(4.0 / 3) == PictureView.whole)
    #expect(middle(8.0 / 3) == Rect(x: 0.25, y: 0, width: 0.5, height: 1))
    #expect(middle(2.0 / 3) == Rect(x: 0, y: 0.25, width: 1, height: 0.5))
  }
}

extension ViewerState {
  /// The card that a view is of.
  fileprivate func path(of view: PictureView) -> IndexPath? {
    for (item, card) in deck.sections[0].cards.enumerated()
    where deck.store.card(at: card).picture == view.path {
      return IndexPath(item: item, section: 0)
    }
    return nil
  }
}
