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

  func text(_ state: ViewerState) -> String { String(decoding: printed(state), as: UTF8.self) }

  @Test func `without marks the focused card is printed`() throws {
    var state = state(.id)
    #expect(text(state) == "larch.md\n")
    try state.type("<Tab><Tab>")
    #expect(text(state) == "17\n")
  }

  @Test func `marked cards are printed in reading order, whatever has the focus`() throws {
    var state = state(.title)
    try state.type("3Gm1Gm5G")
    #expect(text(state) == "Larch\nWall jumps when a header pins\n")
  }

  @Test func `marked cards that are not on the wall come last`() throws {
    var state = state(.id)
    try state.type("M")
    state.contents.deck.sections = [DeckSection(cards: [5, 2])]
    #expect(text(state) == "20\n17\nlarch.md\nbuild.log\n18\n19\n")
  }

  @Test func `cards without such a part print nothing`() throws {
    for (part, expected) in [
      (PrintedPart.path, "notes/larch.md\nnotes/build.log\n"),
      (.url, "https://trees.example/issues/17\n"),
    ] {
      var state = state(part)
      try state.type("M")
      #expect(text(state) == expected)
    }
  }

  @Test func `paths are printed byte for byte and NUL tells them apart`() throws {
    let paths: [[UInt8]] = [[0xFF, 0x0A, 0x62], [0x61]]
    let cards = paths.enumerated().map { Card(id: "\($0)", path: $1) }
    var state = state(.path, nul: true, deck: Deck(sections: [cards]))
    try state.type("M")
    #expect(printed(state) == [0xFF, 0x0A, 0x62, 0, 0x61, 0])
  }

  @Test func `nothing is printed where that is not asked for or there is nothing`() throws {
    var state = state(nil)
    try state.type("M")
    #expect(printed(state) == [])
    #expect(printed(self.state(.id, deck: Trees.empty)) == [])
  }

  @Test func `JSON is an object a line`() throws {
    var state = state(.json)
    try state.type("3G2m")
    #expect(
      text(state) == #"""
        {"id":"17","title":"Wall jumps when a header pins","body":"Scroll down **slowly**.\nSeen on:\n- Linux\n- BSD","fields":"state open · author ann","tags":["bug"],"url":"https://trees.example/issues/17","section":"records"}
        {"id":"18","title":"Tree of the year","body":"One line.\n    Four blanks, still no code.","image":"elm.jpg","section":"records"}

        """#)
  }
}
