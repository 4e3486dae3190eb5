import Geometry
import MasonryEngine
import Records
import Testing

@testable import Viewer

@Suite struct LayoutKeyTests {
  /// Sections of two columns, of three tracks and of as many as fit, all on 40 columns of screen.
  let deck: Deck = {
    var deck = Deck(rows: [[3, 3, 3, 3], [3, 3, 3, 3], [3, 3, 3, 3]])
    deck.sections[1].layout.columns = .tracks([.points(40), .fraction(1), .fraction(2)])
    deck.sections[2].layout.columns = .automatic
    deck.sections[2].layout.minColumnWidth = 64
    return deck
  }()

  func columns(_ state: ViewerState) -> [Int] {
    (0..<state.deck.sections.count).map { state.layout.laneCount(inSection: $0) }
  }

  @Test(arguments: [
    ("", [2, 3, 5]), ("+", [3, 4, 6]), ("=", [3, 4, 6]), ("-", [1, 2, 4]), ("--", [1, 1, 3]),
    ("2-", [1, 1, 3]), ("4+", [4, 4, 4]), ("4=", [4, 4, 4]), ("999+", [40, 40, 40]),
    ("999-", [1, 1, 1]), ("+a", [1, 1, 5]), ("s+", [3, 3, 5]), ("]s+", [2, 4, 5]),
    ("s+s-", [2, 2, 4]), ("+r", [2, 3, 5]), ("+]sr", [3, 3, 6]), ("40++", [40, 40, 40]),
  ])
  func `columns step from each section's own number`(keys: String, expected: [Int]) throws {
    var state = ViewerState(deck)
    try state.type(keys)
    #expect(columns(state) == expected)
  }

  @Test(arguments: [
    (",", 39), ("5,", 35), (",.", 40), (".", 40), ("99,", 1), ("99,|", 40), ("5,r", 40),
    ("9,5.", 36), ("999999999,", 1), ("999999999.", 40),
  ])
  func `the wall grows narrower and wider, never wider than the screen`(
    keys: String, columns: Int
  ) throws {
    var state = ViewerState(deck)
    try state.type(keys)
    #expect(state.wallColumns == columns)
    #expect(state.layout.contentSize.width == Double(columns) * 8)
    #expect(state.visibleRect.width == Double(columns) * 8)
  }

  @Test func `a width from the command line is exact until keys step it`() throws {
    var options = ViewOptions()
    options.width = 100
    var state = ViewerState(deck, options: options)
    #expect((state.wallWidth, state.wallColumns) == (100, 13))
    try state.type(".")
    #expect(state.wallWidth == 104)
    try state.type("r,")
    #expect(state.wallWidth == 96)
    try state.type("|")
    #expect(state.wallWidth == 320)
    options.width = 1000
    #expect(ViewerState(deck, options: options).wallWidth == 320)
  }

  @Test func `without a screen the wall is exactly as wide as asked`() {
    for width in [0, 1, 639.5, 640, 5000] {
      let state = ViewerState(deck: deck, width: width)
      #expect(state.wallWidth == width)
      #expect(state.layout.contentSize.width == width)
    }
  }

  func gaps(_ state: ViewerState) -> [Double?] {
    let values = state.values(forSection: 0)
    let inset = values.sectionInset
    return [values.interitemSpacing, values.lineSpacing, inset?.left, inset?.top]
  }

  @Test(arguments: [
    (">", [8, 0, 0, 0]), ("3>", [24, 0, 0, 0]), ("3><", [16, 0, 0, 0]), (">9<", [0, 0, 0, 0]),
    (")", [0, 16, 0, 0]), ("2)(", [0, 16, 0, 0]), ("}", [0, 0, 8, 16]), ("3}{", [0, 0, 16, 32]),
    ("999>", [320, 0, 0, 0]), ("999)", [0, 160, 0, 0]), ("><<", [0, 0, 0, 0]),
  ])
  func `spacing steps by cells`(keys: String, expected: [Double]) throws {
    var state = ViewerState(deck)
    try state.type(keys.replacing("<", with: "<lt>"))
    #expect(gaps(state) == expected)
  }

  @Test func `spacing steps from values between cells, too`() throws {
    var deck = deck
    deck.sections[0].layout.interitemSpacing = 10
    var state = ViewerState(deck)
    try state.type(">")
    #expect(state.values(forSection: 0).interitemSpacing == 18)
    try state.type("<lt><lt><lt>")
    #expect(state.values(forSection: 0).interitemSpacing == 0)
  }

  @Test func `orders come round`() throws {
    var deck = deck
    deck.sections[1].layout.order = .gridLanes
    var state = ViewerState(deck)
    var seen: [[LayoutValues.Order?]] = []
    for _ in 0..<4 {
      try state.type("o")
      seen.append([0, 1].map { state.values(forSection: $0).order })
    }
    #expect(
      seen == [
        [.leftToRight, .shortest], [.rightToLeft, .leftToRight], [.gridLanes, .rightToLeft],
        [.shortest, .gridLanes],
      ])
    try state.type("3o")
    #expect(state.values(forSection: 0).order == .gridLanes)
  }

  @Test func `tolerances come round, from any`() throws {
    var state = ViewerState(deck)
    var seen: [Double?] = []
    for _ in 0..<6 {
      try state.type("t")
      seen.append(state.values(forSection: 0).fitTolerance)
    }
    #expect(seen == [8, 16, 32, 64, .infinity, 0])
    try state.type("2t")
    #expect(state.values(forSection: 0).fitTolerance == 16)
    var deck = deck
    deck.sections[0].layout.fitTolerance = 20
    state = ViewerState(deck)
    try state.type("t")
    #expect(state.values(forSection: 0).fitTolerance == 32)
  }

  @Test func `d fills openings and back`() throws {
    var state = ViewerState(deck)
    try state.type("d")
    #expect(state.values(forSection: 0).dense == true)
    #expect(state.notice == "dense on (for order gridLanes)")
    try state.type("d")
    #expect(state.values(forSection: 0).dense == false)
  }

  @Test(arguments: LayoutValues.Order.allCases)
  func `cards take the height of their new width, among cards that span, too`(
    order: LayoutValues.Order
  ) throws {
    var layout = LayoutValues.bare(3)
    layout.order = order
    let cards = [Card(id: "", aspectRatio: 2, span: 2), Card(id: "", aspectRatio: 1)]
    var state = ViewerState(Deck(sections: [cards], layout: layout))
    try state.type("2+>")
    let frames = (0...1).map {
      state.layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
    }
    #expect(frames.map { $0?.width } == [320, 156])
    #expect(frames.map { $0?.height } == [160, 156])
  }

  @Test func `reset undoes keys and nothing else`() throws {
    var options = ViewOptions()
    options.layout.columns = .count(5)
    var state = ViewerState(deck, options: options)
    try state.type("+>)}otd5,")
    #expect(columns(state) == [6, 6, 6])
    try state.type("r")
    #expect(columns(state) == [5, 5, 5])
    #expect(gaps(state) == [0, 0, 0, 0])
    #expect(state.overrides == LayoutOverrides())
    #expect(state.layout.contentSize == ViewerState(deck, options: options).layout.contentSize)
  }

  @Test func `what a key did is said until the next key`() throws {
    var state = ViewerState(deck)
    for (keys, note) in [
      ("+", "3 columns"), ("2-", "1 column"), ("a", "1 column (automatic)"), (",", "wall 39 wide"),
      ("2>", "gap 16×0"), ("}", "inset 16 8 16 8"), ("o", "order leftToRight"),
      ("5t", "tolerance infinite (for order gridLanes)"), ("s", "keys change this section"),
      ("s", "keys change all sections"), ("r", "layout as it was"),
    ] {
      try state.type(keys)
      #expect(state.notice == note)
    }
    try state.type("j")
    #expect(state.notice == nil)
  }
}
