import CellScaling
import Geometry
import MasonryEngine
import Records
import Screen
import Synchronization
import TestSupport
import Testing

@testable import Viewer

/// What filters and sorts make of a wall is an edit of it.
@Suite struct EditedWallTests {
  static let keys = [
    "&", "a", "o", "k", "1", "<BS>", "<C-u>", "<CR>", "<CR>", "<Esc>", "<Esc>", "S", "2S", "j", "l",
    "G", "<C-d>", "+", "-", "o", "t", "d", "s", "r", ",", ">", "{",
  ]

  @Test(arguments: 0..<4)
  func `an edited wall is as one laid out afresh`(part: Int) throws {
    for seed in UInt64(part * 40)..<UInt64(part * 40 + 40) {
      var random = SeededGenerator(seed: seed)
      var options = ViewOptions()
      options.isAnimated = random.oneIn(2)
      var state = ViewerState(
        random.deck(isWild: random.oneIn(4)), columns: random.pick(20...120),
        rows: random.pick(1...20), options: options)
      for step in 0..<40 {
        let key = random.pick(EditedWallTests.keys)
        try state.type(key)
        if random.oneIn(2) { state.finishWork() }
        var fresh = state
        fresh.contents.prepareLayout()
        let place = "seed \(seed), step \(step), \(key)"
        #expect(state.frames == fresh.frames, "\(place)")
        #expect(state.layout.contentSize == fresh.layout.contentSize, "\(place)")
        #expect(state.layoutReports == fresh.layoutReports, "\(place)")
        if let focus = state.focus, state.wallRows > 0 {
          #expect(state.isInSight(focus) || !state.rows(ofCardAt: focus).isEmpty, "\(place)")
        }
      }
    }
  }

  @Test func `no card is measured again for a filter, for its end or for a sort`() throws {
    let cards = (0..<500).map { Card(id: "\($0)", title: "\($0 * 7 % 500) x", body: "y\n\($0)") }
    let counter = MeasureCounter()
    let store = CountingStore(cards: MemoryCardStore(cards) { _ in 1 }, counter: counter)
    let sections = [0..<200, 200..<500].map { DeckSection(title: "s", cards: Array($0)) }
    var state = ViewerState(Deck(title: "", sections: sections, store: store), columns: 80)
    #expect(counter.take() == 500)
    for keys in ["&1", "7", "<BS>", "<CR>", "S", "&3<CR>", "<Esc>", "&zzz<CR>", "<Esc>", "S"] {
      try state.type(keys)
      state.finishWork()
      #expect(counter.take() == 0, "\(keys)")
    }
    try state.type("&1<CR>")
    let shown = state.cardCount
    try state.type("+")
    #expect(counter.take() == shown)
    try state.type("<Esc>")
    #expect(counter.take() == 500)
    try state.type("&1<CR>")
    #expect(counter.take() == 0)
  }

  @Test func `what was wrong with heights is said of the cards by their present numbers`() throws {
    var cards = ["oak", "ash", "oak"].map { Card(id: $0, title: $0, height: 16) }
    cards[2].height = 1e9
    var state = ViewerState(Deck(sections: [cards]))
    let reason = "height 1000000000 counts as 33554431"
    #expect(state.layoutReports.map(\.reason) == ["card 3: \(reason)"])
    try state.type("&oak<CR>")
    #expect(state.layoutReports.map(\.reason) == ["card 2: \(reason)"])
    try state.type("<C-u>&<C-u>ash<CR>")
    #expect(state.layoutReports.isEmpty)
    try state.type("<Esc>")
    #expect(state.layoutReports.map(\.reason) == ["card 3: \(reason)"])
  }
}

/// Cards glide to where filters, sorts and other decks put them.
@Suite struct EditedWallAnimationTests {
  let deck = Deck(
    words: [["ash", "oak", "elm", "oak two"], ["yew", "fir"], ["an oak", "beech"]],
    titled: ["Leafy", "Conifers", "More"])

  func state(_ keys: String = "") throws -> ViewerState {
    var options = ViewOptions()
    options.isAnimated = true
    var state = ViewerState(deck, rows: 30, options: options)
    try state.type(keys)
    return state
  }

  /// Where the cards in sight come from and go to, each by its title: column and row of the screen.
  func moves(_ state: ViewerState) throws -> [String: [Int]] {
    let transition = try #require(state.layoutTools.transition)
    let items = transition.elements.filter { $0.to.kind == .item }
    let moves = items.map { element in
      let ends = [element.from, element.to.frame].map { state.options.scale.cellRect(for: $0) }
      return (state.card(at: element.to.indexPath).title, ends.flatMap { [$0.column, $0.row] })
    }
    return Dictionary(moves) { first, _ in first }
  }

  @Test func `a filter leads its cards together, and Esc back`() throws {
    var state = try state("2G&oak<CR>")
    #expect(
      try moves(state) == [
        "oak": [20, 1, 0, 1], "oak two": [20, 4, 20, 1], "an oak": [0, 12, 0, 5],
      ])
    _ = update(&state, .tick(.milliseconds(200)))
    #expect(state.nextTick == nil)
    try state.type("<Esc>")
    #expect(
      try moves(state) == [
        "ash": [0, 1, 0, 1], "oak": [0, 1, 20, 1], "elm": [0, 4, 0, 4], "oak two": [20, 1, 20, 4],
        "yew": [0, 8, 0, 8], "fir": [20, 8, 20, 8], "an oak": [0, 5, 0, 12],
        "beech": [20, 12, 20, 12],
      ])
  }

  @Test func `headers go with their sections`() throws {
    let state = try state("&oak<CR>")
    let headers = try #require(state.layoutTools.transition).elements.filter {
      $0.to.kind == .header
    }
    #expect(headers.map(\.from.minY) == [0, 11 * 16])
    #expect(headers.map(\.to.frame.minY) == [0, 4 * 16])
  }

  @Test func `a sort leads each card to its place`() throws {
    var state = try state("S")
    #expect(try moves(state)["elm"] == [0, 4, 20, 1])
    #expect(try moves(state)["fir"] == [20, 8, 0, 8])
    _ = update(&state, .tick(.milliseconds(200)))
    var still = ViewerState(deck, rows: 30)
    try still.type("S")
    #expect(
      draw(state, showing: state.visibleElements()).lines
        == draw(still, showing: still.visibleElements()).lines)
  }

  @Test func `what is on its way goes on from where it is`() throws {
    var state = try state("S")
    _ = update(&state, .tick(.milliseconds(60)))
    let moving = state.layoutTools.transition?.attributes(focus: nil)
    let before = try #require(moving?.first { state.title(of: $0) == "elm" })
    try state.type("&elm<CR>")
    let after = state.layoutTools.transition?.elements.first { state.title(of: $0.to) == "elm" }
    #expect(after?.from == before.frame)
    #expect(after?.to.frame != before.frame)
  }

  @Test func `cards of another deck come from where they were, in whichever section`() throws {
    var state = try state()
    state.replaceDeck(
      with: Deck(
        words: [["new"], ["oak", "yew"], ["ash"]], titled: ["First", "Leafy", "Last"]))
    let moves = try moves(state)
    #expect(moves["new"] == [0, 1, 0, 1])
    #expect(moves["oak"] == [20, 1, 0, 5])
    #expect(moves["yew"] == [0, 8, 20, 5])
    #expect(moves["ash"] == [0, 1, 0, 9])
    let headers = try #require(state.layoutTools.transition).elements.filter {
      $0.to.kind == .header
    }
    #expect(headers.map(\.from.minY) == [0, 0, 8 * 16])
  }
}

extension ViewerState {
  /// All frames of the layout, the elements in document order.
  var frames: [LayoutAttributes] {
    let size = layout.contentSize
    return layout.layoutAttributesForElements(
      in: Rect(x: -1, y: -1, width: size.width + 1e6, height: size.height + 2))
  }

  /// The title of a card on the wall.
  fileprivate func title(of element: LayoutAttributes) -> String? {
    element.kind == .item ? card(at: element.indexPath).title : nil
  }
}

extension SeededGenerator {
  /// A deck of sections of every kind; a wild one with heights that no layout can have.
  fileprivate mutating func deck(isWild: Bool) -> Deck {
    var deck = Deck(
      sections: (0..<pick(0...4)).map { _ in (0..<pick(0...30)).map { card($0, isWild: isWild) } },
      titled: ["Oaks", "", "B", "k 1"])
    for section in deck.sections.indices {
      deck.sections[section].layout = LayoutValues()
      let layout = LayoutValues.bare(pick(1...4))
      if oneIn(2) { deck.sections[section].layout = layout }
      if oneIn(4) {
        deck.sections[section].layout.columns = .tracks([.points(77), .fraction(1), .fraction(2)])
      }
      deck.sections[section].layout.order = pick(LayoutValues.Order.allCases)
      deck.sections[section].layout.dense = oneIn(4)
    }
    return deck
  }

  /// A card of any kind; a wild one with a height that no layout can have.
  mutating func card(_ number: Int, isWild: Bool) -> Card {
    let words = ["oak", "Oak 10", "oak 9", "ash", "elm a", "k", ""]
    var card = Card(
      id: "\(number)", title: pick(words),
      body: String(repeating: "word ", count: pick(0...20)))
    if oneIn(3) { card.height = Double(pick(0...90)) }
    if oneIn(5) { card.aspectRatio = 0.5 }
    if oneIn(9) { card.span = 2 }
    if oneIn(9) { card.column = pick(1...3) }
    if isWild, oneIn(6) { card.aspectRatio = 1e-5 }
    if isWild, oneIn(6) { card.height = 1e12 }
    return card
  }
}

/// Counts how many cards are measured.
final class MeasureCounter: Sendable {
  private let number = Mutex(0)

  func add(_ count: Int) { number.withLock { $0 += count } }

  /// How many since it was last asked.
  func take() -> Int {
    number.withLock { number in
      defer { number = 0 }
      return number
    }
  }
}

/// A store that counts the extents asked of it.
struct CountingStore: MeasuredCardStore {
  let cards: MemoryCardStore
  let counter: MeasureCounter

  var count: Int { cards.count }
  var measures: MeasureBuffer { cards.measures }

  func id(at index: Int) -> String { cards.id(at: index) }
  func card(at index: Int) -> Card { cards.card(at: index) }

  func forEachExtent(
    of slice: ArraySlice<Int>, limits: TextLimits, _ body: (Int, CardExtent) -> Void
  ) {
    counter.add(slice.count)
    cards.forEachExtent(of: slice, limits: limits, body)
  }
}
