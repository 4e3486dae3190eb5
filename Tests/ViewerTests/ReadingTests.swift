import Geometry
import MasonryEngine
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

/// What is said and done while the sources are read.
@Suite struct ReadingTests {
  @Test func `the status line tells how far the reading is`() throws {
    let coming = ComingDeck(0..<30)
    var state = ViewerState(Deck(), columns: 100)
    func says(_ text: String) -> Bool {
      draw(state, showing: state.visibleElements()).lines.last?.contains(text) == true
    }
    state.noteReading(.busy)
    #expect(says("reading…") && says("no cards"))
    #expect(draw(state, showing: []).lines.contains { $0.contains("Reading…") })
    state.append(coming.piece(0..<1))
    #expect(says("reading… 1 card"))
    state.append(coming.piece(1..<30))
    state.noteReading(.resting)
    #expect(says("reading… 30 cards"))
    state.finishWork()
    #expect(state.focused == [0, 0])
    #expect(says("reading… 30 cards") && says("1/30"))
    state.noteReading(.paused)
    #expect(says("paused at 30 cards"))
    state.noteReading(.done)
    #expect(!says("30 cards"))
  }

  @Test func `a sorted wall says how many of the cards that came it shows`() throws {
    let coming = ComingDeck(0..<60)
    var state = ViewerState(coming.deck(30), columns: 100)
    func says(_ text: String) -> Bool {
      draw(state, showing: state.visibleElements()).lines.last?.contains(text) == true
    }
    state.noteReading(.busy)
    try state.type("S")
    state.finishWork()
    state.append(coming.piece(30..<40))
    #expect(!state.hasPendingWork)
    #expect(says("reading… 30 of 40 cards") && says("1/30"))
    state.noteReading(.done)
    #expect(says("arranging… 30 of 40 cards"))
    state.finishWork()
    #expect(says("1/40") && !says("cards"))
  }

  @Test func `F goes to the end and stays there while cards come, until one goes elsewhere`() throws
  {
    let coming = ComingDeck(0..<60)
    var state = ViewerState(coming.deck(30), columns: 60)
    try state.type("F")
    #expect(state.viewport.isFollowing)
    #expect(state.focused == [0, 29])
    for (keys, end) in [
      ("", 35), ("+", 40), ("m", 42), ("?", 44), ("j<Esc>", 46), ("&card<CR>", 50),
    ] {
      try state.type(keys)
      state.append(coming.piece(state.deck.store.count..<end))
      state.finishWork()
      #expect(state.focused == [0, end - 1], "\(keys)")
      #expect(state.scrollRow == state.lastScrollRow, "\(keys)")
    }
    #expect(draw(state, showing: state.visibleElements()).lines.last?.contains("following") == true)
    for keys in ["k", "g", "<C-u>", "/", "n", "G", "<Enter>", "F"] {
      var state = state
      try state.type(keys)
      #expect(!state.viewport.isFollowing, "\(keys)")
    }
    state.send(.resize(CellSize(columns: 50, rows: 9)))
    #expect(state.scrollRow == state.lastScrollRow)
    state.replaceDeck(with: coming.deck(55))
    state.finishWork()
    #expect(state.focused == [0, 54])
  }

  @Test func `how much was seen is told by the end of the screen`() throws {
    var state = ViewerState(ComingDeck(0..<3).deck(3), rows: 30)
    #expect(state.seenPart == 1)
    state = ViewerState(ComingDeck(0..<300).deck(300))
    #expect(0.0...0.1 ~= state.seenPart)
    try state.type("G")
    #expect(state.seenPart == 1)
  }
}
