import Foundation
import Testing

/// The README says what the program does.
struct ReadmeTests {
  @Test func `the table of options is that of the help`() throws {
    var options: [(names: String, help: String)] = []
    for line in try ProgramRun(["--help"]).lines {
      if let found = line.wholeMatch(of: #/  (?:    |(-.), )(--[a-z-]+(?: \S+)?)(?: {2,}(.*))?/#) {
        let names = [found.output.1, found.output.2].compactMap { $0 }.map { "`\($0)`" }
        options.append((names.joined(separator: " "), String(found.output.3 ?? "")))
      } else if let found = line.wholeMatch(of: #/ {26}(\S.*)/#), !options.isEmpty {
        let last = options.count - 1
        options[last].help += (options[last].help.isEmpty ? "" : " ") + found.output.1
      }
    }
    #expect(options.count > 30)
    let expected = options.map { names, help in
      "| \(names) | \(help.replacing("<", with: #"\<"#)) |"
    }
    let rows = try Readme().lines(between: "<!-- options -->", and: "<!-- end of options -->")
    let found = rows.filter { $0.hasPrefix("| `") }.map { $0.replacing(#"\|"#, with: "|") }
    #expect(found == expected)
  }

  @Test func `changes are listed, those since the last release first`() throws {
    let readme = try Readme()
    #expect(readme.changeHeadings.first == "Unreleased")
    #expect(readme.latestRelease.wholeMatch(of: #/\d+\.\d+\.\d+/#) != nil)
  }

  @Test func `the map of the sources names every module, and no file that is not there`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources").standardized
    let map = try String(contentsOf: sources.appending(path: "README.md"), encoding: .utf8)
    let words = map.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    let modules = try FileManager.default.contentsOfDirectory(atPath: sources.path)
      .filter { $0 != "README.md" }
    #expect(modules.filter { !words.contains($0[...]) } == [])
    var files = Set<Substring>()
    for case let file as URL in FileManager.default.enumerator(
      at: sources, includingPropertiesForKeys: nil) ?? .init()
    {
      files.insert(Substring(file.lastPathComponent))
    }
    let named = words.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".h") }
      .compactMap { $0.split(separator: "/").last }
    #expect(named.count > 20)
    #expect(named.filter { $0 != "Package.swift" && !files.contains($0) } == [])
  }
}

/// The README at the package's root.
struct Readme {
  private let lines: [Substring]

  init() throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let text = String(decoding: try fileBytes("/\(root)/README.md"), as: UTF8.self)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The lines between two others.
  func lines(between first: String, and last: String) throws -> [String] {
    let start = try #require(lines.firstIndex { $0 == first })
    let end = try #require(lines[start...].firstIndex { $0 == last })
    return lines[(start + 1)..<end].map(String.init)
  }

  /// The headings below `Changes`, the newest first.
  var changeHeadings: [Substring] {
    let start = lines.firstIndex { $0 == "## Changes" } ?? lines.endIndex
    return lines[start...].dropFirst().prefix { !$0.hasPrefix("## ") }
      .filter { $0.hasPrefix("### ") }.map { $0.dropFirst(4) }
  }

  /// The version that was released last.
  var latestRelease: Substring { changeHeadings.dropFirst().first ?? "" }
}
