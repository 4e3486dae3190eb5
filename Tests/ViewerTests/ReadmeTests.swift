import Foundation
import Screen
import Testing

@testable import Viewer

/// What the README says of keys.
@Suite struct ReadmeTests {
  @Test func `every key of the wall is in the README's table`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
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
}
