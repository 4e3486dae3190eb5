import Screen
import Testing

@testable import CardText

struct SanitizerTests {
  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("  a b  ", "a b"), ("a\tb", "a b"), ("a\nb", "a b"),
    ("a\r\nb", "a b"), ("a\rb", "a b"), ("\n a", "a"), ("Übergrößenträger", "Übergrößenträger"),
    ("日本語", "日本語"),
  ])
  func `a line has spaces for breaks and tabs, and none at its ends`(text: String, line: String) {
    #expect(Sanitizer.line(text) == line)
  }

  @Test(arguments: [
    ("a\r\nb\rc\nd", "a\nb\nc\nd"), ("\n\n  a\n\n b \n\n", "  a\n\n b"),
    ("a\u{2028}b\u{2029}c", "a\nb\nc"),
    ("\ta\n12\tb\n1234\tc", "    a\n12  b\n1234    c"), (" \n\t\n", ""),
  ])
  func `a body keeps lines and indentation, and its tabs are spaces to the next stop`(
    text: String, body: String
  ) {
    #expect(Sanitizer.body(text) == body)
  }

  @Test(arguments: [
    ("a\u{1B}[31mb", "a␛[31mb"), ("a\0b", "a␀b"), ("\u{7}bell", "␇bell"), ("a\u{7F}b", "a␡b"),
    ("a\u{9B}31mb", "a\u{FFFD}31mb"), ("a\u{85}b", "a\u{FFFD}b"), ("a\u{B}\u{C}b", "a␋␌b"),
  ])
  func `controls are visible stand-ins`(text: String, line: String) {
    #expect(Sanitizer.line(text) == line)
    #expect(Sanitizer.body(text) == line)
  }

  @Test func `every stand-in is one column wide`() {
    let controls = Array(0..<0x20) + [0x7F] + Array(0x80..<0xA0)
    for value in controls where value != 0x09 && value != 0x0A && value != 0x0D {
      let scalar = Unicode.Scalar(UInt32(value)).map(String.init) ?? ""
      #expect(GlyphWidth.columns(of: Sanitizer.line("a\(scalar)b")) == 3, "\(value)")
    }
  }

  @Test(arguments: [
    "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}",
    "\u{202D}",
    "\u{202E}", "\u{2060}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{061C}", "\u{FEFF}",
    "\u{00AD}",
    "\u{FE0E}", "\u{FE0F}", "\u{E0100}", "\u{E0001}", "\u{E0041}", "\u{E007F}", "\u{180E}",
    "\u{FFF9}", "\u{3164}",
  ])
  func `what has no glyph is gone`(scalar: String) {
    #expect(Sanitizer.line("a\(scalar)b") == "ab")
  }

  @Test(arguments: [
    ("👩‍👩‍👧‍👦 family", "👩 family"), ("👩🏽‍💻", "👩"), ("👍🏿!", "👍!"), ("❤️‍🔥", "❤"), ("🏃‍♀️x", "🏃x"), ("☀️", "☀"),
    ("🏽", "🏽"), ("🇩🇪", "🇩🇪"), ("1️⃣", "1⃣"), ("क्‍ष", "क्ष"), ("👍 🏽", "👍 🏽"), ("😀😀", "😀😀"),
    ("a\u{200D}😀", "a😀"),
  ])
  func `an emoji sequence is its first emoji`(text: String, line: String) {
    #expect(Array(Sanitizer.line(text).unicodeScalars) == Array(line.unicodeScalars))
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], "a\u{FFFD}b"), ([0xC3, 0x28], "\u{FFFD}("),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xE2, 0x82], "\u{FFFD}"), ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"),
    ] as [([UInt8], String)])
  func `bytes that are no UTF-8 are replacement characters`(bytes: [UInt8], line: String) {
    #expect(Sanitizer.line(bytes) == line)
  }

  @Test func `combining marks stay on their letters`() {
    #expect(Array(Sanitizer.line("e\u{301}").unicodeScalars) == ["e", "\u{301}"])
  }

  @Test func `what is sanitised stays as it is`() {
    for text in ["a\u{1B}\t\r\n👩‍💻\u{202E} é", "  x\n y ", "\u{FEFF}\0 1️⃣"] {
      #expect(Sanitizer.line(Sanitizer.line(text)) == Sanitizer.line(text))
      #expect(Sanitizer.body(Sanitizer.body(text)) == Sanitizer.body(text))
    }
  }

  @Test func `a text that is taken for clean stays as it is`() {
    var clean: [Unicode.Scalar] = []
    for scalar in (UInt32(0)...0x2FFFF).lazy.compactMap(Unicode.Scalar.init) {
      if isTakenForClean("a\(scalar)b") { clean.append(scalar) }
    }
    #expect(clean.count > 100_000)
    // Each between two others, and some of them once more, in another order.
    let shuffled = stride(from: 0, to: clean.count, by: 7).map { clean[$0 * 31 % clean.count] }
    for (place, scalars) in [clean, shuffled].enumerated() {
      let text = "a" + String(String.UnicodeScalarView(scalars)) + "b"
      var writer = SanitizedText(keepingLines: place == 0)
      for scalar in text.unicodeScalars { writer.append(scalar) }
      #expect(Array(writer.finish().unicodeScalars) == Array(text.unicodeScalars), "\(place)")
    }
  }

  @Test(arguments: [" a", "a ", "\na", "a\nb", "é ", " é", "é\nb", "a\u{AD}b", "👍🏿", "é\u{200D}"])
  func `a line that changes is not taken for clean`(text: String) {
    #expect(!isTakenForClean(text))
  }

  private func isTakenForClean(_ text: String) -> Bool {
    Array(text.utf8).withUnsafeBufferPointer { Sanitizer.isClean($0, keepingLines: false) }
  }
}

struct TypedTextTests {
  @Test(arguments: [
    ("a b", "a b"), (" a ", " a "), ("a\nb", "a"), ("\na", "a"), ("", ""), ("\n", ""),
    ("a\u{1B}[1m", "a␛[1m"), ("\t", " "), ("e\u{301}", "e\u{301}"), ("\u{301}", "\u{301}"),
    ("a\u{202E}b", "ab"), ("👩\u{200D}🚀", "👩"),
  ])
  func `typed text is one safe line`(typed: String, text: String) {
    #expect(sanitizedTyping(typed).unicodeScalars.elementsEqual(text.unicodeScalars))
  }
}
