import Records
import TestSupport
import Testing

/// Nothing that comes in traps, and what comes out is always fit to be shown.
struct FuzzTests {
  static let seeds: [(name: String, text: String)] = [
    (
      "a.json",
      #"""
      {"title": "T", "layout": {"columns": [100, "1fr"], "sectionInset": {"top": 1}, "maxLines": "all"},
       "sections": [{"title": "S", "layout": {"columns": 2, "order": "shortest"}, "cards": [
       {"id": 1, "title": "é\ud83d\ude00", "body": "a\nb", "tags": ["x"], "color": "#8a5", "height": 1e2},
       {"span": 2, "column": 1, "aspectRatio": 0.5, "labels": [{"name": "l"}], "n": [1, {"a": null}]}]}]}
      """#
    ),
    ("a.json", "{\"items\": [{\"title\": \"a\"}, 7, null]}{\"items\": [\"b\", [1]]}"),
    (
      "a.jsonl",
      "{\"title\": \"a\", \"section\": \"s\"}\n{\"body\": \"\\u00e9\"}\r\n\n[1, 2]\n\"x\"\n"
    ),
    ("a.csv", "title,body,tags,height\n\"a \"\"b\"\"\",\"c\nd\",\"x;y\",12\ne,,z,\n"),
    ("a.csv", "sep=;\ntitle;n;n\na;1;2\nb;3\n"), ("a.tsv", "title\tn\n\"a\"\t5'9\"\nb\t2\n"),
    (
      "a.md",
      "---\ntitle: \"A: \\\"b\\\"\" # c\ntags: [a, \"b, c\", [[d]]]\nlist:\n  - x\n---\n# A\n\nbody\n"
    ),
    (
      "a.md",
      "+++\ntitle = 'A'\ntags = [\"a\",\n \"b\"]\n[taxonomies]\ntags = [\"c\"]\n+++\nA\n===\nbody"
    ),
    ("a.md", "{\"title\": \"A\", \"tags\": \"a, b\"}\n# A\n"),
    ("a.txt", "a\tb\u{200D}👩‍👩‍👧 \u{1B}[31m\r\n\u{202E}c"),
    ("a", "[1] x, y\n{\"a\": 1}\n# b\n"),
  ]

  @Test(arguments: seeds.indices) func `no change of a few bytes traps`(index: Int) {
    let (name, text) = Self.seeds[index]
    var generator = SeededGenerator(seed: UInt64(index))
    for round in 0..<1500 {
      let bytes = mutated(Array(text.utf8), by: &generator)
      let deck = read(bytes: bytes, as: name)
      let flaws =
        deck.cards.flatMap(Self.flaws) + deck.reports.filter { $0.line == 0 }.map(\.description)
      #expect(
        flaws.isEmpty, "seed \(index), round \(round): \(String(decoding: bytes, as: UTF8.self))")
      #expect(Set(deck.cards.map(\.id)).count == deck.store.count, "seed \(index), round \(round)")
    }
  }

  @Test func `noise is never a trap`() {
    var generator = SeededGenerator(seed: 42)
    let names = ["a.json", "a.jsonl", "a.csv", "a.tsv", "a.md", "a.txt", "a"]
    for round in 0..<3000 {
      let count = Int.random(in: 0...200, using: &generator)
      let isText = Bool.random(using: &generator)
      let bytes = (0..<count).map { _ in
        UInt8.random(in: isText ? 0x09...0x7E : 0...0xFF, using: &generator)
      }
      let deck = read(bytes: bytes, as: names[round % names.count])
      #expect(deck.cards.flatMap(Self.flaws).isEmpty, "round \(round)")
    }
  }

  /// What of a card's text must not be shown.
  private static func flaws(_ card: Card) -> [String] {
    let lines = [card.title, card.fields.line, card.id] + card.tags
    let isBad = { (scalar: Unicode.Scalar) in
      scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
        || scalar.properties.isDefaultIgnorableCodePoint
        || scalar.value == 0x2028 || scalar.value == 0x2029
    }
    return lines.filter { $0.unicodeScalars.contains(where: isBad) }
      + [card.body].filter { $0.unicodeScalars.contains { $0 != "\n" && isBad($0) } }
  }
}
