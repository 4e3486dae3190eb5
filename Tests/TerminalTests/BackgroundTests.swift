import Geometry
import PseudoTerminal
import Screen
import Testing

@testable import Terminal

/// What terminals answer when they are asked for their background.
@Suite struct BackgroundTests {
  private func answers(_ text: String) -> [TerminalAnswer] {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array(text.utf8)) == [])
    return decoder.answers
  }

  @Test(arguments: [
    ("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", 0xFFFFFF),
    ("\u{1B}]11;rgb:1010/1414/1818\u{7}", 0x101418),
    ("\u{1B}]11;rgb:f/8/0\u{7}", 0xFF8800), ("\u{1B}]11;rgb:12/34/56\u{7}", 0x123456),
    ("\u{1B}]11;rgba:ffff/0000/0000/8080\u{7}", 0xFF0000),
  ])
  func `a background is told in one to four digits a part`(text: String, rgb: UInt32) {
    #expect(answers(text) == [.background(Color(rgb: rgb))])
  }

  @Test(arguments: [
    "\u{1B}]10;rgb:ffff/ffff/ffff\u{7}", "\u{1B}]11;?\u{7}", "\u{1B}]11;rgb:1/2\u{7}",
    "\u{1B}]11;rgb:1/2/3/4\u{7}", "\u{1B}]11;rgb:/2/3\u{7}", "\u{1B}]11;rgb:12345/2/3\u{7}",
    "\u{1B}]11;rgb:+1/2/3\u{7}", "\u{1B}]11;rgb:g/2/3\u{7}", "\u{1B}]11\u{7}", "\u{1B}]\u{7}",
    "\u{1B}P11;rgb:1/2/3\u{7}",
  ])
  func `anything else is no answer and no key`(text: String) {
    #expect(answers(text) == [])
  }

  @Test func `the end of the answers is told, and keys around them are keys`() {
    var decoder = InputDecoder()
    let text = "a\u{1B}]11;rgb:0/0/0\u{1B}\\b\u{1B}[?64;1;22cc"
    let events = text.utf8.flatMap { decoder.decode([$0]) }
    #expect(events == ["a", "b", "c"].map { .key(KeyPress(.character($0))) })
    #expect(decoder.answers == [.background(Color(rgb: 0)), .attributes])
  }

  @Test func `with few colours a bold bar is written without exchanged colours`() {
    let bar = Style(
      foreground: Color(rgb: 0x1F2A37), background: Color(rgb: 0xC8CFDA),
      attributes: [.reverse, .bold])
    let written = Style(
      foreground: Color(rgb: 0xC8CFDA), background: Color(rgb: 0x1F2A37), attributes: .bold)
    for mode in [ColorMode.palette8, .palette16] { #expect(mode.written(bar) == written) }
    for mode in [ColorMode.none, .palette256, .direct] { #expect(mode.written(bar) == bar) }
    let black = Style(foreground: Color(rgb: 0x26282C), attributes: .bold)
    #expect(ColorMode.palette16.written(black).attributes == [])
    #expect(ColorMode.palette256.written(black) == black)
    let plain = Style(attributes: .reverse)
    #expect(ColorMode.palette8.written(plain) == plain)
  }

  @Test func `with eight colours grey is black or white, as it is dark or light`() {
    let greys: [UInt32] = [0x101010, 0x687180, 0x808080, 0x8A8A8A, 0x7A8594, 0xD0D0D0]
    let numbers = greys.map { ColorMode.palette8.number(of: Color(rgb: $0)) }
    #expect(numbers == [0, 0, 0, 7, 7, 7])
  }
}
