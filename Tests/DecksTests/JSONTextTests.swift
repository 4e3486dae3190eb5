import TestSupport
import Testing
@testable import Decks
@testable import Records

@testable import Decks
@testable import Records

struct JSONTextTests {
  @Test(arguments: [
    ("[1, 2", "1:6: unexpected end of text"), ("[", "1:2: unexpected end of text"),
    ("{\"a\": \"b", "1:9: unexpected end of text in a string"),
    ("[\n  {\"title\": \"a\"},\n  {\"title\"", "3:11: unexpected end of text"),
    ("[1,\n", "2:1: unexpected end of text"), ("[tru", "1:5: unexpected end of text"),
    ("[-", "1:3: unexpected end of text"), ("[1.", "1:4: unexpected end of text"),
    ("[\"\\", "1:4: unexpected end of text in a string"),
    ("[\"\\u12", "1:7: unexpected end of text in a string"),
    ("[1 2]", "1:4: expected ',' or ']'"), ("{\"a\" 1}", "1:6: expected ':'"),
    ("{\"a\": 1 \"b\": 2}", "1:9: expected ',' or '}'"), ("[1,]", "1:4: expected a value"),
    ("[,1]", "1:2: expected a value or ']'"),
    ("{a: 1}", "1:2: expected a name in double quotes or '}'"),
    ("{\"a\": 1,}", "1:9: expected a name in double quotes"), ("[1}", "1:3: expected ',' or ']'"),
    ("[True]", "1:2: expected a value or ']'"), ("{\"a\": nul}", "1:7: expected a value"),
    ("[01]", "1:2: number with a leading zero"), ("[1.x]", "1:2: malformed number"),
    ("[-x]", "1:2: malformed number"),
    ("[\"a\\x\"]", "1:4: unknown escape in a string"),
    ("[\"\\u12G4\"]", "1:3: unknown escape in a string"),
    ("[\"a\tb\"]", "1:4: control character in a string"),
    ("[\"a\nb\"]", "1:4: control character in a string"),
    ("{\"a\": 1} x", "1:10: unexpected text after the value"),
    ("[1] 2", "1:5: unexpected text after the value"),
    ("[\"é日\", x]", "1:8: expected a value"), ("[\"\u{1F600}\",\r\n x]", "2:2: expected a value"),
  ])
  func `what is no JSON fails with its place and reason`(text: String, complaint: String) {
    let deck = read(text)
    #expect(deck.complaints == ["deck.json:\(complaint)"])
    #expect(deck.reports.map(\.severity) == [.failure])
    #expect(deck.sections.isEmpty)
  }

  @Test func `bad UTF-8 is repaired and counts as one character`() {
    let deck = read(
      bytes: Array("[{\"title\": \"a".utf8) + [0xFF] + Array("b\"}]".utf8), as: "a.json")
    #expect(deck.titles == [["a\u{FFFD}b"]])
    #expect(deck.reports.isEmpty)
    let broken = read(bytes: Array("[\"".utf8) + [0xFF, 0xFE] + Array("\", x]".utf8), as: "a.json")
    #expect(broken.complaints == ["a.json:1:8: expected a value"])
  }

  @Test(arguments: [
    ("\\ud83d", "\u{FFFD}"), ("\\ude00", "\u{FFFD}"), ("\\ud83d\\ude00", "😀"),
    ("\\ud83dx", "\u{FFFD}x"),
    ("\\ud83d\\u0041", "\u{FFFD}A"), ("\\ud83d\\ud83d\\ude00", "\u{FFFD}😀"),
    ("\\ude00\\ud83d", "\u{FFFD}\u{FFFD}"),
    ("\\ud83d\\n!", "\u{FFFD} !"),
  ])
  func `a lone half of a surrogate pair is repaired`(escaped: String, title: String) {
    let deck = read("[{\"title\": \"\(escaped)\"}]")
    #expect(deck.titles == [[title]])
    #expect(deck.reports.isEmpty)
  }

  @Test func `a number beyond 64 bits is the text of its digits`() {
    let deck = read(
      """
      [{"id": 123456789012345678901234567890, "n": -9223372036854775809, "m": 18446744073709551615,
        "x": 1e400, "height": 3,
        "span": 0}]
      """, recordsSteerLayout: true)
    #expect(deck.cards.map(\.id) == ["123456789012345678901234567890"])
    #expect(deck.cards.map(\.title) == ["-9223372036854775809"])
    #expect(deck.cards.map(\.height) == [3])
    #expect(deck.complaints == ["deck.json:3:11: [0].span must be a whole number from 1, not 0"])
  }

  @Test(arguments: [
    ("[", "]", "1"), ("{\"a\":", "}", "1"), ("[{\"a\":", "}]", "1"),
  ])
  func `values may be nested 1,023 deep, no deeper`(open: String, close: String, inner: String) {
    let levels = open.hasPrefix("[{") ? 511 : 1022
    let nested =
      String(repeating: open, count: levels) + inner + String(repeating: close, count: levels)
    let deepest = "[\(nested)]"
    #expect(JSONParser().parse(Array(deepest.utf8)[...]) != nil)
    #expect(read(deepest).reports.isEmpty)
    let deeper = "[[\(nested)]]"
    #expect(JSONParser().parse(Array(deeper.utf8)[...]) == nil)
    #expect(read(deeper).complaints.first?.hasSuffix("nested deeper than 1023 levels") == true)
  }

  @Test func `endless nesting fails where it goes too deep`() {
    let endless = String(repeating: "{\"a\":", count: 200_000)
    #expect(read(endless).complaints == ["deck.json:1:5116: nested deeper than 1023 levels"])
  }

  @Test func `the second look and the parser agree on what JSON is`() {
    let parser = JSONParser()
    let seeds = [
      #"{"a": [1, -2.5e3, true, null, "x\u00e9\n"], "b": {}}"#,
      #"[[], {"k": "\ud83d\ude00"}, 0, 1e-7]"#,
      #"["\\\"", false, {"a": {"b": [1]}}]"#,
    ]
    var generator = SeededGenerator(seed: 7)
    for round in 0..<6000 {
      let text = mutated(Array(seeds[round % seeds.count].utf8), by: &generator)
      var scanner = JSONScanner(text[...])
      let isRight =
        (try? scanner.skipValue()) != nil && scanner.isAtEnd() && scanner.corrections.isEmpty
      guard String(validating: text, as: UTF8.self) != nil else { continue }
      #expect(
        (parser.parse(text[...]) != nil) == isRight, "\(String(decoding: text, as: UTF8.self))")
    }
  }

  @Test func `every node is found where it stands`() throws {
    let text = Array(
      #"{"a": [1, 2.5, {"b": null}], "c": "d", "e": 18446744073709551615, "f": {}}"#.utf8)[...]
    let parser = JSONParser()
    var found: [Int] = []
    try JSONText.read(text, by: parser) { page in
      let values = page.root.members.map(\.value.index)
      let places = page.places(ofNodes: Set(values))
      found = values.compactMap { places[$0]?.column }
    }
    #expect(found == [7, 35, 45, 72])
  }
}
