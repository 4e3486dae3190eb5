import TestSupport
import Testing

@testable import Decks

@Suite struct TextEncodingTests {
  private func decoded(_ bytes: [UInt8], cutAt cut: Int) -> String {
    var encoding = TextEncoding()
    let first = encoding.decoded(bytes[..<cut])
    let text = first + encoding.decoded(bytes[cut...]) + encoding.decoded([], isEnd: true)
    return String(decoding: text, as: UTF8.self)
  }

  @Test(
    arguments: [
      ([0x61, 0x62], "ab"), ([0x66, 0x72, 0xED, 0x6F], "frío"), ([0x80], "€"),
      ([0x93, 0x61, 0x94, 0x20, 0x96, 0xFF], "“a” –ÿ"), ([0x61, 0xC3], "aÃ"), ([0x81], "\u{81}"),
      (Array("é 漢 🎏".utf8), "é 漢 🎏"), (Array("aé".utf8) + [0xFF], "aé\u{FFFD}"),
      ([0xE9] + Array("é".utf8), "éÃ©"), ([0xF0, 0x9F], "ðŸ"), ([], ""),
    ] as [([UInt8], String)])
  func `the first letter tells the encoding, however the bytes are cut`(
    bytes: [UInt8], text: String
  ) {
    for cut in 0...bytes.count { #expect(decoded(bytes, cutAt: cut) == text, "\(cut)") }
  }

  @Test func `any bytes are the same in any two pieces`() {
    for seed in UInt64(0)..<500 {
      var random = SeededGenerator(seed: seed)
      let pool: [UInt8] = [
        0x61, 0x0A, 0xC3, 0xA9, 0xE6, 0xBC, 0xA2, 0xF0, 0x9F, 0x8E, 0x8F, 0xFF, 0x80,
      ]
      let bytes = (0..<random.pick(0...8)).map { _ in random.pick(pool) }
      let whole = decoded(bytes, cutAt: bytes.count)
      for cut in 0...bytes.count { #expect(decoded(bytes, cutAt: cut) == whole, "\(bytes)") }
    }
  }
}
