import Assets
import Foundation

/// The demo deck as its JSON says it, read without the program's own reader.
struct DemoDeck: Decodable {
  struct Section: Decodable {
    var title: String
    var footer: String?
    var layout: Layout
    var cards: [Card]
  }

  struct Layout: Decodable {
    var columns: Columns
    var order: String?
  }

  struct Card: Decodable {
    var id: String
    var title: String
    var body: String?
    var tags: [String]?
    var color: String
    var height: Int?
    var span: Int?
  }

  enum Columns: Hashable, Decodable {
    case count(Int), automatic, tracks([String])

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let count = try? value.decode(Int.self) {
        self = .count(count)
      } else if let tracks = try? value.decode([String].self) {
        self = .tracks(tracks)
      } else if try value.decode(String.self) == "auto" {
        self = .automatic
      } else {
        throw DecodingError.dataCorruptedError(in: value, debugDescription: "no columns")
      }
    }
  }

  var title: String
  var sections: [Section]

  var cards: [Card] { sections.flatMap(\.cards) }

  /// Every text that the wall shows.
  var texts: [String] {
    [title] + sections.flatMap { [$0.title, $0.footer ?? ""] }
      + cards.flatMap { [$0.title, $0.body ?? ""] + ($0.tags ?? []) }
  }

  /// Reads the deck out of the program.
  static func embedded() throws -> DemoDeck {
    var count = 0
    let bytes = assets_demo_deck(&count)
    let data = Data(UnsafeBufferPointer(start: bytes, count: count))
    return try JSONDecoder().decode(DemoDeck.self, from: data)
  }
}
