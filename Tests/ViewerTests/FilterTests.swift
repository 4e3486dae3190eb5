import Geometry
import MasonryEngine
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

@Suite struct FilterTests {
  let deck = Deck(
    words: [["ash", "oak", "elm", "oak two"], ["yew", "fir"], ["an oak", "beech"]],
    titled: ["Leafy", "Conifers", "More"])

  func state(_ keys: String = "") throws -> ViewerState {
    var state = ViewerState(deck)
    try state.type(keys)
    return state
  }

  @Test func `only matching cards stay, while one types`() throws {
    var state = try state("&")
    #expect(
      state.shown == [["ash", "oak", "elm", "oak two"], ["yew", "fir"], ["an oak", "beech"]])
    for (key, words) in [
      ("o", [["oak", "oak two"], ["yew", "fir"], ["an oak", "beech"]]),
      ("a", [["oak", "oak two"], ["an oak"]]), ("k", [["oak", "oak two"], ["an oak"]]),
      (" ", [["oak two"]]), ("<BS>", [["oak", "oak two"], ["an oak"]]),
    ] {
      try state.type(key)
      #expect(state.shown == words, "\(key)")
    }
    #expect(state.promptNote == "3 of 8 cards")
    try state.type("<CR>")
    #expect(state.shown == [["oak", "oak two"], ["an oak"]])
    #expect(state.deck.sections.map(\.title) == ["Leafy", "More"])
  }

  @Test func `a section whose title matches stays whole`() throws {
    #expect(try state("&coni<CR>").shown == [["yew", "fir"]])
  }

  @Test func `the focused card keeps the focus, else the next one that stays gets it`() throws {
    for (keys, word) in [
      ("2G&oak", "oak"), ("3G&oak", "oak two"), ("5G&oak", "an oak"), ("8G&oak", "an oak"),
      ("1G&oak", "oak"), ("4G&oak<BS>", "oak two"), ("6G&a", "an oak"),
    ] {
      let state = try state(keys)
      #expect(state.focus.map(state.card)?.title == word, "\(keys)")
    }
  }

  @Test func `Esc in the prompt brings back what was`() throws {
    let before = try state("3G")
    #expect(try state("3G&oak<Esc>").isLike(before))
    #expect(try state("3G&zzz<Esc>").isLike(before))
    let filtered = try state("&oak<CR>3G")
    #expect(try state("&oak<CR>3G& two<Esc>").isLike(filtered))
    #expect(try state("&oak<CR>3G&<C-u><Esc>").isLike(filtered))
    #expect(try state("&oak<CR>3G&zz<Esc>").isLike(filtered))
  }

  @Test func `Esc on the wall brings all back to where the filter began`() throws {
    let before = try state("3G")
    #expect(try state("3G&oak<CR><Esc>").isLike(before))
    #expect(try state("3G&zzz<CR><Esc>").isLike(before))
    #expect(try state("3G&zzz<CR>&<C-u>oak<CR><Esc>").isLike(before))
    #expect(try state("3G&oak<CR>&<CR><Esc>").isLike(before))
  }

  @Test func `after a move Esc brings all back around the card one is on`() throws {
    var state = ViewerState(deck, rows: 4)
    try state.type("3G&oak<CR>3G")
    let row = state.focusRow
    try state.type("<Esc>")
    #expect(state.focus.map(state.card)?.title == "an oak")
    #expect(state.cardCount == 8)
    #expect(state.focusRow == row)
  }

  @Test func `Esc undoes search, then filter`() throws {
    var state = try state("&oak<CR>/two<CR>?")
    for (search, filter) in [("two", "oak"), (nil, "oak"), (nil, nil), (nil, nil)] {
      try state.type("<Esc>")
      #expect(state.overlay == nil)
      #expect(state.contents.search?.pattern.text == search)
      #expect(state.contents.arrangement.filter?.pattern.text == filter)
    }
  }

  @Test func `the prompt has the filter in it, and an empty one brings all back`() throws {
    let state = try state("&oak<CR>& two")
    #expect(state.prompt?.text == "oak two")
    #expect(state.shown == [["oak two"]])
    #expect(try self.state("3G&oak<CR>&<C-u><CR>").shown.count == 3)
    #expect(try self.state("&<CR>").cardCount == 8)
  }

  @Test func `what matches nothing says so, and every key is harmless`() throws {
    let empty = try state("&zebra<CR>")
    #expect(empty.emptyNote == "no card matches \"zebra\"")
    #expect(empty.focus == nil)
    for row in ActionTable.standard.rows {
      for key in row.keys {
        var state = empty
        state.send(.key(key))
        #expect(draw(state, showing: state.visibleElements()).size == state.screen)
        if row.name != "filter", row.name != "close" {
          #expect(state.cardCount == 0, "\(row.label)")
        }
      }
    }
  }

  @Test func `what keys changed of a section stays with it`() throws {
    var state = try state("G s4+")
    #expect((0..<3).map(state.columnCount) == [2, 2, 4])
    try state.type("&oak<CR>")
    #expect((0..<2).map(state.columnCount) == [2, 4])
    try state.type("3G3+<Esc>")
    #expect((0..<3).map(state.columnCount) == [2, 2, 3])
    try state.type("&elm<CR>r<Esc>")
    #expect((0..<3).map(state.columnCount) == [2, 2, 3])
  }

  @Test func `a search goes on on the filtered wall`() throws {
    var state = try state("/oak<CR>&t<CR>")
    #expect(state.shown == [["oak two"]])
    #expect(state.searchNote == "1/1")
    try state.type("<Esc><Esc>")
    #expect(state.cardCount == 8)
  }

  @Test func `the card one is on stays on its row of the screen`() throws {
    let words = (0..<200).map { $0 % 3 == 0 ? "oak \($0)" : "ash \($0)" }
    var state = ViewerState(Deck(words: [words]))
    try state.type("100Gk<C-e>")
    let before = state
    let row = try #require(state.focusRow)
    for key in ["&", "o", "a", "k", " ", "<BS>", "<BS>", "<CR>"] {
      try state.type(key)
      #expect(state.focusRow == row, "\(key)")
    }
    #expect(state.cardCount == 67)
    try state.type("<Esc>")
    #expect(state.isLike(before))
  }
}

@Suite struct SlicedFilterTests {
  @Test func `the wall changes when all is known`() throws {
    let words = (0..<100).map { $0 % 10 == 3 ? "oak \($0)" : "ash \($0)" }
    var state = ViewerState(Deck(words: [words]))
    state.contents.sliceCount = 30
    try state.type("&oa")
    #expect(state.promptNote == "filtering 30%")
    #expect(state.cardCount == 100)
    try state.type("k<CR>")
    update(&state, .workSlice)
    #expect(state.hasPendingWork)
    let line = draw(state, showing: state.visibleElements()).lines.last ?? ""
    #expect(line.contains("filtering 60%"))
    try state.type("j")
    state.finishWork()
    #expect(!state.hasPendingWork)
    #expect(state.cardCount == 10)
    #expect(state.focus.map(state.card)?.title == "oak 3")
  }

  @Test func `what is typed on is looked for only where the beginning was found`() throws {
    var state = ViewerState(Deck(words: [(0..<100).map { "card \($0)" }]))
    try state.type("&7")
    #expect(state.cardCount == 19)
    state.contents.sliceCount = 19
    try state.type("7")
    #expect(!state.hasPendingWork)
    #expect(state.shown == [["card 77"]])
    try state.type("<BS>")
    #expect(state.hasPendingWork)
  }
}

@Suite struct SectionPromptTests {
  let deck = Deck(
    words: [["a"], ["b"], ["c"], [], ["d"], ["e"]],
    titled: ["Alder", "Beech", "Alders of the north", "Empty", "Salad", "Beach plum"], columns: 1)

  func section(_ keys: String, at ordinal: Int = 2) throws -> Int? {
    var state = ViewerState(deck)
    try state.type("\(ordinal)G'" + keys)
    return state.focus?.section
  }

  @Test func `the best match is the name, its beginning, a part, its letters`() throws {
    #expect(try section("alder") == 0)
    #expect(try section("alders") == 2)
    #expect(try section("ald") == 0)
    #expect(try section("lad") == 4)
    #expect(try section("NORTH") == 2)
    #expect(try section("bp") == 5)
    #expect(try section("be") == 1)
  }

  @Test func `Tab goes on to the next one that fits, and around`() throws {
    #expect(try section("be<Tab>") == 5)
    #expect(try section("be<Down><Down>") == 1)
    #expect(try section("be<S-Tab>") == 5)
    #expect(try section("al<Tab><Tab>") == 4)
    #expect(try section("al<Tab><Tab>d") == 0)
  }

  @Test func `where nothing is typed Tab goes through all sections`() throws {
    #expect(try section("") == 1)
    #expect(try section("<Tab>") == 2)
    #expect(try section("<Tab><Tab>") == 4)
    #expect(try section("<Up>") == 0)
    #expect(try section("<Up><Up>") == 5)
  }

  @Test func `Enter stays there, Esc returns`() throws {
    #expect(try section("salad<CR>") == 4)
    #expect(try section("salad<Esc>") == 1)
    #expect(try section("<CR>") == 1)
    #expect(try section("xyz") == 1)
    #expect(try section("xyz<CR>") == 1)
    #expect(try section("salad<C-u>") == 1)
  }

  @Test func `the prompt says where Enter leads`() throws {
    var state = ViewerState(deck)
    try state.type("'be")
    #expect(state.promptNote == "▸ Beech  1/2")
    try state.type("<Tab>")
    #expect(state.promptNote == "▸ Beach plum  2/2")
    try state.type("zz")
    #expect(state.promptNote == "no such section")
  }

  @Test func `the section is shown from its top`() throws {
    var state = ViewerState(deck, rows: 5)
    try state.type("'salad<CR>")
    #expect(state.focusRow == 1)
  }
}

extension ViewerState {
  /// The titles on the wall.
  var shown: [[String]] { deck.sections.map { $0.cards.map { deck.store.card(at: $0).title } } }

  /// Whether it shows the same as another.
  func isLike(_ other: ViewerState) -> Bool {
    focus == other.focus && scrollRow == other.scrollRow && shown == other.shown
      && layout.contentSize == other.layout.contentSize
  }
}
