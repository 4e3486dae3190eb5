import Geometry
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

/// The picture on an open card's page.
@Suite struct PagePictureTests {
  func state(_ columns: Int, _ rows: Int) throws -> ViewerState {
    var state = Photos.state(columns, rows)
    try state.type("4G<Enter>")
    return state
  }

  @Test(arguments: [
    (80, 24, 53, 15), (120, 60, 90, 25), (200, 20, 43, 12), (20, 40, 19, 5), (80, 2, 4, 1),
  ])
  func `it is as large as the text is wide, or two thirds of the screen are high`(
    columns: Int, rows: Int, across: Int, down: Int
  ) throws {
    let state = try state(columns, rows)
    #expect(state.page?.picture == .cells(CellSize(columns: across, rows: down)))
    #expect(state.page?.lines.count == down + 34)
  }

  @Test func `what is off the screen is not drawn, and not asked for once all of it is`() throws {
    var state = try state(80, 24)
    for row in 0...15 {
      #expect(state.page?.top == row)
      let buffer = state.pictureScreen
      for line in 0..<23 {
        let hasPicture = buffer[column: 40, row: line].style.background == Color(rgb: 0x102030)
        #expect(hasPicture == (line < 15 - row), "\(row) \(line)")
      }
      #expect((state.pagePictureView == nil) == (row == 15))
      try state.type("j")
    }
  }

  @Test func `the same text stays at the top while the picture gets a size or the screen another`()
    throws
  {
    for seed in UInt64(0)..<60 {
      var random = SeededGenerator(seed: seed)
      let screen = CellSize(columns: random.pick(10...140), rows: random.pick(8...40))
      var state = ViewerState(deck: Photos.deck, screen: screen)
      try state.type("4G<Enter>\(random.pick(16...30))j")
      let page = try #require(state.page, "seed \(seed)")
      let top = page.lines[page.top].text
      guard top.hasPrefix("line"), page.top < page.lines.count - 30 else { continue }
      for fact in [try #require(Photos.facts[3]), .failure(reason: "not a picture")] {
        state.learn([(3, fact)])
        state.send(.resize(CellSize(columns: random.pick(10...140), rows: random.pick(8...20))))
        #expect(state.page.map { $0.lines[$0.top].text } == top, "seed \(seed)")
      }
    }
  }

  @Test func `a page at its top stays there, a scrolled picture keeps its distance to the text`()
    throws
  {
    var state = try state(80, 24)
    state.learn([(3, .details(PictureDetails(width: 100, height: 400)))])
    #expect(state.page?.top == 0)
    try state.type("5j")
    state.learn([(3, .details(PictureDetails(width: 400, height: 100)))])
    #expect(state.page.map { $0.lines[$0.top...].prefix { $0.text.isEmpty }.count } == 10)
    state.send(.resize(CellSize(columns: 60, rows: 40)))
    state.send(.resize(CellSize(columns: 80, rows: 24)))
    #expect(state.page?.top == 0)
  }

  @Test func `a picture that can't be shown says why above the text`() throws {
    var state = try state(80, 24)
    state.learn([(3, .failure(reason: "not a picture"))])
    #expect(state.pictureScreen.lines[1].hasPrefix("  not a picture  "))
    #expect(state.pictureScreen.lines[3].hasPrefix("  A report  "))
    #expect(state.pagePictureView == nil)
  }
}
