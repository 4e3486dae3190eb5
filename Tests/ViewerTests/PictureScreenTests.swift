import Decks
import Geometry
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

/// What an open picture looks like.
@Suite struct PictureScreenTests {
  @Test(arguments: [(80, 24), (120, 40), (40, 12), (20, 7)])
  func `an open picture`(columns: Int, rows: Int) throws {
    var state = Photos.state(columns, rows)
    try state.type("<Enter>")
    expectSnapshot(state.pictureScreen.lines, named: "picture-\(columns)x\(rows)")
    try state.type("5+2<Right><Up>m")
    expectSnapshot(state.pictureScreen.lines, named: "picture-part-\(columns)x\(rows)")
  }

  @Test func `pictures of every kind`() throws {
    var state = Photos.state(80, 14)
    var lines: [String] = []
    for keys in ["3G<Enter>", "l", "l", "l", "l", "l", "?"] {
      try state.type(keys)
      lines += state.pictureScreen.lines
    }
    expectSnapshot(lines, named: "picture-kinds-80x14")
  }

  @Test func `a picture that is being read, and the help over one`() throws {
    var state = Photos.state(60, 12, knowing: false)
    try state.type("<Enter>")
    var lines = draw(state, showing: []).lines
    state.send(.resize(CellSize(columns: 80, rows: 40)))
    try state.type("?")
    lines += state.pictureScreen.lines
    expectSnapshot(lines, named: "picture-reading")
  }

  @Test func `a page with its picture on top, which scrolls with the text and is cut at the edge`()
    throws
  {
    var state = Photos.state(80, 24)
    try state.type("4G<Enter>")
    let whole = state.pictureScreen
    var lines = whole.lines
    try state.type("6j")
    let scrolled = state.pictureScreen
    lines += scrolled.lines
    for row in 0..<9 {
      for column in 0..<79 {
        #expect(scrolled[column: column, row: row] == whole[column: column, row: row + 6])
      }
    }
    expectSnapshot(lines, named: "picture-page-80x24")
  }

  @Test func `the caption is cut from the least important`() throws {
    var state = Photos.state()
    try state.type("<Enter>")
    var captions: [String] = []
    for columns in [90, 70, 60, 45, 30, 20, 12, 5, 1] {
      state.send(.resize(CellSize(columns: columns, rows: 10)))
      captions.append(state.pictureScreen.lines[8])
    }
    #expect(
      captions == [
        " larch.jpg  6000 × 4000 · JPEG · 3.4 MB · 2024-05-01 12:33 · Canon EOS R5",
        " larch.jpg  6000 × 4000 · JPEG · 3.4 MB · 2024-05-01 12:33 · Canon E…",
        " larch.jpg  6000 × 4000 · JPEG · 3.4 MB · 2024-05-01 12:33…",
        " larch.jpg  6000 × 4000 · JPEG · 3.4 MB · 2…",
        " larch.jpg  6000 × 4000 · JP…",
        " larch.jpg  6000 ×…",
        "larch.jpg…", "larc…", "…",
      ])
  }

  @Test func `where no camera said when, the caption says when the file was changed`() throws {
    let json = #"[{"title": "larch.jpg", "image": "larch.jpg", "time": "2026-11-30T05:09:59"}]"#
    let deck = readDeck(
      [.memory(name: "deck.json", bytes: Array(json.utf8))], options: ReadOptions { _ in 1 })
    var card = deck.store.card(at: 0)
    card.fields = [:]
    let details = PictureDetails(width: 40, height: 30)
    #expect(PictureCaption(card, .details(details)).details == ["40 × 30"])
    card.path = card.picture
    #expect(PictureCaption(card, .details(details)).details == ["40 × 30", "2026-11-30 05:09"])
    var told = details
    told.date = "2024-05-01 12:33"
    #expect(PictureCaption(card, .details(told)).details == ["40 × 30", "2024-05-01 12:33"])
  }

  @Test func `no cell of a picture is outside its room, and on leaving none is left`() throws {
    for seed in UInt64(0)..<120 {
      var random = SeededGenerator(seed: seed)
      let size = CellSize(
        columns: random.pick(random.oneIn(3) ? 0...4 : 5...130),
        rows: random.pick(random.oneIn(3) ? 0...4 : 5...50))
      var state = Photos.state(size.columns, size.rows)
      let details = PictureDetails(width: random.pick(1...1000), height: random.pick(1...3))
      state.learn([(0, .details(details))])
      let wall = state.pictureScreen
      try state.type("<Enter>\(random.pick(1...20))+\(random.pick(1...9))<Right><Down>")
      let open = state.pictureScreen
      #expect(open.size == size, "seed \(seed)")
      for row in max(0, state.pictureRoom.rows)..<max(0, size.rows) {
        for column in 0..<size.columns {
          let color = open[column: column, row: row].style.background
          #expect(color != Color(rgb: 0x102030), "seed \(seed)")
        }
      }
      try state.type("<Esc>")
      #expect(state.pictureScreen == wall, "seed \(seed)")
    }
  }

  @Test func `a low screen has the name in the status line`() throws {
    var state = Photos.state(60, 7)
    try state.type("<Enter>")
    #expect(state.pictureScreen.lines[6].hasPrefix(" larch.jpg  1/6   zoom 100%"))
    state.send(.resize(CellSize(columns: 60, rows: 8)))
    #expect(state.pictureScreen.lines[6].hasPrefix(" larch.jpg  6000 × 4000"))
  }
}
