import Records
import Screen
import Testing

@testable import Viewer

@Suite struct TraceKeysTests {
  func action(_ keys: String, _ state: ViewerState) throws -> String? {
    try ActionTable.standard.told(keys, in: state)
  }

  static let trace: [(String, String?)] = [
    ("<Space>", "trace-run"), ("l", "trace-next"), ("<Right>", "trace-next"),
    ("h", "trace-back"), ("<Left>", "trace-back"), ("+", "trace-faster"),
    ("=", "trace-faster"), ("-", "trace-slower"), ("g", "trace-first"),
    ("<Home>", "trace-first"), ("G", "trace-last"), ("<End>", "trace-last"),
    ("p", "trace"), ("i", "inspector"), ("w", "take-layout"), ("<Esc>", "close"),
    ("?", "help"), ("q", "quit"), ("<C-c>", "interrupt"), ("<C-l>", "redraw"),
    ("<C-z>", "suspend"), ("7", "digit 7"), ("o", "next-order"), ("t", "next-tolerance"),
    ("d", "dense"), ("a", "fit-columns"), (",", "narrower"), (">", "more-column-spacing"),
    ("j", nil), ("<C-d>", nil), ("<Tab>", nil), ("D", nil),
  ]

  @Test(arguments: trace)
  func `every key of the trace means what the help says`(keys: String, expected: String?) throws {
    var state = ViewerState(Deck(rows: [[3, 3]]))
    try state.type("p")
    #expect(try action(keys, state) == expected)
  }

  @Test func `in the tour keys leave the program or end the tour`() throws {
    var state = ViewerState(Deck(rows: [[3, 3]]))
    try state.type("D")
    for (keys, expected) in [
      ("q", "quit"), ("<C-c>", "interrupt"), ("<C-l>", "redraw"), ("<C-z>", "suspend"),
      ("j", "unknown"), ("5", "unknown"), ("x", "unknown"), ("<F5>", "unknown"),
      ("?", "unknown"), ("<Esc>", "unknown"),
    ] { #expect(try action(keys, state) == expected, "\(keys)") }
  }
}
