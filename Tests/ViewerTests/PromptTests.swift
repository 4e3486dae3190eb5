import Geometry
import Records
import Screen
import Testing

@testable import Viewer

@Suite struct PromptTests {
  /// The text before and from the cursor, after keys in a prompt.
  func typed(_ keys: String) throws -> [String] {
    var state = ViewerState(Deck(rows: [[3, 3]]))
    try state.type("/" + keys)
    let prompt = try #require(state.prompt)
    return [prompt.before, prompt.after]
  }

  @Test func `what is typed is in it, q and digits and signs too`() throws {
    #expect(try typed("q5j/?<lt> é漢") == ["q5j/?< é漢", ""])
    #expect(try typed("  a ") == ["  a ", ""])
  }

  @Test func `it is edited as lines are`() throws {
    #expect(try typed("abc<Left><Left>x") == ["ax", "bc"])
    #expect(try typed("abc<Home>x<End>y") == ["xabcy", ""])
    #expect(try typed("abc<BS>") == ["ab", ""])
    #expect(try typed("abc<Left><BS>") == ["a", "c"])
    #expect(try typed("abc<Left><Del>") == ["ab", ""])
    #expect(try typed("a bc  de <C-w>") == ["a bc  ", ""])
    #expect(try typed("a bc  de <C-w><C-w>x") == ["a x", ""])
    #expect(try typed("abc<Left><C-u>") == ["", "c"])
    #expect(try typed("abc<C-a><Right>x<C-e>") == ["axbc", ""])
  }

  @Test func `at its ends there is nothing to do`() throws {
    #expect(try typed("<BS><Del><C-w><C-u><Left><Right><Home><End>") == ["", ""])
    #expect(try typed("a<BS><BS><BS>") == ["", ""])
  }

  @Test func `a mark goes with its letter`() throws {
    #expect(try typed("e\u{301}x<Left><BS>") == ["", "x"])
  }

  @Test func `a paste is typed, its first line, safely`() throws {
    for (paste, text) in [
      ("two words", "two words"), ("one\nq", "one"), ("\r\nnext", "next"), ("", ""), ("\n", ""),
      ("a\u{1B}[31mb\tc\u{200B}", "a␛[31mb c"), (" a ", " a "),
    ] {
      var state = ViewerState(Deck(rows: [[3]]))
      try state.type("/")
      state.send(.paste(paste))
      #expect(state.prompt?.text == text)
    }
  }

  @Test func `a paste is cut before it is too long`() throws {
    var state = ViewerState(Deck(rows: [[3]]))
    try state.type("/")
    state.send(.paste(String(repeating: "é", count: 5000)))
    #expect(state.prompt?.text.count == 1000)
    try state.type("x<BS>y")
    #expect(state.prompt?.text.suffix(2) == "éy")
  }

  @Test func `a paste outside prompts means nothing`() {
    var state = ViewerState(Deck(rows: [[3]]))
    #expect(state.send(.paste("q")) == [])
    #expect(state.prompt == nil)
  }

  @Test func `the ways out that are everywhere are here too`() throws {
    for (keys, effect) in [("<C-c>", Effect.interrupt), ("<C-z>", .suspend), ("<C-l>", .redraw)] {
      var state = ViewerState(Deck(rows: [[3]]))
      #expect(try state.type("/ab" + keys) == [effect])
      #expect(state.prompt?.text == "ab")
    }
  }

  @Test func `keys of the wall mean nothing in it, nor do clicks on it`() throws {
    var state = ViewerState(Deck(rows: [Array(repeating: 3, count: 40)]))
    try state.type("/<PgDn><F1><A-x><C-y>")
    state.send(.mouse(MouseEvent(.press, at: CellPoint(column: 3, row: 10))))
    #expect(state.prompt?.text == "")
    #expect((state.focused, state.scrollRow) == ([0, 0], 0))
  }

  @Test(arguments: ["/", "&", "'"])
  func `the wheel scrolls meanwhile, and Esc leads back`(key: String) throws {
    var state = ViewerState(Deck(rows: [Array(repeating: 3, count: 40)], titled: ["A"]))
    try state.type("4<C-e>" + key)
    state.send(.mouse(MouseEvent(.wheelDown, at: .zero)))
    #expect((state.scrollRow, state.prompt?.text) == (7, ""))
    try state.type("<Esc>")
    #expect((state.scrollRow, state.prompt == nil) == (4, true))
  }

  @Test func `a click on the wall keeps what is shown and clicks on it`() throws {
    let titles = ["oak", "elm", "oak", "elm", "elm", "oak"]
    let cards = titles.map { Card(id: "", title: $0, height: 48) }
    for (key, item) in [("/oak", 3), ("&oak", 2), ("/", 3), ("&", 3)] {
      var state = ViewerState(Deck(sections: [cards]))
      try state.type(key)
      let isFilter = key == "&oak"
      let cell = CellPoint(column: isFilter ? 5 : 25, row: 4)
      state.send(.mouse(MouseEvent(.press, at: cell)))
      #expect((state.prompt == nil, state.focused) == (true, [0, item]), "\(key)")
      #expect(state.cardCount == (isFilter ? 3 : 6))
      #expect((state.contents.search == nil) == (key != "/oak"))
    }
  }

  @Test(arguments: ["/", "&", "'"])
  func `a resize keeps the text`(key: String) throws {
    var state = ViewerState(Deck(rows: [[3, 3]], titled: ["abc"]))
    try state.type(key + "abc<Left>")
    for columns in [0, 1, 200, 20] {
      state.send(.resize(CellSize(columns: columns, rows: columns)))
      #expect([state.prompt?.before, state.prompt?.after] == ["ab", "c"])
      #expect(draw(state, showing: state.visibleElements()).size.columns == columns)
    }
  }
}

@Suite struct PromptLineTests {
  /// The line and where its cursor is.
  func line(
    _ columns: Int, _ before: String, _ after: String = "", note: String = ""
  ) -> String {
    var prompt = Prompt(.search, text: before + after)
    for _ in after { prompt.apply(.moveLeft) }
    var buffer = ScreenBuffer(size: CellSize(columns: columns, rows: 1))
    PromptLine(prompt: prompt, note: note, theme: .standard).draw(into: &buffer, row: 0)
    #expect(buffer.showsCursor)
    let cursor = buffer.cursor ?? .zero
    #expect(buffer.bounds.contains(cursor))
    return buffer.lines[0] + "|\(cursor.column)"
  }

  @Test func `it shows what is typed and what that leads to`() {
    #expect(line(30, "larch", note: "3/17") == " /larch                  3/17|7")
    #expect(line(30, "lar", "ch") == " /larch|5")
    #expect(line(30, "", note: "3/17") == " /                       3/17|2")
  }

  @Test func `the note gives way to the text`() {
    #expect(line(21, "larch", note: "3/17") == " /larch         3/17|7")
    #expect(line(20, "larch", note: "3/17") == " /larch|7")
  }

  @Test func `a text that is too long is shown around the cursor`() {
    #expect(line(12, "0123456789abcdef") == "/…789abcdef|11")
    #expect(line(12, "01234567", "89abcdef") == "/0123456789…|9")
    #expect(line(12, "0123456789ab", "cdef") == "/…456789abc…|10")
    #expect(line(12, "", "0123456789abcdef") == "/0123456789…|1")
  }

  @Test func `wide glyphs are never cut`() {
    #expect(line(10, "漢字漢字漢字") == "/…字漢字|8")
    #expect(line(10, "漢字", "漢字漢字") == "/漢字漢字…|5")
    #expect(line(4, "a", "漢") == "/a漢|2")
  }

  @Test func `it fits every screen`() {
    for columns in 1...30 {
      #expect(line(columns, "larch and 漢字", "漢 oak", note: "3/17").contains("/") || columns < 3)
      #expect(line(columns, "", note: "no such section").contains("/") || columns < 3)
    }
  }
}
