import Records
import Geometry
import Screen
import Testing

@testable import Viewer

/// What lies over what, and who answers.
@Suite struct ModeTests {
  private let state = ViewerState(
    deck: Trees.deck(), options: ViewOptions(), screen: .init(columns: 80, rows: 24))

  @Test func `modes lie over each other in one order, and the topmost answers`() throws {
    for (keys, open) in [
      ("", [Mode.wall]), ("p", [.wall, .trace]), ("D", [.wall, .tour]), ("?", [.wall, .help]),
      ("p?", [.wall, .trace, .help]), ("w", [.wall, .takeAway]), ("?w", [.wall, .takeAway]),
      ("w?", [.wall]), ("<Enter>", [.wall, .card]), ("<Enter>?", [.wall, .card, .help]),
      ("/", [.wall, .prompt]), ("i/", [.wall, .prompt]),
    ] {
      var state = state
      try state.type(keys)
      #expect(state.modes.open == open, "\(keys)")
      #expect(state.mode == open.last, "\(keys)")
    }
  }

  @Test func `Esc closes what is open from the top down, then nothing is left to close`() throws {
    var state = state
    try state.type("i<Enter>?")
    var modes: [Mode] = []
    for _ in 0..<4 {
      modes.append(state.mode)
      try state.type("<Esc>")
    }
    #expect(modes == [.help, .card, .wall, .wall])
    #expect(!state.layoutTools.showsInspector)
  }

  @Test func `every mode but the tour can be closed by a key`() {
    let close = Action.named("close")
    for mode in Mode.allCases where mode != .tour { #expect(close.modes.contains(mode)) }
    #expect(Mode.tour.isLeftByAnyKey)
  }

  @Test func `what is open on a card that goes goes with it, and the help tells of the wall`()
    throws
  {
    var state = state
    try state.type("<Enter>?")
    #expect(state.modes.help?.lines.contains(.heading("An open card")) == true)
    state.replaceDeck(with: Deck(rows: [[3]]))
    state.finishWork()
    #expect(state.modes.open == [.wall, .help])
    #expect(state.modes.help?.lines.contains(.heading("Spacing")) == true)
  }

  @Test func `an action outside of its modes does nothing but forget the count`() throws {
    var state = state
    try state.type("<Enter>")
    let page = state.page?.lines
    update(&state, Action.named("more-columns"))
    #expect(
      state.mode == .card && state.overrides == LayoutOverrides() && state.page?.lines == page)
  }
}
