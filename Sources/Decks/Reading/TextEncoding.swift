/// Turns the bytes of a text without a mark into UTF-8 as they come: where its first letter beyond ASCII is
/// no UTF-8, the text is taken for windows-1252.
///
/// What comes of it is the same however the bytes are cut.
struct TextEncoding {
  private enum State { case undecided, utf8, windows1252 }

  private var state = State.undecided
  /// The beginning of a letter whose rest tells what it is.
  private var held: [UInt8] = []

  /// Whether the text is windows-1252, as far as it came.
  var isWindows1252: Bool { state == .windows1252 }

  /// The next bytes of the text, in UTF-8; at its end also what was held back.
  mutating func decoded(_ bytes: some Collection<UInt8>, isEnd: Bool = false) -> [UInt8] {
    if state == .undecided, held.isEmpty, bytes.allSatisfy({ $0 < 0x80 }) { return Array(bytes) }
    let all = held + bytes
    held = []
    if state == .undecided, let first = all.firstIndex(where: { $0 >= 0x80 }) {
      let letter = all[first...].prefix(4)
      if letter.count < 4, !isEnd, letter.count < Self.length(of: all[first]) {
        held = Array(letter)
        return Array(all[..<first])
      }
      let length = Self.length(of: all[first])
      let isLetter = String(validating: letter.prefix(length), as: UTF8.self) != nil
      state = length > 1 && isLetter ? .utf8 : .windows1252
    }
    guard state == .windows1252 else { return all }
    var text: [UInt8] = []
    text.reserveCapacity(all.count + all.count / 8)
    for byte in all {
      if byte < 0x80 { text.append(byte) } else { text += Self.letters[Int(byte) - 0x80] }
    }
    return text
  }

  /// How many bytes the letter has that a byte begins in UTF-8; 1 where it begins none.
  private static func length(of byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  /// The letters of windows-1252 from 0x80 on, in UTF-8; what has none is a control.
  ///
  /// https://encoding.spec.whatwg.org/#windows-1252
  private static let letters: [[UInt8]] = {
    let first = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars
    let rest = (0xA0...0xFF).compactMap { Unicode.Scalar($0) }
    return (Array(first) + rest).map { Array(String($0).utf8) }
  }()
}
