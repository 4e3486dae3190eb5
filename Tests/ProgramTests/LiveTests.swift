import Glibc
import PseudoTerminal
import Testing

/// The wall follows its sources.
struct LiveTests {
  private let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  @Test func `a file that changes is shown anew, time after time, the focus kept`() throws {
    let deck = try write(1...40)
    let terminal = try wall([deck])
    terminal.send("30G")
    try terminal.waitFor(text: " 30/40")
    try write(11...50)
    try terminal.waitFor(text: " 20/40")
    #expect(terminal.lines.contains { $0.contains("tree 30.") })
    try write(21...60)
    try terminal.waitFor(text: " 10/40")
    try quit(terminal)
  }

  @Test func `a file that an editor replaces is followed, time after time`() throws {
    let deck = try write(1...3)
    let terminal = try wall([deck])
    try terminal.waitFor(text: " 1/3")
    for last in [4, 5, 6] {
      try replace(deck, with: records(1...last))
      try terminal.waitFor(text: " 1/\(last)")
    }
    try quit(terminal)
  }

  @Test func `a link is followed to the file that it leads to`() throws {
    let deck = try scratch.write(records(1...3), to: "elsewhere/trees.jsonl")
    let link = "\(scratch.path)/link.jsonl"
    try #require(symlink(deck, link) == 0)
    let terminal = try wall([link])
    try terminal.waitFor(text: " 1/3")
    try replace(deck, with: records(1...4))
    try terminal.waitFor(text: " 1/4")
    try quit(terminal)
  }

  @Test func `a broken save keeps the wall and says so, and a good one is shown`() throws {
    let deck = try scratch.write(#"{"cards": [{"title": "oak"}, {"title": "elm"}]}"#, to: "d.json")
    let terminal = try wall([deck])
    terminal.send("j")
    try terminal.waitFor(text: " 2/2")
    try scratch.write(#"{"cards": [{"title": "oak"},"#, to: "d.json")
    try terminal.waitFor(text: "d.json:1:")
    #expect(terminal.lines.contains { $0.contains("elm") })
    terminal.send("k")
    try terminal.wait("the note goes with a key") { !($0.lines.last?.contains(":1:") ?? true) }
    try scratch.write(#"{"cards": [{"title": "oak"}, {"title": "fir"}]}"#, to: "d.json")
    try terminal.waitFor(text: "fir")
    try quit(terminal)
  }

  @Test func `a file that is deleted keeps its wall and comes back`() throws {
    let deck = try write(1...3)
    let terminal = try wall([deck])
    try terminal.waitFor(text: " 1/3")
    unlink(deck)
    try terminal.waitFor(text: "No such file")
    #expect(terminal.lines.contains { $0.contains("tree 3.") })
    try write(1...4)
    try terminal.waitFor(text: " 1/4")
    #expect(!terminal.lines.contains { $0.contains("No such file") })
    try quit(terminal)
  }

  @Test func `a folder is watched with what is in it, folders that are new too`() throws {
    for name in ["ash", "elm", "oak"] { try scratch.write("A tree.", to: "notes/\(name).txt") }
    let terminal = try wall(["\(scratch.path)/notes"])
    terminal.send("j")
    try terminal.waitFor(text: " 2/3")
    try scratch.write("A tree as well.", to: "notes/beech.txt")
    try terminal.waitFor(text: " 3/4")
    try scratch.write("A shrub.", to: "notes/shrubs/broom.txt")
    try terminal.waitFor(text: "broom")
    try scratch.write("A yellow shrub.", to: "notes/shrubs/broom.txt")
    try terminal.waitFor(text: "A yellow shrub.")
    unlink("\(scratch.path)/notes/elm.txt")
    try terminal.waitFor(text: "“elm.txt” is gone")
    #expect(terminal.lines.last?.contains(" 3/4") == true)
    try quit(terminal)
  }

  @Test func `R reads again, and says so where there is nothing to read`() throws {
    let deck = try write(1...3)
    let terminal = try wall([deck])
    try terminal.waitFor(text: " 1/3")
    terminal.send("R")
    try terminal.waitFor(text: "read again")
    try quit(terminal)
    let demo = try wall([])
    try demo.waitFor(text: " 1/")
    demo.send("R")
    try demo.waitFor(text: "nothing can be read again")
  }

  @Test func `what was piped in stays while a file beside it changes`() throws {
    let deck = try write(1...2)
    let files = try StandardFiles(
      .pipe(#"[{"title": "piped"}]"#), .file("/dev/null"), scratch: scratch)
    defer { files.close() }
    let terminal = try wall(["-", deck], input: files.descriptors[0])
    try terminal.waitFor(text: " 1/3")
    try write(1...3)
    try terminal.waitFor(text: " 1/4")
    #expect(terminal.lines.contains { $0.contains("piped") })
    try quit(terminal)
  }

  @Test func `a wall whose sources rest sleeps`() throws {
    // With a theme of its own the program doesn't wait for what the terminal says of its colours.
    let terminal = try wall(["--theme", "dark", try write(1...3)])
    try terminal.waitFor(text: " 1/3")
    try terminal.wait("it sleeps") { $0.isAsleep }
    let before = (terminal.contextSwitches, terminal.output.count)
    terminal.receive(within: .milliseconds(300))
    #expect((terminal.contextSwitches, terminal.output.count) == before)
  }

  // MARK: What the tests do

  private func records(_ numbers: ClosedRange<Int>) -> String {
    numbers.map { #"{"id": \#($0), "title": "tree \#($0).", "height": 48}"# + "\n" }.joined()
  }

  @discardableResult
  private func write(_ numbers: ClosedRange<Int>) throws -> String {
    try scratch.write(records(numbers), to: "trees.jsonl")
  }

  /// Saves as editors do: the old file is put aside, a new one takes its place.
  private func replace(_ path: String, with text: String) throws {
    try #require(rename(path, path + "~") == 0)
    let name = path.dropFirst(scratch.path.utf8.count + 1)
    try scratch.write(text, to: String(name))
    unlink(path + "~")
  }

  private func wall(_ words: [String], input: Int32? = nil) throws -> PseudoTerminal {
    try PseudoTerminal([ProgramRun.program, "--columns", "1"] + words, input: input)
  }

  private func quit(_ terminal: PseudoTerminal) throws {
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
  }
}
