import Geometry
import MasonryEngine
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

/// What keys and the mouse do to a picture that fills the screen.
@Suite struct OpenPictureTests {
  var region: (ViewerState) -> Rect? = { $0.openPictureView?.region }

  // MARK: Opening and leaving

  @Test func `a picture that is all there is to a card fills the screen, other cards are pages`()
    throws
  {
    var opened: [Mode] = []
    for number in 1...7 {
      var state = Photos.state()
      try state.type("\(number)G<Enter>")
      opened.append(state.mode)
    }
    #expect(opened == [.picture, .card, .picture, .card, .picture, .picture, .picture])
  }

  @Test(arguments: ["<Esc>", "x", "<Enter>", "/", "<F1>", "i", "<C-q>", "é", "5x"])
  func `any key without a meaning leaves, and the wall is as it was`(keys: String) throws {
    var state = Photos.state()
    try state.type("2<C-e>3G")
    let before = state.pictureScreen
    try state.type("<Enter>")
    #expect(state.pictureScreen != before)
    #expect(try state.type(keys) == [])
    #expect(state.mode == .wall)
    #expect(state.pictureScreen == before)
  }

  @Test func `keys that act on cards, and those that end or repair, do so and stay`() throws {
    var state = Photos.state()
    try state.type("<Enter>")
    #expect(try state.type("e") == [.edit(path: Array("larch.jpg".utf8))])
    #expect(try state.type("O") == [.open(target: Array("larch.jpg".utf8))])
    #expect(try state.type("R<C-l><C-z>") == [.reload, .redraw, .suspend])
    #expect(try state.type("q<C-c>") == [.quit, .interrupt])
    try state.type("m")
    #expect(state.marks.count == 1)
    try state.type("MM")
    #expect(state.marks.count == 0)
    try state.type("?j")
    #expect(state.mode == .help)
    try state.type("<Esc>")
    #expect(state.mode == .picture)
  }

  // MARK: Looking

  @Test func `plus and minus enlarge and shrink by counts, 0 shows all`() throws {
    var state = Photos.state()
    try state.type("<Enter>")
    func magnification() -> Double? {
      state.focus.flatMap { state.picture?.zoom.magnification(in: state.pictureFit(at: $0)) }
    }
    for (keys, expected) in [
      ("+", 1.25), ("=", 1.5625), ("-", 1.25), ("3+", 2.44140625), ("10-", 1), ("-", 1),
      ("2+", 1.5625), ("0", 1), ("10+", 9.313225746154785), ("0", 1),
    ] {
      try state.type(keys)
      #expect(magnification() == expected, "\(keys)")
    }
    #expect(region(state) == PictureView.whole)
    try state.type("-")
    #expect(state.notice == "all of it")
    try state.type("999999999+")
    #expect(state.notice == nil)
    try state.type("+")
    #expect(state.notice == "as large as it gets")
  }

  @Test func `arrows move by a quarter of what is seen, and end at the edges`() throws {
    var state = Photos.state()
    try state.type("<Enter>9+")
    let first = try #require(region(state))
    try state.type("<Right>")
    #expect(abs(try #require(region(state)).x - first.x - first.width / 4) < 1e-9)
    try state.type("<Left>")
    #expect(region(state) == first)
    try state.type("2<Down>")
    #expect(abs(try #require(region(state)).y - first.y - first.height / 2) < 1e-9)
    try state.type("2k")
    #expect(region(state) == first)
    try state.type("99<Up>99<Left>")
    #expect(region(state).map { [$0.x, $0.y] } == [0, 0])
    try state.type("99j99<Right>")
    let last = try #require(region(state))
    #expect(abs(last.maxX - 1) < 1e-9 && abs(last.maxY - 1) < 1e-9)
    #expect(state.focused == [0, 0])
  }

  @Test func `what is larger than the screen only across moves only across`() throws {
    var state = Photos.state(80, 60)
    try state.type("<Enter>+")
    let before = try #require(region(state))
    #expect(before.height == 1)
    try state.type("j<Up>")
    #expect(region(state) == before)
  }

  @Test func `a new size of the screen keeps the centre and how much is seen`() throws {
    var state = Photos.state()
    try state.type("<Enter>6+<Right><Down>")
    let before = try #require(region(state))
    for size in [CellSize(columns: 160, rows: 46), CellSize(columns: 1, rows: 1), .zero] {
      state.send(.resize(size))
    }
    state.send(.resize(CellSize(columns: 100, rows: 40)))
    let other = try #require(region(state))
    #expect(abs(other.midX - before.midX) < 1e-9 && abs(other.midY - before.midY) < 1e-9)
    state.send(.resize(CellSize(columns: 80, rows: 24)))
    #expect(region(state) == before)
  }

  @Test func `a picture counts as 4 by 3 until its header is read`() throws {
    var state = Photos.state(knowing: false)
    try state.type("<Enter>")
    #expect(state.openPictureView?.size == CellSize(columns: 59, rows: 22))
    state.learn([(0, Photos.known)])
    #expect(state.openPictureView?.size == CellSize(columns: 66, rows: 22))
  }

  @Test func `what was enlarged before that is as large as it gets then, and shrinks at once`()
    throws
  {
    var state = Photos.state(knowing: false)
    try state.type("<Enter>20+")
    state.learn([(0, .details(PictureDetails(width: 16, height: 16)))])
    #expect(state.openPictureView?.size == CellSize(columns: 64, rows: 22))
    try state.type("+")
    #expect(state.notice == "as large as it gets")
    try state.type("-")
    #expect(state.openPictureView?.size == CellSize(columns: 61, rows: 22))
  }

  // MARK: Neighbours

  @Test func `h and l go to the pictures before and after, past other cards, counted`() throws {
    var state = Photos.state()
    try state.type("<Enter>")
    for (keys, focused) in [
      ("l", [0, 2]), ("l", [1, 0]), ("<Space>", [1, 1]), ("h", [1, 0]), ("2h", [0, 0]),
      ("3<PgDn>", [1, 1]), ("<BS>", [1, 0]), ("<PgUp>", [0, 2]), ("<Right>", [1, 0]),
      ("2<Left>", [0, 0]), ("G", [1, 3]), ("g", [0, 0]), ("<End>", [1, 3]), ("<Home>", [0, 0]),
      ("99l", [1, 3]), ("2g", [0, 2]), ("4G", [1, 1]), ("99G", [1, 3]), ("1g", [0, 0]),
    ] {
      try state.type(keys)
      #expect(state.focused == focused, "\(keys)")
      #expect(state.mode == .picture, "\(keys)")
    }
  }

  @Test func `the last picture says so and stays, enlarged or not`() throws {
    var state = Photos.state()
    try state.type("G<Enter>++l")
    #expect((state.focused, state.notice) == ([1, 3], "the last picture"))
    #expect(state.picture?.zoom.steps == 2)
    try state.type("g")
    #expect(state.picture?.zoom.steps == 0)
    try state.type("h")
    #expect((state.focused, state.notice) == ([0, 0], "the first picture"))
    try state.type("<Left>")
    #expect(state.notice == "the first picture")
  }

  @Test func `the next picture starts fitted, and leaving shows the wall there`() throws {
    var state = Photos.state(60, 8)
    try state.type("<Enter>4+5l")
    #expect(region(state) == PictureView.whole)
    try state.type("<Esc>")
    let path = try #require(state.focus)
    #expect(state.focused == [1, 3])
    #expect(state.isInSight(path))
  }

  @Test func `Tab goes to the next card of any kind`() throws {
    var state = Photos.state()
    try state.type("<Enter><Tab>")
    #expect((state.focused, state.mode) == ([0, 1], .card))
    try state.type("<Tab>")
    #expect((state.focused, state.mode) == ([0, 2], .picture))
    try state.type("<S-Tab><S-Tab><S-Tab>")
    #expect((state.notice, state.mode) == ("the first card", .picture))
  }

  // MARK: The mouse

  @Test func `the wheel enlarges around the mouse, a drag moves, a double click leaves`() throws {
    var state = Photos.state()
    try state.type("<Enter>")
    func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int, isDouble: Bool = false) {
      var event = MouseEvent(kind, at: CellPoint(column: column, row: row))
      event.isDouble = isDouble
      state.send(.mouse(event))
    }
    for _ in 0..<8 { mouse(.wheelUp, 7, 0) }
    var seen = try #require(region(state))
    #expect(seen.x < 0.1 && seen.y < 0.05)
    for _ in 0..<8 { mouse(.wheelDown, 40, 10) }
    #expect(region(state) == PictureView.whole)
    try state.type("9+")
    seen = try #require(region(state))
    mouse(.press, 30, 10)
    mouse(.drag, 20, 12)
    var moved = try #require(region(state))
    #expect(abs(moved.x - seen.x - 10.0 / 80 * seen.width) < 1e-9)
    #expect(abs(moved.y - seen.y + 2.0 / 22 * seen.height) < 1e-9)
    // Beyond an edge and back, what was taken hold of is under the mouse again.
    mouse(.drag, 999, 999)
    mouse(.drag, 30, 10)
    moved = try #require(region(state))
    #expect(abs(moved.x - seen.x) < 1e-9 && abs(moved.y - seen.y) < 1e-9)
    mouse(.release, 30, 10)
    mouse(.drag, 20, 12)
    #expect(region(state) == moved)
    mouse(.press, 20, 12, isDouble: true)
    #expect(state.mode == .wall)
  }

  // MARK: Pages with a picture

  @Test func `plus on a page shows its picture alone, and leaving goes back to the page`() throws {
    var state = Photos.state()
    try state.type("4G<Enter>3j")
    let before = state.pictureScreen
    try state.type("+")
    #expect(state.mode == .picture)
    #expect(state.openPictureView?.path == Array("report.jpg".utf8))
    try state.type("+<Esc>")
    #expect(state.mode == .card)
    #expect(state.pictureScreen == before)
    try state.type("+h<Esc>")
    #expect((state.mode, state.focused, state.page?.card) == (.card, [0, 2], Photos.hut))
    try state.type("<Esc>")
    #expect(state.mode == .wall)
  }

  @Test func `a card without a picture has none to show`() throws {
    var state = Photos.state()
    try state.type("2G<Enter>+")
    #expect((state.mode, state.notice) == (.card, "no picture"))
  }

  // MARK: Other decks

  @Test func `another deck keeps the picture open and looked at, if its card is there`() throws {
    var state = Photos.state()
    try state.type("3G<Enter>5+<Down>")
    let before = region(state)
    var cards = [Photos.icon, Photos.hut, Photos.last]
    state.replaceDeck(with: Deck(sections: [cards]))
    #expect((state.focused, state.mode) == ([0, 1], .picture))
    #expect(state.picture?.neighbors.map(\.item) == [2, 0])
    state.learn([(1, try #require(Photos.facts[2]))])
    #expect(region(state) == before)
    cards[1].picture = Array("other.png".utf8)
    state.replaceDeck(with: Deck(sections: [cards]))
    #expect(state.picture?.path == Array("other.png".utf8))
    #expect(state.picture?.zoom == PictureZoom())
    cards.remove(at: 1)
    state.replaceDeck(with: Deck(sections: [cards]))
    #expect((state.mode, state.notice) == (.wall, "“hut.png” is gone"))
  }

  @Test func `a filter that takes the open card off the wall closes it`() throws {
    for keys in ["<Enter>", "4G<Enter>", "4G<Enter>+"] {
      var state = Photos.state()
      state.contents.sliceCount = 1
      try state.type("&hut<CR>" + keys)
      #expect(state.mode != .wall)
      state.finishWork()
      #expect((state.mode, state.cardCount) == (.wall, 1))
    }
  }

  // MARK: What is asked for

  @Test func `the open picture is wanted first, then its neighbours, then the wall`() throws {
    var state = Photos.state(knowing: false)
    func requests() -> [String] {
      state.pictureRequests(showing: state.visibleElements()).map { request in
        switch request.want {
        case .header(let path): "header \(String(decoding: path, as: UTF8.self))"
        case .art(let view):
          "\(view.region == PictureView.whole ? "all" : "part") of "
            + "\(String(decoding: view.path, as: UTF8.self)) in "
            + "\(view.size.columns)×\(view.size.rows)"
        }
      }
    }
    let wall = requests()
    try state.type("3G<Enter>9+")
    let open = [
      "part of hut.png in 80×22", "all of report.jpg in 78×22", "header larch.jpg",
      "all of larch.jpg in 59×22",
    ]
    #expect(requests() == open + wall.filter { $0 != "header larch.jpg" })
    try state.type("l")
    #expect(requests().first == "all of report.jpg in 78×22")
    try state.type("2l")
    #expect(requests().first == "all of pictures/last\n.svg in 44×22")
    try state.type("<Esc>4G<Enter>")
    #expect(requests().first == "all of report.jpg in 53×15")
    try state.type("G")
    #expect(!requests().contains("all of report.jpg in 53×15"))
  }
}

/// Numbering the pictures of a wall.
@Suite struct PictureNumberTests {
  @Test func `pictures are numbered in reading order, however few and far between`() throws {
    for seed in UInt64(0)..<12 {
      var random = SeededGenerator(seed: seed)
      let chances = random.pick([1, 2, 40, 900])
      var isPicture: [Bool] = []
      let sections = (0..<random.pick(1...4)).map { _ in
        (0..<random.pick(0...900)).map { _ in
          isPicture.append(random.oneIn(chances))
          return Card(id: "", picture: isPicture[isPicture.count - 1] ? [97] : nil, height: 16)
        }
      }
      var state = ViewerState(Deck(sections: sections))
      let pictures = isPicture.indices.filter { isPicture[$0] }
      for _ in 0..<30 where !pictures.isEmpty {
        let number = random.pick(0...pictures.count - 1)
        try state.type("g\(pictures[number] + 1)G<Enter>")
        #expect(state.pictureNumber.map { [$0, $1] } == [number, pictures.count], "seed \(seed)")
        let around = [number + 1, number - 1].filter(pictures.indices.contains)
        #expect(
          state.picture?.neighbors.map(state.ordinal) == around.map { pictures[$0] }, "seed \(seed)"
        )
        let steps = random.pick(-pictures.count...pictures.count)
        try state.type(steps < 0 ? "\(-steps)h" : steps > 0 ? "\(steps)l" : "")
        let next = min(max(0, number + steps), pictures.count - 1)
        #expect(state.focus.map(state.ordinal) == pictures[next], "seed \(seed)")
        try state.type("<Esc>")
      }
    }
  }
}
