import Glibc
import PseudoTerminal
import Testing

/// Much that comes at once: frames go on, and what ends the program comes first.
@Suite(.serialized)
struct BurstTests {
  private let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  @Test func `a burst of letters in a prompt is one search`() throws {
    let terminal = try PseudoTerminal([ProgramRun.program, try cards(20_000)])
    try terminal.waitFor(text: "/20,000")
    terminal.send("/" + String(repeating: "ab", count: 1000))
    try terminal.wait("the letters show") {
      $0.lines.last?.contains("abab") == true
    }
    try terminal.wait("they were searched for") {
      $0.lines.last?.contains("no match") == true
    }
    terminal.send("\u{1B}")
    try terminal.waitFor(text: " 1/20,000")
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
  }

  @Test func `what a burst ends with is what is found`() throws {
    let terminal = try PseudoTerminal([ProgramRun.program, try cards(20_000)])
    try terminal.waitFor(text: "/20,000")
    terminal.send("/zebra\u{15}card 12345\r")
    try terminal.waitFor(text: " 12,345/20,000")
    terminal.send("&\u{15}card 777\r")
    try terminal.waitFor(text: "/11")
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
  }

  @Test func `a signal doesn't wait for all that was typed`() throws {
    let terminal = try PseudoTerminal([ProgramRun.program, try cards(20_000)])
    try terminal.waitFor(text: "/20,000")
    terminal.isListening = false
    terminal.send(String(repeating: "+-", count: 2000))
    terminal.isListening = true
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForOutcome(within: .seconds(4)) == .signalled(SIGTERM))
    #expect(!terminal.isAlternate)
    #expect(terminal.isCooked)
  }

  private func cards(_ count: Int) throws -> String {
    let lines = (1...count).map {
      "{\"title\": \"card \($0)\", \"body\": \"Sheds its needles.\"}\n"
    }
    return try scratch.write(lines.joined(), to: "cards.jsonl")
  }
}
