import PseudoTerminal
import Testing

/// Search, filter, sections by name and sorts, through the program on a terminal of its own.
struct FindWallTests {
  private let deck: String
  private let scratch: ScratchDirectory

  init() throws {
    scratch = try ScratchDirectory()
    deck = try scratch.write(
      """
      {"title": "Wood", "sections": [
        {"title": "Conifers", "cards": [
          {"title": "Yew", "body": "Older than churches."}, {"title": "Larch", "tags": ["gold"]}]},
        {"title": "Others", "cards": [
          {"title": "Oak"}, {"title": "Ash", "body": "As gold as a larch."}]}]}
      """, to: "wood.json")
  }

  @Test func `a search lights up as it is typed, goes on and around, and Esc ends it`() throws {
    let terminal = try open()
    terminal.send("/larch")
    try terminal.wait("the match is lit") { terminal in
      terminal.lines.contains { $0.contains("Larch") }
        && terminal.lines.last?.contains("/larch") == true
    }
    terminal.send("\r")
    try terminal.waitFor(text: "/larch 1/2")
    try terminal.waitFor(text: " 2/4")
    terminal.send("n")
    try terminal.waitFor(text: "/larch 2/2")
    try terminal.waitFor(text: " 4/4")
    terminal.send("n")
    try terminal.waitFor(text: " 2/4")
    terminal.send("\u{1B}")
    try terminal.wait("the search is over") { $0.lines.last?.contains("/larch") == false }
    try quit(terminal)
  }

  @Test func `a filter leaves the cards with a text, and Esc brings all back to the place`() throws
  {
    let terminal = try open()
    terminal.send("2G")
    try terminal.waitFor(text: " 2/4")
    terminal.send("&gold\r")
    try terminal.waitFor(text: " 1/2")
    #expect(!terminal.lines.contains { $0.contains("Yew") })
    terminal.send("&nowhere")
    try terminal.waitFor(text: "no card matches")
    terminal.send("\u{1B}")
    try terminal.waitFor(text: " 1/2")
    terminal.send("\u{1B}")
    try terminal.waitFor(text: " 2/4")
    try quit(terminal)
  }

  @Test func `what a terminal would obey is only looked for`() throws {
    let terminal = try open()
    terminal.send("/\\x1b\r")
    try terminal.wait("the prompt is closed") { terminal in
      terminal.lines.last?.contains("/\\x1b no match") == true
        && terminal.lines.last?.contains("? help") == true
    }
    try quit(terminal)
  }

  @Test func `a section is gone to by its name, and S sorts`() throws {
    let terminal = try open()
    terminal.send("'oth\r")
    try terminal.waitFor(text: " 3/4")
    terminal.send("S")
    try terminal.wait("the cards are sorted") { terminal in
      let lines = terminal.lines
      let yew = lines.firstIndex { $0.contains("Yew") }
      let larch = lines.firstIndex { $0.contains("Larch") }
      guard let yew, let larch else { return false }
      return larch < yew
    }
    try quit(terminal)
  }

  private func open() throws -> PseudoTerminal {
    let words = [ProgramRun.program, "--no-animation", "--theme", "dark", "--columns", "1", deck]
    let terminal = try PseudoTerminal(words)
    try terminal.waitFor(text: " 1/4")
    return terminal
  }

  private func quit(_ terminal: PseudoTerminal) throws {
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
  }
}
