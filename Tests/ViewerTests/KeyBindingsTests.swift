import Geometry
import MasonryEngine
import Records
import Screen
import Testing

@testable import Viewer

@Suite struct KeyBindingsTests {
  let state = ViewerState(Deck(rows: [[3, 3]]))
  let bindings = KeyBindings.standard

  func action(_ keys: String, _ state: ViewerState? = nil) throws -> Action? {
    let key = try #require(try KeyPress.script(keys).first)
    return bindings.action(for: .key(key), in: state ?? self.state)
  }

  static let wall: [(String, Action)] = [
    ("h", .move(.left)), ("j", .move(.down)), ("k", .move(.up)), ("l", .move(.right)),
    ("<Left>", .move(.left)), ("<Down>", .move(.down)), ("<Up>", .move(.up)),
    ("<Right>", .move(.right)), ("<Tab>", .step(1)), ("<S-Tab>", .step(-1)),
    ("]", .goToSection(1)), ("[", .goToSection(-1)), ("g", .goToFirst), ("<Home>", .goToFirst),
    ("F", .follow), ("G", .goToLast), ("<End>", .goToLast),
    ("0", .digit(0)), ("1", .digit(1)), ("5", .digit(5)),
    ("9", .digit(9)), ("<C-e>", .scrollRows(1)), ("<C-y>", .scrollRows(-1)),
    ("<C-d>", .scrollHalves(1)), ("<C-u>", .scrollHalves(-1)), ("<Space>", .scrollPages(1)),
    ("<C-f>", .scrollPages(1)), ("<PgDn>", .scrollPages(1)), ("<C-b>", .scrollPages(-1)),
    ("<PgUp>", .scrollPages(-1)), ("+", .addColumn), ("=", .addColumn), ("-", .removeColumn),
    ("a", .fitColumns), (",", .widen(-1)), (".", .widen(1)), ("|", .fillScreen),
    ("<lt>", .grow(.betweenColumns, -1)), (">", .grow(.betweenColumns, 1)),
    ("(", .grow(.alongColumns, -1)), (")", .grow(.alongColumns, 1)), ("{", .grow(.inset, -1)),
    ("}", .grow(.inset, 1)), ("o", .nextOrder), ("t", .nextTolerance), ("d", .toggleDense),
    ("<Enter>", .openCard), ("e", .editFile), ("O", .openTarget), ("m", .toggleMark),
    ("M", .toggleAllMarks), ("s", .toggleScope), ("r", .resetLayout), ("?", .toggleHelp),
    ("<Esc>", .dismiss), ("/", .openPrompt(.search)), ("n", .goToMatch(1)),
    ("N", .goToMatch(-1)), ("&", .openPrompt(.filter)), ("'", .openPrompt(.section)),
    ("S", .nextSort), ("i", .toggleInspector), ("p", .toggleTrace), ("D", .toggleTour),
    ("w", .takeLayout),
    ("<C-l>", .redraw), ("R", .reload), ("<C-z>", .suspend), ("q", .quit), ("<C-c>", .interrupt),
  ]

  static let prompt: [(String, Action)] = [
    ("<CR>", .acceptPrompt), ("<Esc>", .dismiss), ("<Tab>", .nextCandidate(1)),
    ("<Down>", .nextCandidate(1)), ("<S-Tab>", .nextCandidate(-1)), ("<Up>", .nextCandidate(-1)),
    ("<Left>", .edit(.moveLeft)), ("<C-b>", .edit(.moveLeft)), ("<Right>", .edit(.moveRight)),
    ("<C-f>", .edit(.moveRight)), ("<Home>", .edit(.moveToStart)), ("<C-a>", .edit(.moveToStart)),
    ("<End>", .edit(.moveToEnd)), ("<C-e>", .edit(.moveToEnd)), ("<BS>", .edit(.deleteBackward)),
    ("<C-h>", .edit(.deleteBackward)), ("<Del>", .edit(.deleteForward)),
    ("<C-d>", .edit(.deleteForward)), ("<C-w>", .edit(.deleteWord)),
    ("<C-u>", .edit(.deleteToStart)), ("q", .edit(.insert("q"))), ("5", .edit(.insert("5"))),
    ("?", .edit(.insert("?"))), ("<lt>", .edit(.insert("<"))), ("<C-c>", .interrupt),
  ]

  static let picture: [(String, Action)] = [
    ("+", .picture(.enlarge(1))), ("=", .picture(.enlarge(1))), ("-", .picture(.enlarge(-1))),
    ("0", .picture(.fit)), ("<Left>", .picture(.pan(.left))), ("<Right>", .picture(.pan(.right))),
    ("<Up>", .picture(.pan(.up))), ("k", .picture(.pan(.up))), ("<Down>", .picture(.pan(.down))),
    ("j", .picture(.pan(.down))), ("l", .picture(.step(1))), ("<Space>", .picture(.step(1))),
    ("<PgDn>", .picture(.step(1))), ("h", .picture(.step(-1))), ("<BS>", .picture(.step(-1))),
    ("<PgUp>", .picture(.step(-1))), ("g", .picture(.first)), ("<Home>", .picture(.first)),
    ("G", .picture(.last)), ("<End>", .picture(.last)), ("1", .digit(1)), ("9", .digit(9)),
    ("<Tab>", .step(1)), ("<S-Tab>", .step(-1)), ("e", .editFile), ("O", .openTarget),
    ("m", .toggleMark), ("M", .toggleAllMarks), ("?", .toggleHelp), ("<Esc>", .dismiss),
    ("R", .reload), ("<C-l>", .redraw), ("<C-z>", .suspend), ("q", .quit), ("<C-c>", .interrupt),
    ("x", .dismiss), ("/", .dismiss), ("<Enter>", .dismiss), ("<C-e>", .dismiss),
  ]

  @Test(arguments: picture)
  func `every key of an open picture means what the help says, all others leave it`(
    keys: String, expected: Action
  ) throws {
    var state = Photos.state()
    try state.type("<Enter>")
    #expect(try action(keys, state) == expected)
  }

  @Test func `a digit goes on with a count, whatever else it means`() throws {
    var state = Photos.state()
    try state.type("<Enter>1")
    #expect(try action("0", state) == .digit(0))
    try state.type("0")
    #expect(state.count == 10)
    #expect(try action("<A-0>", state) == .dismiss)
  }

  @Test(arguments: prompt)
  func `every key of a prompt means what the help says`(keys: String, expected: Action) throws {
    var state = state
    try state.type("/")
    #expect(try action(keys, state) == expected)
  }

  @Test(arguments: wall)
  func `every key of the wall means what the help says`(keys: String, expected: Action) throws {
    #expect(try action(keys) == expected)
  }

  @Test func `no key has two meanings in a context, and none is left out above`() {
    for context in KeyBinding.Context.allCases {
      let keys = bindings.rows.filter { $0.contexts.contains(context) }.flatMap(\.keys)
      #expect(keys.count == Set(keys).count)
    }
    let wall = bindings.rows.filter { $0.contexts.contains(.wall) }.flatMap(\.keys)
    #expect(wall.count == KeyBindingsTests.wall.count + 6)
    let picture = bindings.rows.filter { $0.contexts.contains(.picture) }.flatMap(\.keys)
    #expect(picture.count == KeyBindingsTests.picture.count - 4 + 7)
  }

  @Test(arguments: ["x", "Z", "<F1>", "<BS>", "<C-q>", "<A-j>", "é", "<C-j>"])
  func `other keys mean nothing`(keys: String) throws {
    #expect(try action(keys) == nil)
  }

  @Test func `pastes mean nothing`() {
    #expect(bindings.action(for: .paste("q"), in: state) == nil)
  }

  @Test func `the mouse clicks and its wheel scrolls three rows`() {
    let cell = CellPoint(column: 3, row: 4)
    func action(_ kind: MouseEvent.Kind) -> Action? {
      bindings.action(for: .mouse(MouseEvent(kind, at: cell)), in: state)
    }
    #expect(action(.press) == .click(cell))
    #expect(action(.wheelUp) == .scrollRows(-3))
    #expect(action(.wheelDown) == .scrollRows(3))
    #expect(action(.drag) == nil)
    #expect(action(.release) == nil)
  }

  @Test func `with the help open only keys that mean something there do anything`() throws {
    var state = state
    try state.type("?")
    for keys in ["+", "h", "<Tab>", "]", "o", "r", "a"] { #expect(try action(keys, state) == nil) }
    #expect(try action("q", state) == .quit)
    #expect(try action("j", state) == .move(.down))
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
