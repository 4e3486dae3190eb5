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

  @Test func `every key of the wall is in the README's table`() throws {
    let chapter = try #require(text.components(separatedBy: "\n## Keys\n").last)
    let rows = chapter.components(separatedBy: "\n## ")[0].split(separator: "\n")
      .filter { $0.hasPrefix("|") }
    let quoted = rows.flatMap { $0.matches(of: #/`([^`]+)`/#).map(\.output.1) }
    let keys = Set(quoted.flatMap { $0.split(separator: " ") })
    let wall = KeyBindings.standard.rows.filter { $0.contexts.contains(.wall) && $0.name != nil }
    #expect(wall.count > 50)
    for row in wall {
      let label = row.keys.first?.label.replacing("|", with: "\\|") ?? ""
      #expect(keys.contains(label[...]), "\(label): \(row.help)")
    }
  }

  @Test func `every letter and sign that a picture knows is in the table's rows about it`() throws {
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| there ") }
    let quoted = rows.flatMap { $0.matches(of: #/`([^`]+)`/#).map(\.output.1) }
    let keys = Set(quoted.flatMap { $0.split(separator: " ") })
    let arrows = ["Left", "Right", "Up", "Down"]
    let own = KeyBindings.standard.rows.filter { $0.group == .picture && $0.name != nil }
      .compactMap { $0.keys.first?.label }.filter { !arrows.contains($0) }
    #expect(Set(own.map { $0[...] }) == keys)
  }

  @Test func `nothing is wrong with the keys of the example of settings`() throws {
    let blocks = text.components(separatedBy: "```json\n").dropFirst()
    let block = try #require(blocks.first { $0.contains("\"keys\"") })
    let example = Array(block.components(separatedBy: "\n```")[0].utf8)
    let root = try #require(Settings(text: example, named: "README").root)
    var reports: [Report] = []
    _ = KeyBindings.standard.changed(by: try #require(root["keys"]), reports: &reports)
    #expect(reports.map(\.description) == [])
  }
}
