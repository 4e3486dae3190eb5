import Foundation
import PseudoTerminal
import Testing

/// The program holds its memory and its descriptors however long it runs: a minute of saves and keys,
/// where `MASONRY_SOAK` is set (`make soak`).
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["MASONRY_SOAK"] != nil))
struct SoakTests {
  /// What is read.
  enum Form: String, CaseIterable, Sendable {
    case folder, json, jsonl
  }

  @Test(arguments: Form.allCases) func `saves and keys leave nothing behind`(form: Form) throws {
    let scratch = try ScratchDirectory()
    let editor = try scratch.write("#!/bin/sh\necho editing; read line\n", to: "editor")
    try #require(chmod(editor, 0o700) == 0)
    for number in 0..<cardCount { try save(number, 0, form, in: scratch) }
    let terminal = try PseudoTerminal(
      [ProgramRun.program, "--theme", "dark", "\(scratch.path)/\(sourceName(form))"],
      environment: ["EDITOR": editor, "HOME": scratch.path])
    try terminal.waitFor(text: "/2,000")
    var random = SystemRandomNumberGenerator()
    var saves = 0
    func run(for time: Duration, saving interval: Int) throws {
      let end = ContinuousClock.now + time
      var step = 0
      while ContinuousClock.now < end {
        step += 1
        if step % interval == 0 {
          saves += 1
          try save(Int.random(in: 0..<cardCount, using: &random), saves, form, in: scratch)
        }
        terminal.send(keys.randomElement(using: &random) ?? "j")
        terminal.receive(within: .milliseconds(20))
      }
      terminal.send("\u{1B}\u{1B}\u{1B}\u{1B}")
      terminal.receive(within: .milliseconds(500))
    }
    try run(for: .seconds(5), saving: 8)
    let before = (memory: terminal.residentKilobytes, descriptors: terminal.descriptorCount)
    try run(for: .seconds(8), saving: 8)
    if form == .folder {
      terminal.send("e")
      try terminal.wait("the editor runs") { $0.outputText.hasSuffix("editing\r\n") }
      let end = ContinuousClock.now + .seconds(6)
      while ContinuousClock.now < end {
        saves += 1
        try save(saves % cardCount, saves, form, in: scratch)
        terminal.receive(within: .milliseconds(150))
      }
      terminal.send("\r")
      terminal.receive(within: .seconds(1))
    }
    let after = (memory: terminal.residentKilobytes, descriptors: terminal.descriptorCount)
    print("soak: \(form): \(saves) saves, \(before) kB, then \(after) kB")
    #expect(after.memory < before.memory + before.memory / 2 + 8192)
    #expect(after.descriptors == before.descriptors)
    terminal.send("Q")
    #expect(try terminal.waitForOutcome() == .exited(0))
  }

  private let cardCount = 2000
  private let keys = Array("jjkkllhh+-+-SGg<>(){}oazZcC ").map(String.init)

  private func sourceName(_ form: Form) -> String {
    form == .folder ? "notes" : "cards.\(form)"
  }

  /// Saves one card anew, in a file of its own or with all others.
  private func save(_ number: Int, _ edition: Int, _ form: Form, in scratch: ScratchDirectory)
    throws
  {
    let text = String(repeating: "Sheds its needles. ", count: 5 + (number + edition) % 40)
    if form == .folder {
      try scratch.write("# Tree \(number), \(edition)\n\n\(text)", to: "notes/\(number).md")
    } else if edition > 0 || number == cardCount - 1 {
      let cards = (0..<cardCount).map { card in
        #"{"id": \#(card), "title": "Tree \#(card)", "edition": \#(edition), "body": "\#(text)"}"#
      }
      let all = form == .json ? "[\(cards.joined(separator: ","))]" : cards.joined(separator: "\n")
      try scratch.write(all, to: "new")
      try #require(rename("\(scratch.path)/new", "\(scratch.path)/cards.\(form)") == 0)
    }
  }
}
