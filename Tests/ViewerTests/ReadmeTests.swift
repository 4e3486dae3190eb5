import Decks
import Foundation
import Records
import Screen
import Testing

@testable import Viewer

/// What the README says of keys.
@Suite struct ReadmeTests {
  private let text: String

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
  }

  /// What is quoted in a row of the table of keys, word by word, as the help writes it.
  private func quotedKeys(_ rows: [Substring]) -> Set<String> {
    let quoted = rows.flatMap { $0.matches(of: #/`([^`]+)`/#).map(\.output.1) }
    let words = quoted.flatMap { $0.split(separator: " ") }
    return Set(words.map { String($0).replacing("\\|", with: "|") })
  }

  private func keyRows() throws -> [Substring] {
    let chapter = try #require(text.components(separatedBy: "\n## Keys\n").last)
    return chapter.components(separatedBy: "\n## ")[0].split(separator: "\n")
      .filter { $0.hasPrefix("|") }
  }

  @Test func `the README's table tells of every action of the wall and of no key without one`()
    throws
  {
    let keys = quotedKeys(try keyRows())
    let rows = ActionTable.standard.rows
    let wall = rows.filter { $0.modes.contains(.wall) && $0.canBeChosen }
    #expect(wall.count > 50)
    for row in wall { #expect(keys.contains(row.keys.first?.label ?? ""), "\(row.name)") }
    #expect(keys.subtracting(rows.flatMap { $0.keys.map(\.label) }) == [])
  }

  @Test func `every letter and sign that a picture knows is in the table's rows about it`() throws {
    let keys = quotedKeys(try keyRows().filter { $0.hasPrefix("| there ") })
    let arrows = ["Left", "Right", "Up", "Down"]
    let own = ActionTable.standard.rows.filter { $0.chapter == .picture && $0.canBeChosen }
      .compactMap { $0.keys.first?.label }.filter { !arrows.contains($0) }
    #expect(Set(own) == keys)
  }

  @Test func `the README's list of actions is the table's`() throws {
    let list = try #require(text.components(separatedBy: " Actions: ").dropFirst().first)
    let sentence = list.components(separatedBy: "; those of an open card")[0]
    let listed = sentence.matches(of: #/`([^`]+)`/#).map { String($0.output.1) }
    let prefixes = ["card-", "picture-", "trace-", "prompt-"]
    let names = ActionTable.standard.rows.filter(\.canBeChosen).map(\.name)
    #expect(prefixes.allSatisfy { prefix in names.contains { $0.hasPrefix(prefix) } })
    let plain = names.filter { name in !prefixes.contains { name.hasPrefix($0) } }
    #expect(listed.sorted() == plain.sorted())
  }

  @Test func `nothing is wrong with the keys of the example of settings`() throws {
    let blocks = text.components(separatedBy: "```json\n").dropFirst()
    let block = try #require(blocks.first { $0.contains("\"keys\"") })
    let example = Array(block.components(separatedBy: "\n```")[0].utf8)
    let root = try #require(Settings(text: example, named: "README").root)
    var reports: [Report] = []
    _ = ActionTable.standard.changed(by: try #require(root["keys"]), reports: &reports)
    #expect(reports.map(\.description) == [])
  }
}
