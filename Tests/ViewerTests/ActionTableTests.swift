import Records
import Geometry
import MasonryEngine
import Screen
import Testing

@testable import Viewer

@Suite struct ActionTableTests {
  let state = ViewerState(Deck(rows: [[3, 3]]))
  let bindings = ActionTable.standard

  func action(_ keys: String, _ state: ViewerState? = nil) throws -> String? {
    try ActionTable.standard.told(keys, in: state ?? self.state)
  }

  static let wall: [(String, String)] = [
    ("h", "move-left"), ("j", "move-down"), ("k", "move-up"), ("l", "move-right"),
    ("<Left>", "move-left"), ("<Down>", "move-down"), ("<Up>", "move-up"),
    ("<Right>", "move-right"), ("<Tab>", "next-card"), ("<S-Tab>", "previous-card"),
    ("]", "next-section"), ("[", "previous-section"), ("g", "first-card"), ("<Home>", "first-card"),
    ("F", "follow"), ("G", "last-card"), ("<End>", "last-card"),
    ("0", "digit 0"), ("1", "digit 1"), ("5", "digit 5"),
    ("9", "digit 9"), ("<C-e>", "scroll-down"), ("<C-y>", "scroll-up"),
    ("<C-d>", "half-page-down"), ("<C-u>", "half-page-up"), ("<Space>", "page-down"),
    ("<C-f>", "page-down"), ("<PgDn>", "page-down"), ("<C-b>", "page-up"),
    ("<PgUp>", "page-up"), ("+", "more-columns"), ("=", "more-columns"), ("-", "fewer-columns"),
    ("a", "fit-columns"), (",", "narrower"), (".", "wider"), ("|", "full-width"),
    ("<lt>", "less-column-spacing"), (">", "more-column-spacing"),
    ("(", "less-line-spacing"), (")", "more-line-spacing"), ("{", "less-inset"),
    ("}", "more-inset"), ("o", "next-order"), ("t", "next-tolerance"), ("d", "dense"),
    ("<Enter>", "open"), ("e", "edit"), ("O", "open-target"), ("m", "mark"),
    ("M", "mark-all"), ("s", "scope"), ("r", "reset-layout"), ("?", "help"),
    ("<Esc>", "close"), ("/", "search"), ("n", "next-match"),
    ("N", "previous-match"), ("&", "filter"), ("'", "go-to-section"),
    ("S", "next-sort"), ("i", "inspector"), ("p", "trace"), ("D", "tour"),
    ("w", "take-layout"),
    ("<C-l>", "redraw"), ("R", "reload"), ("<C-z>", "suspend"), ("q", "quit"),
    ("<C-c>", "interrupt"),
  ]

  static let prompt: [(String, String)] = [
    ("<CR>", "prompt-accept"), ("<Esc>", "close"), ("<Tab>", "prompt-next"),
    ("<Down>", "prompt-next"), ("<S-Tab>", "prompt-previous"), ("<Up>", "prompt-previous"),
    ("<Left>", "prompt-left"), ("<C-b>", "prompt-left"), ("<Right>", "prompt-right"),
    ("<C-f>", "prompt-right"), ("<Home>", "prompt-start"), ("<C-a>", "prompt-start"),
    ("<End>", "prompt-end"), ("<C-e>", "prompt-end"), ("<BS>", "prompt-delete-back"),
    ("<C-h>", "prompt-delete-back"), ("<Del>", "prompt-delete"),
    ("<C-d>", "prompt-delete"), ("<C-w>", "prompt-delete-word"),
    ("<C-u>", "prompt-delete-to-start"), ("q", "types q"), ("5", "types 5"),
    ("?", "types ?"), ("<lt>", "types <"), ("<C-c>", "interrupt"),
  ]

  static let picture: [(String, String)] = [
    ("+", "picture-larger"), ("=", "picture-larger"), ("-", "picture-smaller"),
    ("0", "picture-fit"), ("<Left>", "picture-left"), ("<Right>", "picture-right"),
    ("<Up>", "picture-up"), ("k", "picture-up"), ("<Down>", "picture-down"),
    ("j", "picture-down"), ("l", "picture-next"), ("<Space>", "picture-next"),
    ("<PgDn>", "picture-next"), ("h", "picture-previous"), ("<BS>", "picture-previous"),
    ("<PgUp>", "picture-previous"), ("g", "picture-first"), ("<Home>", "picture-first"),
    ("G", "picture-last"), ("<End>", "picture-last"), ("1", "digit 1"), ("9", "digit 9"),
    ("<Tab>", "next-card"), ("<S-Tab>", "previous-card"), ("e", "edit"), ("O", "open-target"),
    ("m", "mark"), ("M", "mark-all"), ("?", "help"), ("<Esc>", "close"),
    ("R", "reload"), ("<C-l>", "redraw"), ("<C-z>", "suspend"), ("q", "quit"),
    ("<C-c>", "interrupt"),
    ("x", "unknown"), ("/", "unknown"), ("<Enter>", "unknown"), ("<C-e>", "unknown"),
  ]

  @Test(arguments: picture)
  func `every key of an open picture means what the help says, all others leave it`(
    keys: String, expected: String
  ) throws {
    var state = Photos.state()
    try state.type("<Enter>")
    #expect(try action(keys, state) == expected)
  }

  @Test func `a digit goes on with a count, whatever else it means`() throws {
    var state = Photos.state()
    try state.type("<Enter>1")
    #expect(try action("0", state) == "digit 0")
    try state.type("0")
    #expect(state.count == 10)
    #expect(try action("<A-0>", state) == "unknown")
    try state.type("<A-0>")
    #expect(state.mode == .wall)
  }

  @Test(arguments: prompt)
  func `every key of a prompt means what the help says`(keys: String, expected: String) throws {
    var state = state
    try state.type("/")
    #expect(try action(keys, state) == expected)
  }

  @Test(arguments: wall)
  func `every key of the wall means what the help says`(keys: String, expected: String) throws {
    #expect(try action(keys) == expected)
  }

  @Test func `no key has two meanings in a context, and none is left out above`() {
    for context in Mode.allCases {
      let keys = bindings.rows.filter { $0.modes.contains(context) }.flatMap(\.keys)
      #expect(keys.count == Set(keys).count)
    }
    let wall = bindings.rows.filter { $0.modes.contains(.wall) }.flatMap(\.keys)
    #expect(wall.count == ActionTableTests.wall.count + 6)
    let picture = bindings.rows.filter { $0.modes.contains(.picture) }.flatMap(\.keys)
    #expect(picture.count == ActionTableTests.picture.count - 4 + 7)
  }

  @Test(arguments: ["x", "Z", "<F1>", "<BS>", "<C-q>", "<A-j>", "é", "<C-j>"])
  func `other keys mean nothing`(keys: String) throws {
    #expect(try action(keys) == nil)
  }

  @Test func `pastes mean nothing`() {
    var state = state
    #expect(state.send(.paste("q")) == [])
    #expect(state.mode == .wall)
  }

  @Test func `the mouse clicks and its wheel scrolls three rows`() {
    var state = ViewerState(Deck(rows: [Array(repeating: 3, count: 50)]))
    let cell = CellPoint(column: 25, row: 4)
    func send(_ kind: MouseEvent.Kind) { state.send(.mouse(MouseEvent(kind, at: cell))) }
    send(.press)
    #expect(state.focused == [0, 3])
    send(.wheelDown)
    #expect(state.scrollRow == 3)
    send(.wheelUp)
    #expect(state.scrollRow == 0)
    // Without hold of anything.
    state.send(.key("7"))
    send(.drag)
    send(.release)
    #expect(state.count == 7)
  }

  @Test func `with the help open only keys that mean something there do anything`() throws {
    var state = state
    try state.type("?")
    for keys in ["+", "h", "<Tab>", "]", "o", "r", "a"] { #expect(try action(keys, state) == nil) }
    #expect(try action("q", state) == "quit")
    #expect(try action("j", state) == "move-down")
  }
}

@Suite struct EffectTests {
  @Test(arguments: [
    ("q", Effect.quit), ("<C-z>", .suspend), ("<C-l>", .redraw), ("<C-c>", .interrupt),
    ("?q", .quit), ("5q", .quit),
  ])
  func `keys that are the world's business become effects`(keys: String, effect: Effect) throws {
    var state = ViewerState(Deck(rows: [[3]]))
    #expect(try state.type(keys) == [effect])
  }

  @Test func `Esc never quits`() throws {
    var state = ViewerState(Deck(rows: [[3]]))
    #expect(try state.type("<Esc><Esc>?<Esc><Esc>") == [])
    #expect(state.overlay == nil)
  }
}
