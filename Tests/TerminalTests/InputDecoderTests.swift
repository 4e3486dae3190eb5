import Geometry
import Screen
import TestSupport
import Testing

@testable import Terminal

/// Bytes of a terminal become what the user did.
@Suite struct InputDecoderTests {
  private func decode(_ text: String) -> [InputEvent] {
    var decoder = InputDecoder()
    return decoder.decode(Array(text.utf8))
  }

  private func key(_ key: Key, _ modifiers: KeyPress.Modifiers = []) -> InputEvent {
    .key(KeyPress(key, modifiers: modifiers))
  }

  private func character(_ scalar: Unicode.Scalar, _ modifiers: KeyPress.Modifiers = [])
    -> InputEvent
  {
    key(.character(scalar), modifiers)
  }

  @Test func `characters of any script are keys`() {
    #expect(decode("aé漢🍎") == ["a", "é", "漢", "🍎"].map { character($0) })
  }

  @Test func `control characters are keys with Ctrl, or have names`() {
    #expect(
      decode("\u{4}\u{16}\u{0}") == [
        character("d", .control), character("v", .control), character(" ", .control),
      ])
    #expect(
      decode("\r\n\t\u{7F}\u{8}") == [
        key(.enter), key(.enter), key(.tab), key(.backspace), key(.backspace),
      ])
  }

  @Test(arguments: [
    ("\u{1B}[A", Key.up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}OC", .right),
    ("\u{1B}[D", .left), ("\u{1B}[H", .home), ("\u{1B}OH", .home), ("\u{1B}[1~", .home),
    ("\u{1B}[7~", .home), ("\u{1B}[F", .end), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end),
    ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}[2~", .insert),
    ("\u{1B}[3~", .delete), ("\u{1B}OP", .function(1)), ("\u{1B}[11~", .function(1)),
    ("\u{1B}[[E", .function(5)), ("\u{1B}[15~", .function(5)), ("\u{1B}[17~", .function(6)),
    ("\u{1B}[21~", .function(10)), ("\u{1B}[24~", .function(12)), ("\u{1B}[25~", .function(13)),
    ("\u{1B}[34~", .function(20)), ("\u{1B}OM", .enter),
  ])
  func `a named key is known in all its forms`(bytes: String, named: Key) {
    #expect(decode(bytes) == [key(named)])
    #expect(decode(bytes + "x") == [key(named), character("x")])
  }

  @Test func `modifiers come with keys`() {
    #expect(decode("\u{1B}[Z") == [key(.tab, .shift)])
    #expect(
      decode("\u{1B}[1;5C\u{1B}[3;2~\u{1B}[1;3P") == [
        key(.right, .control), key(.delete, .shift), key(.function(1), .alt),
      ])
    #expect(
      decode("\u{1B}x\u{1B}é\u{1B}\r\u{1B}\u{1B}[A") == [
        character("x", .alt), character("é", .alt), key(.enter, .alt), key(.up, .alt),
      ])
  }

  @Test func `an escape alone is a key once nothing follows`() {
    var decoder = InputDecoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.unfinished == .key)
    #expect(decoder.flush() == [key(.escape)])
    #expect(decoder.unfinished == nil)
    #expect(decoder.decode([0x1B, 0x5B]) == [])
    #expect(decoder.flush() == [character("[", .alt)])
    #expect(decoder.decode([0x1B, 0x1B]) == [])
    #expect(decoder.flush() == [key(.escape), key(.escape)])
  }

  @Test func `a sequence that is under way is waited for`() {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array("\u{1B}[<64;".utf8)) == [])
    #expect(decoder.unfinished == .sequence)
    #expect(
      decoder.decode(Array("5;3M".utf8)) == [
        .mouse(MouseEvent(.wheelUp, at: CellPoint(column: 4, row: 2)))
      ])
  }

  @Test(arguments: ["\u{1B}O", "\u{1B}[[", "\u{1B}[1;", "\u{1B}[M!", "\u{1B}]0;a", "\u{1B}P1"])
  func `an escape begins anew where a sequence was cut`(cut: String) {
    #expect(decode(cut + "\u{1B}[200~q\u{1B}[201~") == [.paste("q")])
    #expect(decode(cut + "\rx") == [key(.enter), character("x")])
  }

  @Test func `what was cut is passed over once nothing follows`() {
    for cut in [
      "\u{1B}]0;abc", "\u{1B}[<64;", "\u{1B}P1", "\u{1B}[\(String(repeating: "1;", count: 99))",
    ] {
      var decoder = InputDecoder()
      #expect(decoder.decode(Array(cut.utf8)) == [])
      #expect(decoder.unfinished == .sequence)
      #expect(decoder.flush() == [])
      #expect(decoder.decode(Array("q".utf8)) == [character("q")])
    }
    var decoder = InputDecoder()
    #expect(decoder.decode(Array("\u{1B}]0;abcq\u{1B}".utf8)) == [])
    #expect(decoder.flush() == [key(.escape)])
    #expect(decoder.decode(Array("\u{1B}[200~ab".utf8)) == [])
    #expect(decoder.unfinished == .paste)
    #expect(decoder.flush() == [.paste("ab")])
    #expect(decoder.decode(Array("q".utf8)) == [character("q")])
  }

  @Test(arguments: [
    ("0;1;1M", MouseEvent.Kind.press), ("0;1;1m", .release), ("32;1;1M", .drag),
    ("64;1;1M", .wheelUp),
    ("65;1;1M", .wheelDown), ("4;1;1M", .press), ("69;1;1M", .wheelDown),
  ])
  func `the mouse presses, drags, releases and turns its wheel`(
    report: String, kind: MouseEvent.Kind
  ) {
    #expect(decode("\u{1B}[<" + report) == [.mouse(MouseEvent(kind, at: .zero))])
  }

  @Test(arguments: [
    "66;9;9M", "67;9;9M", "2;9;9M", "1;9;9m", "35;9;9M", "128;1;1M", "0;0;4M", "0;1M",
  ])
  func `other buttons, a wheel across and reports of nowhere are passed over`(report: String) {
    #expect(decode("\u{1B}[<" + report + "x") == [character("x")])
  }

  @Test func `the mouse's old reports are understood`() {
    #expect(
      decode("\u{1B}[M !!\u{1B}[M`!!\u{1B}[M#\"!") == [
        .mouse(MouseEvent(.press, at: .zero)), .mouse(MouseEvent(.wheelUp, at: .zero)),
        .mouse(MouseEvent(.release, at: CellPoint(column: 1, row: 0))),
      ])
  }

  @Test func `a position beyond any screen is kept, one beyond numbers is cut`() {
    #expect(
      decode("\u{1B}[<0;250;70M") == [
        .mouse(MouseEvent(.press, at: CellPoint(column: 249, row: 69)))
      ])
    #expect(
      decode("\u{1B}[<0;99999999999999999999;1M") == [
        .mouse(MouseEvent(.press, at: CellPoint(column: 99_998, row: 0)))
      ])
  }

  @Test func `a paste is one event, whatever is in it`() {
    let pasted = "qj\u{1B}[A\u{3}\r\n漢\r\u{1B}[20"
    #expect(
      decode("a\u{1B}[200~\(pasted)\u{1B}[201~b") == [
        character("a"), .paste("qj\u{1B}[A\u{3}\n漢\n\u{1B}[20"), character("b"),
      ])
  }

  @Test func `what is no key is passed over whole`() {
    let nothing = [
      "\u{1B}[I", "\u{1B}[O", "\u{1B}[?1;2c", "\u{1B}[12;40R", "\u{1B}]11;rgb:1/2/3\u{7}",
      "\u{1B}]11;q\u{1B}\\", "\u{1B}P1+r\u{1B}\\", "\u{1B}[201~", "\u{1B}[99~", "\u{1B}[97;5u",
      "\u{85}",
    ]
    for bytes in nothing {
      #expect(decode(bytes + "x") == [character("x")], "\(bytes.debugDescription)")
    }
  }

  @Test func `bytes that are no text are passed over`() {
    var decoder = InputDecoder()
    let bytes: [UInt8] = [
      0xFF, 0x61, 0xC0, 0x80, 0x62, 0xED, 0xA0, 0x80, 0x63, 0xE6, 0x64, 0xF5, 0x65,
    ]
    #expect(decoder.decode(bytes) == ["a", "b", "c", "d", "e"].map { character($0) })
  }

  @Test func `how the bytes are cut makes no difference`() {
    let bytes = Array("é\u{1B}[1;5C漢\u{1B}[<0;3;4M\u{1B}[200~a\u{1B}[b\u{1B}[201~\u{1B}OAz".utf8)
    var whole = InputDecoder()
    let events = whole.decode(bytes)
    #expect(events.count == 7)
    for cut in 0...bytes.count {
      var decoder = InputDecoder()
      #expect(decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...]) == events, "cut \(cut)")
    }
    var decoder = InputDecoder()
    #expect(bytes.flatMap { decoder.decode([$0]) } == events)
  }

  @Test func `no bytes trap, and how they are cut changes nothing`() {
    var random = SeededGenerator(seed: 1)
    let alphabet: [UInt8] = [
      0x1B, 0x5B, 0x4F, 0x3C, 0x3B, 0x4D, 0x6D, 0x7E, 0x32, 0x30, 0xE6, 0xBC, 0x20, 0x5D,
    ]
    var decoder = InputDecoder()
    var bytewise = InputDecoder()
    for _ in 0..<20_000 {
      let byte = alphabet.randomElement(using: &random) ?? 0
      let bytes = [byte, UInt8.random(in: 0...255, using: &random)]
      #expect(bytes.flatMap { bytewise.decode([$0]) } == decoder.decode(bytes))
      if Int.random(in: 0..<8, using: &random) == 0 {
        #expect(bytewise.flush() == decoder.flush())
      }
    }
    #expect(bytewise.answers == decoder.answers)
  }
}
