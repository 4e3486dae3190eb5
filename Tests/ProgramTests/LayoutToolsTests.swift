import Glibc
import PseudoTerminal
import Testing

/// The inspector, the trace, movement, the tour and layouts to take away, through the program on a
/// terminal of its own.
struct LayoutToolsTests {
  @Test func `the inspector opens over the wall and closes`() throws {
    let terminal = try open(["--no-animation"])
    terminal.send("i")
    try terminal.waitFor(text: "Layout inspector")
    try terminal.waitFor(text: "0·lane 0·")
    terminal.send("+")
    try terminal.waitFor(text: "4 columns")
    terminal.send("\u{1B}")
    try terminal.wait("the inspector is gone") {
      !$0.lines.contains { $0.contains("Layout inspector") }
    }
    try quit(terminal)
  }

  @Test func `the trace deals card by card, runs to the end and leaves`() throws {
    let terminal = try open(["--no-animation"])
    terminal.send("p")
    try terminal.waitFor(text: "Placement trace")
    terminal.send("ll")
    try terminal.waitFor(text: "2 of 33 cards dealt")
    terminal.send("h")
    try terminal.waitFor(text: "1 of 33 cards dealt")
    terminal.send("++++ ")
    try terminal.waitFor(text: "4 of 33 cards dealt")
    terminal.send("G")
    try terminal.waitFor(text: "33 of 33 cards dealt")
    terminal.send("\u{1B}")
    try terminal.wait("the trace is left") {
      !$0.lines.contains { $0.contains("Placement trace") }
    }
    try quit(terminal)
  }

  @Test func `a change of the layout moves the cards and ends where no movement would`() throws {
    let still = try open(["--no-animation"])
    let moving = try open([])
    for terminal in [still, moving] {
      terminal.send("+")
      try terminal.waitFor(text: "4 columns")
    }
    let wanted = still.lines.dropLast()
    try moving.wait("the cards have arrived") { $0.lines.dropLast() == wanted }
    #expect(moving.output.count > still.output.count)
    try quit(still)
    try quit(moving)
  }

  @Test func `the tour runs by itself, and any key ends it`() throws {
    let terminal = try open(["--no-animation", "--demo"])
    let caption = "Cards of one width, each under the shortest column"
    try terminal.waitFor(text: caption)
    terminal.send("x")
    try terminal.wait("the tour is over") { !$0.lines.contains { $0.contains(caption) } }
    try quit(terminal)
  }

  @Test func `a layout is written to the file that was named, and reads back`() throws {
    let scratch = try ScratchDirectory()
    let path = try scratch.write("", to: "layout.json")
    let terminal = try open(["--no-animation", "--save-layout", path])
    terminal.send("3+w")
    try terminal.waitFor(text: "layout.json")
    try quit(terminal)
    let run = try ProgramRun(["--frames", path])
    #expect(run.status == 0)
  }

  @Test func `a layout takes a file's place, which keeps its mode, through a link too`() throws {
    let scratch = try ScratchDirectory()
    let path = try scratch.write("an older layout", to: "layout.json")
    let link = "\(scratch.path)/link.json"
    try #require(chmod(path, 0o640) == 0 && symlink("layout.json", link) == 0)
    let terminal = try open(["--no-animation", "--save-layout", link])
    terminal.send("w")
    try terminal.waitFor(text: "layout written to")
    try quit(terminal)
    #expect(String(decoding: try scratch.bytes(of: "layout.json"), as: UTF8.self).first == "{")
    var status = stat()
    #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o640)
    #expect(try scratch.names() == ["layout.json", "link.json"])
  }

  @Test func `on a full disk the older layout stays, and the wall says so`() throws {
    let scratch = try ScratchDirectory()
    // A disk of one page in a name space of its own, for which one need not be root.
    let script = #"""
      unshare -rm true 2>/dev/null || { echo no name spaces here; exit 0; }
      exec unshare -rm sh -c '
        mount -t tmpfs -o size=4k none "$1"; cd "$1"; printf older > layout.json
        "$0" --theme dark --no-animation --save-layout layout.json
        echo "<$(cat layout.json)>" *' "$0" "$1"
      """#
    let terminal = try PseudoTerminal(["/bin/sh", "-c", script, ProgramRun.program, scratch.path])
    try terminal.wait("it starts") { terminal in
      terminal.lines.contains { $0.contains("1/336") || $0.contains("no name spaces") }
    }
    if terminal.outputText.contains("no name spaces") { return }
    terminal.send("w")
    try terminal.waitFor(text: "No space left on device")
    try quit(terminal)
    #expect(terminal.outputText.contains("<older> layout.json\r\n"))
  }

  @Test func `what is no file is not written to, and nobody waits for it`() throws {
    let scratch = try ScratchDirectory()
    let pipe = "\(scratch.path)/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, scratch.path] {
      let terminal = try open(["--no-animation", "--save-layout", path])
      terminal.send("w")
      try terminal.waitFor(text: "not a regular file")
      try quit(terminal)
    }
  }

  @Test func `without a file the layout is printed at the end`() throws {
    let terminal = try open(["--no-animation"])
    terminal.send("2+w")
    try terminal.waitFor(text: "\"columns\"")
    try quit(terminal)
    #expect(terminal.outputText.contains("--columns"))
  }

  private func open(_ words: [String]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal([ProgramRun.program, "--theme", "dark"] + words)
    try terminal.waitFor(text: "1/336")
    return terminal
  }

  private func quit(_ terminal: PseudoTerminal) throws {
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
  }
}
