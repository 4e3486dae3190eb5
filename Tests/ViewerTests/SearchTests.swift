import Geometry
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

extension Deck {
  /// One section for each list of words, a card of three rows each.
  init(words sections: [[String]], titled titles: [String] = [], columns: Int = 2) {
    let cards = sections.map { $0.map { Card(id: $0, title: $0, height: 48) } }
    self.init(sections: cards, titled: titles, layout: .bare(columns))
  }
}

@Suite struct SearchTests {
  let deck = Deck(
    words: [["ash", "oak", "Elm", "oak two"], ["yew", "fir", "an oak"]], titled: ["Leafy", "Oaks"])

  func state(_ keys: String = "") throws -> ViewerState {
    var state = ViewerState(deck)
    try state.type(keys)
    return state
  }

  @Test func `the focus goes to the first match while one types`() throws {
    var state = try state("/")
    for (key, focus) in [
      ("o", [0, 1]), ("a", [0, 1]), ("k", [0, 1]), (" ", [0, 3]), ("x", [0, 0]),
    ] {
      try state.type(key)
      #expect(state.focused == focus, "\(key)")
    }
    try state.type("<BS>")
    #expect(state.focused == [0, 3])
    try state.type("<C-u>")
    #expect(state.focused == [0, 0])
  }

  @Test func `a match on the card one is on keeps the focus`() throws {
    #expect(try state("l/oak").focused == [0, 1])
    #expect(try state("ll/oak").focused == [0, 1])
    #expect(try state("3G/oak").focused == [0, 3])
  }

  @Test func `after the last card the first follows`() throws {
    #expect(try state("G/ash").focused == [0, 0])
  }

  @Test func `a section's title is found at its first card`() throws {
    let state = try state("/oaks<CR>")
    #expect(state.focused == [1, 0])
    #expect(state.searchNote == "1/1")
  }

  @Test func `n and N go around the wall and say so`() throws {
    var state = try state("/oak<CR>")
    #expect(state.focused == [0, 1])
    let steps: [(String, [Int], String, String?)] = [
      ("n", [0, 3], "2/4", nil), ("n", [1, 0], "3/4", nil), ("n", [1, 2], "4/4", nil),
      ("n", [0, 1], "1/4", "on from the top of the wall"),
      ("N", [1, 2], "4/4", "on from the end of the wall"), ("2N", [0, 3], "2/4", nil),
      ("g", [0, 0], "4 matches", nil), ("N", [1, 2], "4/4", "on from the end of the wall"),
      ("k", [1, 0], "3/4", nil), ("j", [1, 2], "4/4", nil),
    ]
    for (keys, focus, note, message) in steps {
      try state.type(keys)
      #expect(state.focused == focus, "\(keys)")
      #expect(state.searchNote == note, "\(keys)")
      #expect(state.notice == message, "\(keys)")
    }
  }

  @Test func `matches count from the top, wherever the search began`() throws {
    for start in 1...7 {
      var state = try state("\(start)G/oak<CR>g/ <BS>oak<CR>")
      try state.type("g")
      for note in ["1/4", "2/4", "3/4", "4/4", "1/4"] {
        try state.type("n")
        #expect(state.searchNote == note, "from \(start)")
      }
    }
  }

  @Test func `Esc in the prompt brings back focus and scroll and what was searched`() throws {
    var state = ViewerState(Deck(words: [(0..<60).map { "card \($0)" }]))
    try state.type("8jlk<C-e>/59<CR>ggjj<C-e>")
    let before = state
    try state.type("/card 41")
    #expect(state.focused == [0, 41])
    try state.type("<Esc>")
    #expect(state.prompt == nil)
    #expect(state.focus == before.focus)
    #expect(state.scrollRow == before.scrollRow)
    #expect(state.keptX == before.keptX)
    #expect(state.litPattern?.text == "59")
    #expect(
      draw(state, showing: state.visibleElements())
        == draw(before, showing: before.visibleElements()))
  }

  @Test func `Esc after a resize finds the card where it stood`() throws {
    var state = ViewerState(Deck(words: [(0..<60).map { "card \($0)" }]))
    try state.type("30G/59")
    let row = try #require(state.place?.anchor.row)
    state.send(.resize(CellSize(columns: 61, rows: 21)))
    try state.type("<Esc>")
    #expect(state.focused == [0, 29])
    #expect(state.focusRow != nil && row >= 0)
  }

  @Test func `Enter on nothing goes on with the last search`() throws {
    #expect(try state("/oak<CR>/<CR>").focused == [0, 3])
    #expect(try state("/<CR>").focused == [0, 0])
  }

  @Test func `what is nowhere leaves everything in its place`() throws {
    var state = try state("ll/birch")
    #expect(state.focused == [0, 1])
    #expect(state.promptNote == "no match")
    try state.type("<CR>")
    #expect(state.searchNote == "no match")
    for key in ["n", "N", "3n"] {
      try state.type(key)
      #expect(state.focused == [0, 1])
      #expect(state.notice == "no card has \"birch\"")
    }
  }

  @Test func `n without a search says so`() throws {
    #expect(try state("n").notice == "no search yet: / begins one")
  }

  @Test func `Esc on the wall ends the search`() throws {
    var state = try state("/oak<CR>n<Esc>")
    #expect(state.litPattern == nil)
    #expect(state.focused == [0, 3])
    try state.type("n")
    #expect(state.notice == "no search yet: / begins one")
  }

  @Test func `a search on a wall without cards is harmless`() throws {
    for deck in [Deck(rows: []), Deck(rows: [[], []])] {
      var state = ViewerState(deck)
      try state.type("/a<CR>nN/b<BS><Esc>&x<CR>n'a<Tab><CR>S")
      #expect(state.focus == nil)
    }
  }
}

@Suite struct SlicedSearchTests {
  /// A wall of which each slice looks at few cards.
  func state(slice: Int) -> ViewerState {
    let words = (0..<100).map { $0 % 10 == 3 ? "oak \($0)" : "ash \($0)" }
    var state = ViewerState(Deck(words: [Array(words[..<37]), Array(words[37...])]))
    state.contents.sliceCount = slice
    return state
  }

  @Test func `a key looks at one slice, the rest is work for later`() throws {
    var state = state(slice: 10)
    #expect(!state.hasPendingWork)
    try state.type("/k 93")
    #expect(state.hasPendingWork)
    #expect(state.promptNote == "searching 10%")
    #expect(state.focused == [0, 0])
    for _ in 0..<8 { update(&state, .workSlice) }
    #expect(state.promptNote == "searching 90%")
    #expect(state.focused == [0, 0])
    update(&state, .workSlice)
    #expect(state.focused == [1, 56])
    #expect(state.promptNote == "1/1")
    #expect(!state.hasPendingWork)
    update(&state, .workSlice)
    #expect(state.focused == [1, 56])
  }

  @Test func `n waits until it is known what is next`() throws {
    var state = state(slice: 5)
    try state.type("/oak<CR>")
    #expect(state.focused == [0, 3])
    try state.type("2n")
    #expect(state.focused == [0, 3])
    while state.hasPendingWork, state.focused == [0, 3] { update(&state, .workSlice) }
    #expect(state.focused == [0, 23])
    #expect(state.hasPendingWork)
    try state.type("N")
    #expect(state.focused == [0, 13])
    try state.type("NN")
    #expect(state.focused == [0, 3])
    state.finishWork()
    #expect(state.focused == [1, 56])
  }

  @Test func `a key that moves takes back a move that waits`() throws {
    var state = state(slice: 5)
    try state.type("/oak 93<CR>l")
    state.finishWork()
    #expect(state.focused == [0, 1])
  }

  @Test func `Esc ends the work`() throws {
    var state = state(slice: 5)
    try state.type("/oak 93<CR><Esc>")
    #expect(!state.hasPendingWork)
    try state.type("/oak 93<Esc>")
    #expect(!state.hasPendingWork)
    try state.type("&oak 9<Esc>")
    #expect(!state.hasPendingWork)
    try state.type("&oak 9<CR><Esc>")
    #expect(!state.hasPendingWork)
    #expect(state.cardCount == 100)
  }

  @Test func `slices of any size lead to the same end`() throws {
    for seed in UInt64(0)..<60 {
      var random = SeededGenerator(seed: seed)
      let keys = random.pick(["/oak", "/3", "/9<BS>8", "/ash 1", "/zzz", "G/ak 2", "50G/k"])
      let then = random.pick(["<CR>", "<CR>n", "<CR>N", "<CR>3n", "<CR>2N", "<Esc>"])
      var whole = state(slice: 1000)
      var sliced = state(slice: random.pick(1...40))
      try whole.type(keys + then)
      try sliced.type(keys)
      if random.oneIn(2) { sliced.finishWork() }
      try sliced.type("<CR>" == then.prefix(4) ? "<CR>" : then)
      sliced.finishWork()
      if then.hasPrefix("<CR>") { try sliced.type(String(then.dropFirst(4))) }
      sliced.finishWork()
      #expect(sliced.focus == whole.focus, "seed \(seed) \(keys)\(then)")
      #expect(sliced.searchNote == whole.searchNote, "seed \(seed) \(keys)\(then)")
    }
  }
}
