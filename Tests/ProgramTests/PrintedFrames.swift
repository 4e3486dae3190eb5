import Foundation

/// One line that `--frames` printed.
struct PrintedFrame: Decodable, Equatable {
  var element: String
  var section: Int?
  var item: Int?
  var lane: Int?
  var span: Int?
  var x: Double?
  var y: Double?
  var width: Double
  var height: Double
  var cells: [Int]?
  var sections: Int?
  var items: Int?
}

extension ProgramRun {
  /// The lines that `--frames` printed, the content's first.
  func frames() throws -> [PrintedFrame] {
    let decoder = JSONDecoder()
    return try lines.map { try decoder.decode(PrintedFrame.self, from: Data($0.utf8)) }
  }
}

/// One case with a known right answer: a deck, a width, and where things stand then.
struct LayoutCase {
  var name: String
  var width: Double
  /// The deck as JSON.
  var deck: [UInt8]
  /// All of the case, for what only some have.
  var members: [String: Any]

  /// The cases of one of the fixture files.
  static func all(in file: String) throws -> [LayoutCase] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(
      contentsOf: tests.appending(path: "MasonryEngineTests/Fixtures/\(file).json"))
    let cases = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
    return try cases.compactMap { members in
      guard let name = members["name"] as? String, let deck = members["deck"],
        let width = members["width"] as? NSNumber
      else { return nil }
      let json = try JSONSerialization.data(withJSONObject: deck)
      return LayoutCase(name: name, width: width.doubleValue, deck: [UInt8](json), members: members)
    }
  }

  /// Cases of one width as the sections of one deck.
  static func stacked(_ cases: [LayoutCase], width: Double) throws -> LayoutCase {
    let sections = cases.map { $0.members["deck"] ?? [:] }
    let deck = try JSONSerialization.data(withJSONObject: ["sections": sections])
    return LayoutCase(
      name: "cases \(width) points wide", width: width, deck: [UInt8](deck), members: [:])
  }

  /// Runs `--frames` on the deck, handed over as a file.
  func frames() throws -> [PrintedFrame] {
    let run = try ProgramRun(["--frames", "--width", "\(width)", "-"], input: .file(deck))
    guard run.status == 0, run.errors == "" else {
      throw SystemFailure(what: "\(name): \(run.errors)", code: run.status ?? -1)
    }
    return try run.frames()
  }

  /// The rows of numbers under a name; a word counts as NaN.
  func rows(_ name: String) -> [[Double]] {
    (members[name] as? [[Any]] ?? []).map { row in
      row.map { ($0 as? NSNumber)?.doubleValue ?? .nan }
    }
  }

  /// The first words of the rows under a name.
  func words(_ name: String) -> [String] {
    (members[name] as? [[Any]] ?? []).map { $0.first as? String ?? "" }
  }
}
