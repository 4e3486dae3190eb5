import Geometry
import PseudoTerminal
import Screen
import TerminalScenes
import Testing

/// The program follows its window.
@Suite struct ResizeTests {
  @Test func `a resize is one event, and the picture fills the new window`() throws {
    let terminal = try startProbe()
    terminal.resize(to: CellSize(columns: 40, rows: 10))
    try terminal.waitFor(text: "resize 40x10")
    #expect(terminal.lines[0] == "size 40x10")
    #expect(terminal.lines[9] == "step 0")
    #expect(terminal.lines.filter { $0.hasPrefix("resize") }.count == 1)
  }

  @Test func `a storm of resizes ends in the right picture`() throws {
    let terminal = try startProbe(["--scene", "cards"])
    for width in 1...200 {
      terminal.resize(to: CellSize(columns: width, rows: 1 + width % 50))
    }
    let last = CellSize(columns: 70, rows: 20)
    terminal.resize(to: last)
    let picture = Scene.cards.picture(size: last, step: 0)
    try terminal.wait("the last picture") { $0.lines == picture.lines }
    terminal.send("n")
    let next = Scene.cards.picture(size: last, step: 1)
    try terminal.wait("the next picture") { $0.lines == next.lines }
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
  }

  @Test func `a window that shrinks and grows back at once shows the whole picture`() throws {
    let terminal = try startProbe(["--scene", "cards"])
    let picture = Scene.cards.picture(size: CellSize(columns: 80, rows: 24), step: 0)
    try terminal.wait("the picture") { $0.lines == picture.lines }
    for round in 0..<20 {
      terminal.resize(to: CellSize(columns: 1, rows: 1))
      terminal.resize(to: CellSize(columns: 80, rows: 24))
      try terminal.wait("the picture, round \(round)") { $0.lines == picture.lines }
    }
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 2), (3, 3)])
  func `the smallest windows are windows`(columns: Int, rows: Int) throws {
    let terminal = try startProbe(["--scene", "random"])
    let size = CellSize(columns: columns, rows: rows)
    terminal.resize(to: size)
    let picture = Scene.random.picture(size: size, step: 0)
    try terminal.wait("the picture") { $0.lines == picture.lines }
    terminal.resize(to: CellSize(columns: 30, rows: 5))
    try terminal.waitFor(text: "step 0")
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
  }

  @Test func `a window that doesn't know its size counts as 80 by 24`() throws {
    let terminal = try PseudoTerminal([PseudoTerminal.product("TerminalProbe")], size: .zero)
    try terminal.wait("the program shows 80x24") { $0.outputText.contains("size 80x24") }
    terminal.resize(to: CellSize(columns: 50, rows: 12))
    try terminal.waitFor(text: "size 50x12")
    terminal.resize(to: .zero)
    try terminal.wait("80x24 again") {
      $0.outputText.hasSuffix("size 80x24") || $0.outputText.contains("resize 80x24")
    }
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
  }

  @Test func `after a resize a scroll uses the whole new window`() throws {
    let terminal = try startProbe(["--scene", "cards"], size: CellSize(columns: 80, rows: 10))
    let size = CellSize(columns: 80, rows: 40)
    terminal.resize(to: size)
    for step in 1...20 {
      terminal.send("n")
      let picture = Scene.cards.picture(size: size, step: step)
      try terminal.wait("step \(step)") { $0.lines == picture.lines }
    }
  }

  @Test func `a window that is larger than any is shown in part`() throws {
    let terminal = try startProbe(size: CellSize(columns: 3000, rows: 3))
    #expect(terminal.lines[0].hasPrefix("size 2000x3"))
  }

  @Test(arguments: [("LINES", "5"), ("COLUMNS", "17")])
  func `the window's size counts, not what a variable says of it`(name: String, value: String)
    throws
  {
    let terminal = try startProbe(environment: [name: value])
    #expect(terminal.lines[0] == "size 80x24")
  }
}
