import Geometry
import Glibc
import PseudoTerminal
import Testing

/// The wall while its sources are being read.
struct StreamingTests {
  private let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  // MARK: Pipes

  @Test func `cards show as they come, and the wall is whole at the end`() throws {
    let pipe = try FeedPipe()
    let terminal = try wall(input: pipe.reading)
    pipe.write("\n")
    try terminal.waitFor(text: "Reading…")
    pipe.write(records(1...1))
    try terminal.waitFor(text: "reading… 1 card")
    #expect(terminal.shows("tree 1."))
    pipe.write(records(2...40) + #"{"title": "tree"#)
    try terminal.waitFor(text: " 1/40")
    pipe.write(#" 41."}"#)
    pipe.close()
    try terminal.waitFor(text: " 1/41")
    #expect(!terminal.shows("reading…"))
    try quit(terminal)
  }

  @Test func `a form that needs all its text shows at its end, and keys work until then`() throws {
    let pipe = try FeedPipe()
    let terminal = try wall(input: pipe.reading)
    pipe.write("[")
    try terminal.waitFor(text: "Reading…")
    terminal.send("?")
    try terminal.waitFor(text: "the card below")
    terminal.send("\u{1B}")
    pipe.write(#"{"title": "larch"}]"#)
    pipe.close()
    try terminal.waitFor(text: "larch")
    try terminal.waitFor(text: " 1/1")
    try quit(terminal)
  }

  @Test func `q ends at once while a pipe says nothing, or never ends`() throws {
    let pipe = try FeedPipe()
    let waiting = try wall(input: pipe.reading)
    pipe.write("{")
    try waiting.waitFor(text: "Reading…")
    try quit(waiting)
    let terminal = try shell(#"yes '{"title": "larch"}' | "$0" --theme dark"#)
    try terminal.wait("thousands are read") { terminal in
      terminal.lines.last?.contains(#/reading… \d+,\d/#) == true
    }
    terminal.send("6G")
    try terminal.waitFor(text: " 6/")
    try quit(terminal)
  }

  @Test func `until a pipe says something the terminal is for whoever feeds it`() throws {
    let terminal = try shell(
      #"(read -r name </dev/tty; echo "{\"title\": \"$name\"}") | "$0" --theme dark"#)
    terminal.send("larch\n")
    try terminal.waitFor(text: " 1/1")
    #expect(terminal.shows("┃ larch"))
    try quit(terminal)
  }

  @Test func `a wall whose pipe says nothing sleeps`() throws {
    let pipe = try FeedPipe()
    let terminal = try wall(input: pipe.reading)
    pipe.write(records(1...3))
    try terminal.waitFor(text: "reading… 3 cards")
    try terminal.wait("it sleeps") { $0.isAsleep }
    let before = (terminal.contextSwitches, terminal.output.count)
    terminal.receive(within: .milliseconds(300))
    #expect((terminal.contextSwitches, terminal.output.count) == before)
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `a signal ends the program while a pipe is read`(signal: Int32) throws {
    let pipe = try FeedPipe()
    let terminal = try wall(input: pipe.reading)
    pipe.write(records(1...3))
    try terminal.waitFor(text: "reading… 3 cards")
    terminal.signal(signal)
    #expect(try terminal.waitForOutcome() == .signalled(signal))
    #expect(!terminal.isAlternate && terminal.isCooked)
  }

  @Test func `the pipe stays as it is for whoever shares it`() throws {
    let pipe = try FeedPipe()
    let flags = fcntl(pipe.reading, F_GETFL)
    let terminal = try wall(input: pipe.reading)
    pipe.write(records(1...3))
    try terminal.waitFor(text: "reading… 3 cards")
    #expect(fcntl(pipe.reading, F_GETFL) == flags)
    try quit(terminal)
  }

  @Test func `G goes to the last card that came, F stays at the end, a motion ends that`() throws {
    let pipe = try FeedPipe()
    let terminal = try wall(input: pipe.reading)
    pipe.write(records(1...30))
    try terminal.waitFor(text: "reading… 30 cards")
    terminal.send("G")
    try terminal.waitFor(text: " 30/30")
    pipe.write(records(31...60))
    try terminal.waitFor(text: " 30/60")
    terminal.send("F")
    try terminal.waitFor(text: "following")
    try terminal.waitFor(text: " 60/60")
    pipe.write(records(61...90))
    try terminal.waitFor(text: " 90/90")
    #expect(terminal.shows("tree 90."))
    terminal.send("k")
    try terminal.waitFor(text: " 89/90")
    #expect(!terminal.shows("following"))
    pipe.write(records(91...95))
    try terminal.waitFor(text: " 89/95")
    try quit(terminal)
  }

  @Test func `what is typed in a search is found in what comes`() throws {
    let pipe = try FeedPipe()
    let terminal = try wall(input: pipe.reading)
    pipe.write(records(1...30))
    try terminal.waitFor(text: " 1/30")
    terminal.send("/tree 45")
    try terminal.waitFor(text: "no match")
    pipe.write(records(31...60))
    try terminal.waitFor(text: "1/1")
    #expect(terminal.shows("tree 45."))
    terminal.send("\r")
    try terminal.waitFor(text: " 45/60")
    terminal.send("&tree 4\r")
    try terminal.waitFor(text: "11 of 60 cards")
    pipe.write(records(61...64) + records(400...403))
    try terminal.waitFor(text: "15 of 68 cards")
    try quit(terminal)
  }

  @Test func `the window changes its size and the layout its columns while cards come`() throws {
    let pipe = try FeedPipe()
    let terminal = try wall(input: pipe.reading)
    pipe.write(records(1...30))
    terminal.send("20G")
    try terminal.waitFor(text: " 20/30")
    terminal.resize(to: CellSize(columns: 60, rows: 12))
    pipe.write(records(31...60))
    try terminal.waitFor(text: " 20/60")
    #expect(terminal.shows("tree 20."))
    terminal.send("+")
    pipe.write(records(61...90))
    try terminal.waitFor(text: " 20/90")
    #expect(terminal.shows("tree 20."))
    try quit(terminal)
  }

  @Test func `a bad line that comes late is a card, and is told of with its place`() throws {
    let pipe = try FeedPipe()
    let terminal = try wall(input: pipe.reading)
    pipe.write(records(1...30))
    try terminal.waitFor(text: " 1/30")
    pipe.write("\n{\"title\": \n" + records(31...32))
    try terminal.waitFor(text: "1 problem")
    terminal.send("31G")
    try terminal.waitFor(text: "line 32: ")
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
    #expect(terminal.shows("masonry: stdin:32:11: "))
  }

  @Test func `what can't be read ends the wall where nothing was shown`() throws {
    let pipe = try FeedPipe()
    let terminal = try wall(input: pipe.reading)
    pipe.write("[1, 2")
    try terminal.waitFor(text: "Reading…")
    pipe.close()
    #expect(try terminal.waitForOutcome() == .exited(1))
    #expect(terminal.shows("masonry: stdin:1:6: "))
    #expect(!terminal.isAlternate)
  }

  @Test func `a sorted wall takes what came when nothing more comes`() throws {
    let pipe = try FeedPipe()
    let terminal = try wall(["--sort", "title"], input: pipe.reading)
    pipe.write(records(5...9))
    try terminal.waitFor(text: " 1/5")
    pipe.write(records(1...4))
    try terminal.waitFor(text: " 5/9")
    #expect(terminal.shows("tree 5."))
    try quit(terminal)
  }

  // MARK: Files

  @Test func `a file of lines that grows is read on, and F stays at its end`() throws {
    let deck = try scratch.write(records(1...30), to: "trees.jsonl")
    let terminal = try wall([deck])
    terminal.send("F")
    try terminal.waitFor(text: " 30/30")
    let log = open(deck, O_WRONLY | O_APPEND | O_CLOEXEC)
    defer { close(log) }
    // A writer that keeps the file open, and writes lines in parts.
    write(records(31...60) + #"{"title": "tree"#, to: log)
    try terminal.waitFor(text: " 60/60")
    write(" 61.\"}\nnonsense\n", to: log)
    try terminal.waitFor(text: " 62/62")
    #expect(terminal.shows("line 62: "))
    terminal.send("gm")
    try terminal.waitFor(text: "1 marked")
    write(records(63...65), to: log)
    try terminal.waitFor(text: " 1/65")
    // Not growth: shorter.
    try scratch.write(records(1...3), to: "trees.jsonl")
    try terminal.waitFor(text: " 1/3")
    #expect(terminal.shows("1 marked"))
    try quit(terminal)
  }

  @Test func `an empty file that is written to shows what is written`() throws {
    let deck = try scratch.write("", to: "trees.jsonl")
    let terminal = try wall([deck])
    try terminal.waitFor(text: "No cards here.")
    let log = open(deck, O_WRONLY | O_APPEND | O_CLOEXEC)
    defer { close(log) }
    write(records(1...3), to: log)
    try terminal.waitFor(text: " 1/3")
    write(records(4...5), to: log)
    try terminal.waitFor(text: " 1/5")
    try quit(terminal)
  }

  // MARK: Printing

  @Test func `printing waits for the end of a pipe, but not where nobody reads on`() throws {
    let terminal = try shell(
      #"(yes '{"title": "larch"}' | "$0" --plain; echo "ended $?" >&2) | true"#)
    #expect(try terminal.waitForOutcome() == .exited(0))
    #expect(terminal.shows("ended 0"))
  }

  @Test func `Ctrl-C ends the printing of a pipe without an end`() throws {
    let terminal = try shell(#"echo begun; yes '{"title": "larch"}' | "$0" --plain"#)
    try terminal.waitFor(text: "begun")
    terminal.send("\u{3}")
    #expect(try terminal.waitForOutcome() == .signalled(SIGINT))
  }

  // MARK: What the tests do

  private func records(_ numbers: ClosedRange<Int>) -> String {
    numbers.map { #"{"id": \#($0), "title": "tree \#($0).", "height": 48}"# + "\n" }.joined()
  }

  private func wall(_ words: [String] = [], input: Int32? = nil) throws -> PseudoTerminal {
    let options = ["--columns", "1", "--no-animation", "--theme", "dark"]
    return try PseudoTerminal([ProgramRun.program] + options + words, input: input)
  }

  /// A shell's command with the program as `$0`.
  private func shell(_ command: String) throws -> PseudoTerminal {
    try PseudoTerminal(["/bin/sh", "-c", command, ProgramRun.program])
  }

  private func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    #expect(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
  }

  private func quit(_ terminal: PseudoTerminal) throws {
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
  }
}

extension PseudoTerminal {
  fileprivate func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
}

/// A pipe that a program reads while a test writes into it.
private final class FeedPipe {
  let reading: Int32
  private var writing: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemFailure(what: "pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close()
    _ = Glibc.close(reading)
  }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(Glibc.write(writing, bytes, bytes.count) == bytes.count)
  }

  func close() {
    if writing >= 0 { _ = Glibc.close(writing) }
    writing = -1
  }
}
