import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

@Suite struct PatternTests {
  func matches(_ pattern: String, _ text: String) throws -> [Range<Int>] {
    try #require(Pattern(pattern)).matches(in: text)
  }

  @Test func `case counts only where the pattern has a capital`() throws {
    #expect(try matches("larch", "A Larch, a larch") == [2..<7, 11..<16])
    #expect(try matches("Larch", "A Larch, a larch") == [2..<7])
    #expect(try matches("łZA", "Łza") == [])
    #expect(try matches("łza", "ŁZA łza") == [0..<4, 5..<9])
    #expect(try matches("Łza", "łza Łza") == [5..<9])
  }

  @Test func `a pattern is plain text`() throws {
    #expect(try matches(".*", "a.*b") == [1..<3])
    #expect(try matches("\\x1b", "\\x1b[0m") == [0..<4])
    #expect(try matches("[", "[ ]") == [0..<1])
    #expect(try matches(" ", "a b c") == [1..<2, 3..<4])
  }

  @Test func `matches don't overlap`() throws {
    #expect(try matches("aa", "aaaaa") == [0..<2, 2..<4])
    #expect(try matches("åå", "ååå") == [0..<4])
  }

  @Test func `offsets are bytes of UTF-8, and wide glyphs are found`() throws {
    #expect(try matches("銀", "イチョウ · 銀杏") == [16..<19])
    #expect(try matches("x", "銀x") == [3..<4])
  }

  @Test func `beyond an end only the first match is told`() throws {
    let pattern = try #require(Pattern("a"))
    #expect(pattern.matches(in: "a b a a a", upTo: 3) == [0..<1, 4..<5])
    #expect(pattern.matches(in: "a a a", upTo: 1) == [0..<1, 2..<3])
    #expect(pattern.matches(in: "b", upTo: 0) == [])
    #expect(pattern.matches(in: "a", upTo: 9) == [0..<1])
  }

  @Test func `no text is no pattern`() { #expect(Pattern("") == nil) }

  @Test(arguments: [
    ("l", "la", true), ("a", "la", true), ("la", "l", false), ("la", "lA", true),
    ("lA", "la", false), ("lA", "lAb", true), ("lA", "lab", false),
  ])
  func `a longer pattern narrows`(first: String, second: String, narrows: Bool) throws {
    let patterns = try (#require(Pattern(first)), #require(Pattern(second)))
    #expect(patterns.1.narrows(patterns.0) == narrows)
  }

  @Test func `a pattern is in what a card shows`() throws {
    let card = Card(
      id: "secret", title: "One", body: "two\nthree", fields: ["state": "open"],
      tags: ["four", "five"])
    for text in ["one", "TWO".lowercased(), "three", "state open", "#four", "five"] {
      #expect(try #require(Pattern(text)).isIn(card), "\(text)")
    }
    for text in ["secret", "One two", "two three", "One\n"] {
      #expect(try !#require(Pattern(text)).isIn(card), "\(text)")
    }
  }

  @Test func `it finds what a plain look finds`() throws {
    var random = SeededGenerator(seed: 7)
    let letters: [Character] = ["a", "b", "A", "é", "É", "木"]
    for _ in 0..<2000 {
      let text = String((0..<random.pick(0...12)).map { _ in random.pick(letters) })
      let word = String((0..<random.pick(1...3)).map { _ in random.pick(letters) })
      let isExact = word.contains { $0.isUppercase }
      let (hay, needle) = isExact ? (text, word) : (text.lowercased(), word)
      let found = hay.indices.contains { hay[$0...].hasPrefix(needle) }
      #expect(try #require(Pattern(word)).isIn(text) == found, "\(word) in \(text)")
    }
  }
}
