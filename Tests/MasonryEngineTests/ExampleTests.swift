import Foundation
import Testing

/// The example that documents how the engine is embedded.
struct ExampleTests {
  @Test func `the example does what it says`() throws {
    let photos = Photos(ratios: [1.5, 0.75, 1, 1.25, 0.5])
    #expect(
      try firstScreen(of: photos) == [
        "0 in lane 0 at 10.0", "1 in lane 1 at 10.0", "2 in lane 2 at 10.0",
        "3 in lane 0 at 94.4375", "4 in lane 2 at 131.65625",
      ])
  }

  /// Whatever of it is quoted is quoted as it is.
  @Test(arguments: ["README.md", "Sources/MasonryEngine/MasonryEngine.docc/MasonryEngine.md"])
  func `what is printed of the example is what is compiled`(_ page: String) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
    let example = try String(
      contentsOf: tests.appending(path: "PhotosExample.swift"), encoding: .utf8)
    let quoted = text.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
    let blocks = quoted.filter { $0.contains("struct Photos") }
    #expect(blocks.count == 1, "\(page)")
    for block in blocks { #expect(example.contains(block), "\(page)") }
  }
}
