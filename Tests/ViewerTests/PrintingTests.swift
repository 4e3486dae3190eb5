import Decks
import Geometry
import Records
import Testing

@testable import Viewer

@Suite struct PrintingTests {
  func state(_ part: PrintedPart?, nul: Bool = false, deck: Deck = Notes.deck) -> ViewerState {
    var options = ViewOptions()
    options.printedPart = part
    options.endsPrintsWithNUL = nul
    return ViewerState(deck, options: options)
  }

  func text(_ state: ViewerState) -> String {
    String(decoding: printed(state).bytes, as: UTF8.self)
  }

  @Test func `without marks the focused card is printed`() throws {
    var state = state(.field("id"))
    #expect(text(state) == "larch.md\n")
    try state.type("<Tab><Tab>")
    #expect(text(state) == "17\n")
  }

  @Test func `marked cards are printed in reading order, whatever has the focus`() throws {
    var state = state(.field("title"))
    try state.type("3Gm1Gm5G")
    #expect(text(state) == "Larch\nWall jumps when a header pins\n")
  }

  @Test func `marked cards that are not on the wall come last`() throws {
    var state = state(.field("id"))
    try state.type("M")
    state.contents.deck.sections = [DeckSection(cards: [5, 2])]
    #expect(text(state) == "20\n17\nlarch.md\nbuild.log\n18\n19\n")
  }

  @Test func `cards without such a part print nothing`() throws {
    for (part, expected) in [
      (PrintedPart.field("path"), "notes/larch.md\nnotes/build.log\n"),
      (.field("url"), "https://trees.example/issues/17\n"),
    ] {
      var state = state(part)
      try state.type("M")
      #expect(text(state) == expected)
    }
  }

  @Test func `paths are printed byte for byte and NUL tells them apart`() throws {
    let paths: [[UInt8]] = [[0xFF, 0x0A, 0x62], [0x61]]
    let cards = paths.enumerated().map { Card(id: "\($0)", path: $1) }
    var state = state(.field("path"), nul: true, deck: Deck(sections: [cards]))
    try state.type("M")
    #expect(printed(state).bytes == [0xFF, 0x0A, 0x62, 0, 0x61, 0])
  }

  @Test func `nothing is printed where that is not asked for or there is nothing`() throws {
    var state = state(nil)
    try state.type("M")
    #expect(printed(state).bytes == [])
    #expect(printed(self.state(.field("id"), deck: Trees.empty)).bytes == [])
  }

  @Test func `JSON is an object a line`() throws {
    var state = state(.json)
    try state.type("3G2m")
    #expect(
      text(state) == #"""
        {"id":"17","title":"Wall jumps when a header pins","body":"Scroll down **slowly**.\nSeen on:\n- Linux\n- BSD","tags":["bug"],"url":"https://trees.example/issues/17","section":"records"}
        {"id":"18","title":"Tree of the year","body":"One line.\n    Four blanks, still no code.","image":"elm.jpg","section":"records"}

        """#)
  }
}

/// What is printed of records.
@Suite struct RecordPrintingTests {
  private func state(_ part: String) throws -> ViewerState {
    let json = #"""
      [{"title": "One", "n": 1.50, "author": {"login": "ann"}, "labels": [{"name": "a"}, {"name": "b"}]},
       {"title": "Two", "a.b": true, "none": null}]
      """#
    var options = ViewOptions()
    options.printedPart = PrintedPart(part)
    let deck = readDeck(
      [.memory(name: "deck.json", bytes: Array(json.utf8))], options: ReadOptions { _ in 1 })
    var state = ViewerState(deck: deck, options: options, screen: CellSize(columns: 80, rows: 24))
    try state.type("M")
    return state
  }

  @Test(arguments: [
    ("title", "One\nTwo\n"), ("n", "1.50\n"), ("author.login", "ann\n"),
    ("author", #"{"login":"ann"}"# + "\n"),
    ("labels[].name", "a, b\n"), ("labels.name", "a, b\n"), ("a.b", "true\n"),
    ("id", "deck.json#1\ndeck.json#2\n"),
    ("labels", #"[{"name":"a"},{"name":"b"}]"# + "\n"),
    (
      "json",
      #"{"title":"One","n":1.50,"author":{"login":"ann"},"labels":[{"name":"a"},{"name":"b"}]}"#
        + "\n"
        + #"{"title":"Two","a.b":true,"none":null}"# + "\n"
    ),
  ])
  func `a field is printed by its name or path, a record as it stands`(
    part: String, text: String
  ) throws {
    let printing = printed(try state(part))
    #expect(String(decoding: printing.bytes, as: UTF8.self) == text)
    #expect(printing.reports.isEmpty)
  }

  @Test(arguments: ["none", "author.name", "\u{1B}x", ""])
  func `a field that no printed card has is a fault`(part: String) throws {
    let printing = printed(try state(part))
    #expect(printing.bytes.isEmpty)
    let name = part == "\u{1B}x" ? "␛x" : part
    #expect(printing.reports.map(\.reason) == ["no printed card has a field \"\(name)\""])
  }
}
