import CellScaling
import Geometry
import MasonryEngine
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

/// When and how the wall is corrected by what comes to be known of pictures.
@Suite struct PictureCorrectionTests {
  /// Two columns of 18 inside the border: 7 rows of picture until it is known, 4 of other things.
  func state(_ pictures: Int = 40, options: ViewOptions = ViewOptions()) -> ViewerState {
    ViewerState(Deck(pictures: pictures), rows: 30, options: options)
  }

  @Test func `the first fact counts at once, later ones together when the wall has rested`() {
    var state = state()
    #expect(state.nextTick == nil)
    state.learn(0, .size(1, 1))
    #expect(state.heights[0][..<3] == [13, 11, 11])
    #expect(state.nextTick == .milliseconds(100))
    state.learn(1, .size(1, 1))
    state.wait(60)
    state.learn(2, .size(1, 1))
    #expect(state.heights[0][..<3] == [13, 11, 11])
    #expect(state.nextTick == .milliseconds(40))
    state.wait(40)
    #expect(state.heights[0][..<3] == [13, 13, 13])
    #expect(state.nextTick == .milliseconds(100))
    state.wait(100)
    #expect(state.nextTick == nil)
    state.learn(3, .size(1, 1))
    #expect(state.heights[0][3] == 13)
  }

  @Test func `there are at most ten corrections a second`() {
    var state = state(199)
    var corrections = 0
    for card in 0..<199 {
      let before = state.layout.contentSize
      state.learn(card, .size(1, 2))
      state.wait(5)
      if state.layout.contentSize != before { corrections += 1 }
    }
    #expect(corrections == 10)
    state.wait(100)
    #expect(state.heights[0] == Array(repeating: 22, count: 199))
  }

  @Test func `what changes no height asks for nothing`() {
    var state = state()
    state.learn(0, .size(4, 3))
    state.learn(1, .failure(reason: "not a picture"))
    #expect(state.nextTick == nil)
    state.learn(2, .size(1, 1))
    state.wait(100)
    state.learn(2, .failure(reason: "it ends early"))
    #expect(state.heights[0][..<3] == [11, 11, 13])
    #expect(state.contents.pictures.facts[2] == .failure(reason: "it ends early"))
    #expect(state.nextTick == nil)
  }

  @Test func `facts of what is no picture are let go`() {
    var state = ViewerState(Deck(sections: [[.picture("a"), Card(id: "b", title: "b")]]))
    state.learn([(-1, .size(1, 1)), (1, .size(1, 1)), (2, .size(1, 1)), (.max, .size(1, 1))])
    #expect(state.nextTick == nil && state.contents.pictures.facts[1] == nil)
    var plain = ViewerState(Deck(sections: [[Card(id: "b", title: "b")]]))
    plain.learn(0, .size(1, 1))
    #expect(plain.nextTick == nil && plain.contents.pictures.facts[0] == nil)
    #expect(plain.pictureRequests(showing: plain.visibleElements()).isEmpty)
  }

  @Test func `a change of the columns takes all that is known`() throws {
    var state = state()
    state.learn(0, .size(1, 1))
    state.learn((1..<40).map { (card: $0, fact: .size(1, $0)) })
    try state.type("+")
    #expect(state.allFrames == state.laidOutAfresh.allFrames)
    let known = (1..<40).map { (card: $0, fact: PictureFact.size(1, $0)) }
    var fresh = ViewerState(
      deck: Deck(pictures: 40), screen: state.screen, pictures: known + [(0, .size(1, 1))])
    try fresh.type("+")
    #expect(state.allFrames == fresh.allFrames)
    state.wait(100)
    #expect(state.nextTick == nil)
  }

  @Test func `the focused card stands still, and the x that moves keep to`() throws {
    var state = state()
    try state.type("jjl2<C-e>")
    let (row, x) = (state.focusRow, state.keptX)
    #expect(state.focused == [0, 5] && row == 17)
    state.learn((0..<9).map { (card: $0, fact: .size(1, 2)) })
    #expect(state.focused == [0, 5] && state.focusRow == row && state.keptX == x)
    state.wait(100)
    state.learn((0..<9).map { (card: $0, fact: .size(2, 1)) })
    #expect(state.focusRow == row && state.keptX == x)
  }

  @Test func `a card that an end of the wall moved goes back with the next correction`() throws {
    var state = state()
    try state.type("jl")
    let row = try #require(state.focusRow)
    state.learn(1, .size(9, 1))
    #expect(state.scrollRow == 0)
    #expect(state.focusRow == row - 6)
    state.wait(100)
    state.learn(1, .size(1, 1))
    #expect(state.focusRow == row)
  }

  @Test func `where the focus is out of sight, the card at the top of the screen stands still`() {
    var state = state()
    state.scrollRow = 25
    state.learn([(0, .size(1, 2)), (1, .size(1, 1)), (2, .size(2, 1))])
    #expect(state.focused == [0, 0])
    let card = IndexPath(item: 6, section: 0)
    #expect(state.rows(ofCardAt: card).lowerBound - state.scrollRow == 33 - 25)
  }

  @Test func `all cards keep their lanes`() {
    for seed in UInt64(0)..<150 {
      var random = SeededGenerator(seed: seed)
      var state = ViewerState(
        random.pictureDeck(), columns: random.pick(10...90), rows: random.pick(1...30))
      update(&state, .step(random.pick(0...40)))
      update(&state, .scrollRows(random.pick(-9...9)))
      for step in 0..<6 {
        let before = state
        state.learn(random.facts(cards: state.deck.store.count))
        if random.oneIn(2) { state.wait(random.pick(20...100)) }
        let place = "seed \(seed), step \(step)"
        #expect(state.allFrames == before.frames(inLanesWithShapesOf: state), "\(place)")
        expectStill(before, state, place)
      }
    }
  }

  /// The focused card is where it was, unless an end of the wall is in the way.
  private func expectStill(_ before: ViewerState, _ after: ViewerState, _ place: String) {
    #expect(before.focus == after.focus && before.keptX == after.keptX, "\(place)")
    guard let path = before.focus, let row = before.focusRow, before.isInSight(path),
      before.viewport.anchor == nil,
      row >= before.viewport.coveredRows(inSection: path.section, of: before.contents),
      0 < after.scrollRow, after.scrollRow < after.lastScrollRow
    else { return }
    #expect(after.focusRow == row, "\(place)")
  }

  @Test func `while the wall moves or tells its placement it is not corrected`() throws {
    var options = ViewOptions()
    options.isAnimated = true
    var state = state(options: options)
    try state.type("+")
    state.learn(0, .size(1, 9))
    #expect(state.heights[0][0] < 20)
    #expect(state.nextTick == .milliseconds(16))
    state.wait(100)
    #expect(state.heights[0][0] < 20)
    state.wait(100)
    #expect(state.heights[0][0] > 20)
    state.wait(100)
    try state.type("p")
    state.learn(1, .size(1, 9))
    #expect(state.nextTick == nil && state.heights[0][1] < 20)
    let dealt = state.modes.trace?.placement.count
    try state.type("p")
    #expect(dealt == 40 && state.nextTick == .zero)
    state.wait(0)
    #expect(state.heights[0][1] > 20)
  }

  @Test func `the tour goes on over pictures that come to be known`() {
    var options = ViewOptions()
    options.startsDemo = true
    options.isAnimated = true
    var state = state(options: options)
    for card in 0..<40 {
      state.learn(card, .size(2, 3))
      _ = state.nextTick.map { update(&state, .tick($0)) }
    }
    while state.layoutTools.transition != nil { state.wait(16) }
    state.wait(100)
    #expect(!state.contents.pictures.hasWaiting)
    #expect(state.modes.tour != nil)
  }
}

extension ViewerState {
  /// Where a fresh layout has the cards if each names the lane that it has here, their pictures as
  /// another state lays them out.
  fileprivate func frames(inLanesWithShapesOf other: ViewerState) -> [LayoutAttributes] {
    var fresh = MasonryLayout()
    let content = NamedLanes(content: other.contents.wall, layout: layout)
    _ = try? fresh.prepare(
      width: wallWidth, metrics: content.content.wallMetrics, delegate: content)
    let size = fresh.contentSize
    return fresh.layoutAttributesForElements(
      in: Rect(x: -1, y: -1, width: size.width + 1e6, height: size.height + 2))
  }
}

/// A wall on which every card names the lane that it has in a layout.
private struct NamedLanes: MasonryLayoutDelegate {
  var content: WallContent
  var layout: MasonryLayout

  var numberOfSections: Int { content.numberOfSections }

  func numberOfItems(inSection section: Int) -> Int { content.numberOfItems(inSection: section) }

  func metrics(forSection section: Int) -> SectionMetrics { content.metrics(forSection: section) }

  func height(forItemAt path: IndexPath, width: Double) -> Double {
    content.height(forItemAt: path, width: width)
  }

  func hasPlacements(inSection section: Int) -> Bool { true }

  func placement(forItemAt path: IndexPath) -> ItemPlacement {
    let item = layout.layoutAttributesForItem(at: path)
    return ItemPlacement(span: item?.span ?? 1, lane: item?.lane)
  }
}

extension SeededGenerator {
  /// A deck of which most cards have pictures, in sections of every kind.
  fileprivate mutating func pictureDeck() -> Deck {
    var deck = Deck(
      sections: (0..<pick(1...3)).map { section in
        (0..<pick(0...40)).map { number in
          var card = Card.picture("\(section)/\(number)", fields: oneIn(2) ? ["": "1 kB"] : [:])
          if oneIn(4) { card.picture = nil }
          if oneIn(6) { card.height = Double(pick(0...300)) }
          if oneIn(8) { card.span = 2 }
          return card
        }
      }, titled: ["A", "", "C"])
    for section in deck.sections.indices {
      deck.sections[section].layout = oneIn(2) ? LayoutValues() : .bare(pick(1...4))
      deck.sections[section].layout.order = pick(LayoutValues.Order.allCases)
      deck.sections[section].layout.dense = oneIn(4)
      if oneIn(5) {
        deck.sections[section].layout.columns = .tracks([.points(70), .fraction(1), .fraction(2)])
      }
    }
    return deck
  }
}
