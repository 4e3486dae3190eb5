import Records
import Screen
import Testing

@testable import Viewer

@Suite struct BenchKeysTests {
  func action(_ keys: String, _ state: ViewerState) throws -> Action? {
    let key = try #require(try KeyPress.script(keys).first)
    return KeyBindings.standard.action(for: .key(key), in: state)
  }

  static let trace: [(String, Action?)] = [
    ("<Space>", .trace(.run)), ("l", .trace(.step(1))), ("<Right>", .trace(.step(1))),
    ("h", .trace(.step(-1))), ("<Left>", .trace(.step(-1))), ("+", .trace(.hasten(1))),
    ("=", .trace(.hasten(1))), ("-", .trace(.hasten(-1))), ("g", .trace(.first)),
    ("<Home>", .trace(.first)), ("G", .trace(.last)), ("<End>", .trace(.last)),
    ("p", .toggleTrace), ("i", .toggleInspector), ("w", .takeLayout), ("<Esc>", .dismiss),
    ("?", .toggleHelp), ("q", .quit), ("<C-c>", .interrupt), ("<C-l>", .redraw),
    ("<C-z>", .suspend), ("7", .digit(7)), ("o", .nextOrder), ("t", .nextTolerance),
    ("d", .toggleDense), ("a", .fitColumns), (",", .widen(-1)), (">", .grow(.betweenColumns, 1)),
    ("j", nil), ("<C-d>", nil), ("<Tab>", nil), ("D", nil),
  ]

  @Test(arguments: trace)
  func `every key of the trace means what the help says`(keys: String, expected: Action?) throws {
    var state = ViewerState(Deck(rows: [[3, 3]]))
    try state.type("p")
    #expect(try action(keys, state) == expected)
  }

  @Test func `in the tour keys leave the program or end the tour`() throws {
    var state = ViewerState(Deck(rows: [[3, 3]]))
    try state.type("D")
    for (keys, expected) in [
      ("q", Action.quit), ("<C-c>", .interrupt), ("<C-l>", .redraw), ("<C-z>", .suspend),
      ("j", .dropCount), ("5", .dropCount), ("x", .dropCount), ("<F5>", .dropCount),
      ("?", .dropCount), ("<Esc>", .dropCount),
    ] { #expect(try action(keys, state) == expected, "\(keys)") }
  }
}
