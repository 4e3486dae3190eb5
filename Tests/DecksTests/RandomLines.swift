import TestSupport

/// Makes up lines of JSON, usual ones and such as nobody wants.
struct RandomLines {
  private var random: SeededGenerator
  private let names = [
    "id", "title", "body", "tags", "section", "height", "aspectRatio", "span", "column", "color",
    "name", "Title", "BODY", "text", "labels", "url", "image", "cover", "state", "author", "n",
    "é", "Section", "createdAt", "\\u0074itle", "", "K", "\u{212A}",
  ]
  private let texts = [
    "larch", "a wall of cards", "  blank ends ", "", " ", "\\n", "two\\nlines", "tab\\tbed",
    "Łódź", "漢字の木", "e\u{301}", "\u{E9}", "\\u00e9", "\\u0007bell", "\\ud83d\\ude00", "\\ud83d",
    "👩‍👩‍👧 family", "\u{202E}turned", "\u{AD}", "\u{301}", "#tag", "##", "a, b; c",
    "https://a.example/b.png",
    "a/b.png", "data:image", "a-b–c", "red", "#8a5", "12", "-", "x.jsonl#2", "x.jsonl#2~2",
    "a long text of many words that goes on and on, far beyond what any field may be",
    String(repeating: "w", count: 300), String(repeating: "many words ", count: 120) + "end",
  ]
  private let scalars = [
    "0", "1", "-0.0", "2.5", "1e3", "-7", "70000", "1e400", "123456789012345678901234567890",
    "18446744073709551615", "true", "false", "null",
  ]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// So many lines, some of them broken.
  mutating func text(lines: Int) -> [UInt8] {
    // Shapes come again, as they do in records.
    let shapes = (0..<4).map { _ in shape() }
    var bytes: [UInt8] = Bool.random(using: &random) ? [] : [0xEF, 0xBB, 0xBF]
    for _ in 0..<lines {
      var line = Array(self.line(shapes: shapes).utf8)
      if chance(20) { line = mutated(line, by: &random) }
      bytes += line + (chance(10) ? "\r\n" : "\n").utf8
    }
    if chance(2) { bytes.removeLast() }
    return bytes
  }

  private mutating func line(shapes: [[String]]) -> String {
    switch Int.random(in: 0..<30, using: &random) {
    case 0: value(depth: 0)
    case 1: "  "
    case 2: object(shape()) + (chance(2) ? "" : " ") + object(shape())
    case 3: object((0..<70).map { "f\($0)" })
    default: object(shapes[Int.random(in: 0..<4, using: &random)])
    }
  }

  private mutating func shape() -> [String] {
    var shape = (0..<Int.random(in: 0...7, using: &random)).map { _ in pick(names) }
    if !chance(4) { shape.append("title") }
    return shape
  }

  private mutating func object(_ names: [String]) -> String {
    "{" + names.map { "\"\($0)\": \(value(named: $0))" }.joined(separator: ", ") + "}"
  }

  /// A value as its name makes one expect, mostly.
  private mutating func value(named name: String) -> String {
    if chance(6) { return value(depth: 1) }
    return switch name {
    case "height", "aspectRatio", "span", "column", "n": pick(["1", "2", "2.5", "90", "null"])
    case "color": pick(["\"red\"", "\"#8a5\"", "\"#8a5aff\"", "\"mauvish\""])
    case "section": "\"\(pick(["one", "two", "three", "one ", "漢"]))\""
    case "id": pick([text(), String(Int.random(in: 0..<30, using: &random))])
    case "tags", "labels": "[\(pick(["", text(), "{\"name\": \"l\"}, \"x\"", "\"#\", \"a\""]))]"
    default: text()
    }
  }

  private mutating func value(depth: Int) -> String {
    switch Int.random(in: 0..<8, using: &random) {
    case 0 where depth < 4: "[" + value(depth: depth + 1) + ", " + value(depth: depth + 1) + "]"
    case 1 where depth < 4: "{\"\(pick(names))\": \(value(depth: depth + 1))}"
    case 2, 3: pick(scalars)
    default: text()
    }
  }

  private mutating func text() -> String { "\"\(pick(texts))\"" }

  private mutating func pick(_ from: [String]) -> String {
    from[Int.random(in: 0..<from.count, using: &random)]
  }

  /// True once in so many times.
  private mutating func chance(_ times: Int) -> Bool {
    Int.random(in: 0..<times, using: &random) == 0
  }
}
