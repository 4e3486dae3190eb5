import CardText
import TestSupport
import Testing

@Suite struct LineBreakerTests {
  func lines(_ text: String, _ width: Int, atMost limit: Int = .max) -> [Substring] {
    LineBreaker.lines(of: text, width: width, atMost: limit, columns: testColumns)
  }

  @Test func `words go to the next line whole`() {
    #expect(lines("a wall of cards", 9) == ["a wall of", "cards"])
    #expect(lines("a wall of cards", 8) == ["a wall", "of cards"])
  }

  @Test func `spaces at a break vanish, others stay`() {
    #expect(lines("one   two", 9) == ["one   two"])
    #expect(lines("one   two", 8) == ["one", "two"])
  }

  @Test func `a paragraph keeps its indentation while its first word fits`() {
    #expect(lines("if x {\n  y\n}", 10) == ["if x {", "  y", "}"])
    #expect(lines("    deep", 6) == ["deep"])
  }

  @Test func `line breaks are kept, but not at the end`() {
    #expect(lines("a\n\nb\n \n", 5) == ["a", "", "b"])
    #expect(lines("\n\n", 5) == [])
    #expect(lines("", 5) == [])
  }

  @Test func `a word longer than the line is cut where a line is full`() {
    #expect(lines("see abcdefghij k", 4) == ["see", "abcd", "efgh", "ij k"])
    #expect(lines("abcd", 0) == ["a", "b", "c", "d"])
  }

  @Test func `a wide glyph may break on either side`() {
    #expect(lines("銀杏は落葉樹", 5) == ["銀杏", "は落", "葉樹"])
    #expect(lines("ab漢cd", 4) == ["ab漢", "cd"])
    #expect(lines("漢字", 1) == ["漢", "字"])
  }

  @Test func `a mark stays with its glyph`() {
    #expect(lines("e\u{301}e\u{301}e\u{301}", 2) == ["e\u{301}e\u{301}", "e\u{301}"])
  }

  @Test func `a hyphen between letters is a place to break`() {
    #expect(lines("tiny air-filled cells", 9) == ["tiny air-", "filled", "cells"])
    #expect(lines("on 2024-05-17", 11) == ["on", "2024-05-17"])
    #expect(lines("run --all", 6) == ["run", "--all"])
  }

  @Test func `no more lines are made than asked for`() {
    #expect(lines("a b c d", 1, atMost: 2) == ["a", "b"])
    #expect(lines("abcdef", 1, atMost: 2) == ["a", "b"])
    #expect(lines("a", 1, atMost: 0) == [])
  }
}

@Suite struct LinePiecesTests {
  func pieces(_ line: String, _ width: Int) -> [String] {
    LineBreaker.pieces(of: line.utf8.span, width: width, columns: testColumns).map {
      String(decoding: Array(line.utf8)[$0], as: UTF8.self)
    }
  }

  @Test func `a line that keeps its blanks is cut where it is full`() {
    #expect(pieces("  let x = 1", 4) == ["  le", "t x ", "= 1"])
    #expect(pieces("abcd", 4) == ["abcd"])
    #expect(pieces("", 4) == [""])
  }

  @Test func `a wide glyph is never cut`() {
    #expect(pieces("a漢字b", 2) == ["a", "漢", "字", "b"])
    #expect(pieces("漢字", 1) == ["漢", "字"])
    #expect(pieces("e\u{301}e\u{301}", 1) == ["e\u{301}", "e\u{301}"])
  }
}
