import Screen
import Testing

@Suite struct KeyNotationTests {
  @Test(arguments: [
    ("j", KeyPress(.character("j"))), ("G", KeyPress(.character("G"))),
    (" ", KeyPress(.character(" "))), ("漢", KeyPress(.character("漢"))),
    (">", KeyPress(.character(">"))), ("<lt>", KeyPress(.character("<"))),
    ("<gt>", KeyPress(.character(">"))), ("<Space>", KeyPress(.character(" "))),
    ("<Up>", KeyPress(.up)), ("<Down>", KeyPress(.down)), ("<Left>", KeyPress(.left)),
    ("<Right>", KeyPress(.right)), ("<Home>", KeyPress(.home)), ("<End>", KeyPress(.end)),
    ("<PgUp>", KeyPress(.pageUp)), ("<PageUp>", KeyPress(.pageUp)),
    ("<PgDn>", KeyPress(.pageDown)), ("<PageDown>", KeyPress(.pageDown)),
    ("<Enter>", KeyPress(.enter)), ("<CR>", KeyPress(.enter)), ("<Return>", KeyPress(.enter)),
    ("<Tab>", KeyPress(.tab)), ("<S-Tab>", KeyPress(.tab, modifiers: .shift)),
    ("<Esc>", KeyPress(.escape)), ("<BS>", KeyPress(.backspace)), ("<Ins>", KeyPress(.insert)),
    ("<Del>", KeyPress(.delete)), ("<F1>", KeyPress(.function(1))),
    ("<F12>", KeyPress(.function(12))), ("<C-d>", .control("d")), ("<C-D>", .control("d")),
    ("<c-d>", .control("d")), ("<A-x>", KeyPress(.character("x"), modifiers: .alt)),
    ("<M-x>", KeyPress(.character("x"), modifiers: .alt)), ("<S-x>", KeyPress(.character("X"))),
    ("<C-A-Left>", KeyPress(.left, modifiers: [.control, .alt])),
    ("<C-->", .control("-")), ("<down>", KeyPress(.down)), ("<x>", "x"), ("<<>", "<"),
    ("\n", KeyPress(.enter)), ("\r", KeyPress(.enter)), ("\t", KeyPress(.tab)),
    ("\u{1B}", KeyPress(.escape)), ("\u{7F}", KeyPress(.backspace)), ("\u{4}", .control("d")),
  ])
  func `a key reads as it is written`(text: String, key: KeyPress) throws {
    #expect(try KeyPress.script(text) == [key])
  }

  @Test func `keys follow each other`() throws {
    #expect(
      try KeyPress.script("5j<C-d><lt>e\u{301}") == [
        "5", "j", .control("d"), "<", "e", "\u{301}",
      ])
    #expect(try KeyPress.script("") == [])
  }

  @Test(arguments: [
    ("ab<Foo>", KeyNotationError.unknownName("Foo", place: 3)),
    ("<>", .unknownName("", place: 1)), ("<lt><C->", .unknownName("C-", place: 5)),
    ("<F0>", .unknownName("F0", place: 1)), ("<F99>", .unknownName("F99", place: 1)),
    ("<X-a>", .unknownName("X-a", place: 1)), ("j<", .unclosed(place: 2)),
    ("<Down", .unclosed(place: 1)),
  ])
  func `what is no key is refused with its place`(text: String, error: KeyNotationError) {
    #expect(throws: error) { try KeyPress.script(text) }
  }

  @Test(arguments: [
    "j", "<lt>", "<gt>", "<Space>", "<Down>", "<C-d>", "<S-Tab>", "<F5>", "<C-A-Left>", "<A-x>",
    "<C-lt>",
  ])
  func `a key is written as it is read`(text: String) throws {
    #expect(try KeyPress.script(text).map(\.notation) == [text])
  }

  @Test func `errors are said in one line`() {
    #expect(
      KeyNotationError.unknownName("Foo", place: 3).description
        == "character 3: no key is named <Foo>")
    #expect(
      KeyNotationError.unclosed(place: 2).description
        == "character 2: a < without a >; the key itself is <lt>")
  }
}
