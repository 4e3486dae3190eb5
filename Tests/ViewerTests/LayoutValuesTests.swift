import CellScaling
import Geometry
import MasonryEngine
import Records
import Testing

@testable import Viewer

@Suite struct LayoutValuesTests {
  func state(_ deck: Deck, _ layout: LayoutValues = LayoutValues()) -> ViewerState {
    var options = ViewOptions()
    options.layout = layout
    return ViewerState(deck: deck, options: options, width: 640)
  }

  func frame(_ state: ViewerState, _ item: Int, _ section: Int = 0) -> Rect? {
    state.layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  @Test func `unsaid, columns fit 208 points and everything is 16 apart`() {
    let state = state(Deck(rows: [[4, 4, 4]], layout: LayoutValues()))
    #expect(state.layout.laneCount(inSection: 0) == 2)
    #expect(frame(state, 0) == Rect(x: 16, y: 16, width: 296, height: 64))
    #expect(frame(state, 1) == Rect(x: 328, y: 16, width: 296, height: 64))
    #expect(frame(state, 2) == Rect(x: 16, y: 96, width: 296, height: 64))
    #expect(state.layout.contentSize == Size(width: 640, height: 176))
    #expect(state.values(forSection: 0) == LayoutValues.builtIn)
  }

  @Test func `a section with a text has a row for it, unless it says a height`() {
    var deck = Deck(rows: [[4]], titled: ["A"])
    deck.sections[0].footer = "end"
    #expect(
      state(deck).layout.layoutAttributesForHeader(inSection: 0)?.frame
        == Rect(x: 0, y: 0, width: 640, height: 16))
    #expect(
      state(deck).layout.layoutAttributesForFooter(inSection: 0)?.frame
        == Rect(x: 0, y: 80, width: 640, height: 16))
    deck.sections[0].layout.headerHeight = 0
    deck.sections[0].layout.footerHeight = 40
    #expect(state(deck).layout.layoutAttributesForHeader(inSection: 0) == nil)
    #expect(
      state(deck).layout.layoutAttributesForFooter(inSection: 0)?.frame
        == Rect(x: 0, y: 64, width: 640, height: 40))
    #expect(state(Deck(rows: [[4]])).layout.layoutAttributesForHeader(inSection: 0) == nil)
  }

  @Test func `the last that names a value stands: section, command line, key`() throws {
    var deck = Deck(rows: [[4], [4]])
    deck.sections[1].layout.columns = .count(3)
    var state = state(deck)
    #expect((0...1).map(state.layout.laneCount) == [2, 3])
    var layout = LayoutValues()
    layout.columns = .count(4)
    state = self.state(deck, layout)
    #expect((0...1).map(state.layout.laneCount) == [4, 4])
    try state.type("5+")
    #expect((0...1).map(state.layout.laneCount) == [5, 5])
  }

  @Test func `a height is said, or follows from the shape, or from the text`() {
    let cards = [
      Card(id: "", height: 100.5, aspectRatio: 2), Card(id: "", aspectRatio: 2), Card(id: ""),
      Card(id: "", fields: ["": "a"], tags: ["b"]),
    ]
    let state = state(Deck(sections: [cards], layout: .bare(4)))
    #expect((0..<4).map { frame(state, $0)?.height } == [100.5, 80, 32, 64])
  }

  @Test func `cards span columns and name them, counting from 1`() {
    let cards = [Card(id: "", height: 16, span: 2), Card(id: "", height: 16, column: 4)]
    let state = state(Deck(sections: [cards], layout: .bare(4)))
    #expect(frame(state, 0) == Rect(x: 0, y: 0, width: 320, height: 16))
    #expect(frame(state, 1) == Rect(x: 480, y: 0, width: 160, height: 16))
  }

  @Test func `a deck pads the whole wall and gives it a least height`() {
    var deck = Deck(rows: [[4]])
    deck.layout.contentInset = LayoutValues.Insets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(frame(state(deck), 0) == Rect(x: 2, y: 1, width: 317, height: 64))
    #expect(state(deck).layout.contentSize == Size(width: 640, height: 68))
    deck.layout.minimumContentHeight = 500
    #expect(state(deck).layout.contentSize.height == 500)
  }

  @Test func `values that make no layout together give way to built-in ones, with a report`() {
    var deck = Deck(rows: [[4], [4]], layout: LayoutValues())
    deck.sections[1].layout.minColumnWidth = 0
    deck.sections[1].layout.interitemSpacing = 0
    let state = state(deck)
    #expect((0...1).map(state.layout.laneCount) == [2, 2])
    #expect(
      state.layoutReports.map(\.description) == [
        "test: section 2: minimumWidth 0 can't be laid out"
      ])
    #expect(state.values(forSection: 1) == LayoutValues.builtIn)
  }

  @Test func `a wall wider than columns can be many keeps its cards`() {
    let state = ViewerState(deck: Deck(rows: [[4, 4]], layout: LayoutValues()), width: 1e9)
    #expect((60_000...65_535).contains(state.layout.laneCount(inSection: 0)))
    #expect(state.layout.numberOfItems(inSection: 0) == 2)
    #expect(
      state.layoutReports.map(\.description) == [
        "test: section 1: lanes 4464285 can't be laid out"
      ])
  }

  @Test func `heights that are none are reported and laid out`() {
    let cards = [Card(id: "", height: 16), Card(id: "", aspectRatio: 0x1p-30)]
    let state = state(Deck(sections: [cards]))
    #expect(
      state.layoutReports.map(\.description) == [
        "test: card 2: height 343597383680 counts as 33554431"
      ])
  }

  @Test func `the scale of cells is that of the options`() {
    var options = ViewOptions()
    options.scale = CellScale(pointsPerColumn: 10, pointsPerRow: 20)
    let state = ViewerState(
      deck: Deck(sections: [[Card(id: "")]], titled: ["A"]), options: options,
      screen: CellSize(columns: 41, rows: 11))
    #expect(state.wallWidth == 400)
    #expect(frame(state, 0) == Rect(x: 0, y: 20, width: 200, height: 40))
    #expect(state.visibleRect == Rect(x: 0, y: 0, width: 400, height: 200))
  }

  @Test func `the orders that decks name are the engine's`() {
    #expect(LayoutValues.Order.allCases.map(\.rawValue) == PlacementOrder.allCases.map(\.name))
    for order in LayoutValues.Order.allCases {
      var values = LayoutValues()
      values.order = order
      #expect(values.placementOrder.name == order.rawValue)
    }
  }
}
