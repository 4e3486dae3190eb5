/// Makes UTF-8 of text that should be it and is not throughout: bytes that are none are characters of
/// windows-1252, as what people paste together is.
struct EncodingRepair {
  /// The beginning of a character whose end has not come.
  private var tail: [UInt8] = []
  /// How many bytes were no UTF-8.
  private(set) var repairCount = 0

  /// The repaired text of the next piece; of an empty one what was still held.
  mutating func repaired(_ piece: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard !piece.isEmpty else {
      defer { tail = [] }
      return transcoded(tail[...])[...]
    }
    let bytes = tail.isEmpty ? piece : (tail + piece)[...]
    let whole = bytes.dropLast(Self.cutCount(at: bytes))
    tail = Array(bytes[whole.endIndex...])
    if String(validating: whole, as: UTF8.self) != nil { return whole }
    return transcoded(whole)[...]
  }

  /// How many bytes at the end are the beginning of a character.
  private static func cutCount(at bytes: ArraySlice<UInt8>) -> Int {
    for (index, byte) in bytes.suffix(3).reversed().enumerated() {
      if byte < 0x80 { return 0 }
      if byte >= 0xC0 { return length(ofCharacterBeginningWith: byte) > index + 1 ? index + 1 : 0 }
    }
    return 0
  }

  private static func length(ofCharacterBeginningWith byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  private mutating func transcoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 8)
    var rest = bytes
    while let byte = rest.first {
      let character = rest.prefix(Self.length(ofCharacterBeginningWith: byte))
      if byte < 0x80 || String(validating: character, as: UTF8.self) != nil {
        output += character
        rest = rest.dropFirst(character.count)
        continue
      }
      repairCount += 1
      output += Array(String(Self.windows1252(byte)).utf8)
      rest = rest.dropFirst()
    }
    return output
  }

  /// The character that a byte above 0x7F is in windows-1252; those that it has none for are themselves.
  private static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
    guard 0x80...0x9F ~= byte else { return Unicode.Scalar(byte) }
    return specials[Int(byte - 0x80)]
  }

  private static let specials: [Unicode.Scalar] = [
    "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}",
    "\u{90}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
  ]
}
