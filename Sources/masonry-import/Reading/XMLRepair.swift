internal import CXml

/// Makes XML that people write such that a parser reads it: `&` that begins no entity, entities that
/// only HTML has, and bytes that no XML has.
///
/// What is in `<![CDATA[ ]]>`, comments and instructions stays as it is; so does everything after a
/// document's own declarations of entities.
struct XMLRepair {
  /// Where in the text the next byte is.
  private enum Place {
    case text
    /// In what ends by these bytes, of which so many have come.
    case until([UInt8], matched: Int)
    /// In a document type's declaration, which may hold those of entities.
    case documentType
    /// Where nothing is repaired.
    case untouched
  }

  private var place = Place.text
  /// What may be the beginning of an entity or of a section, and needs more to tell.
  private var held: [UInt8] = []
  private var isFirst = true
  /// How many places were repaired.
  private(set) var repairCount = 0

  /// The longest beginning that is held.
  private static let mostHeld = 40

  /// The repaired text of the next piece; of an empty one what was still held.
  mutating func repaired(_ piece: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(piece.count + 64)
    var bytes = piece
    if isFirst, !piece.isEmpty {
      isFirst = false
      if isWide(piece) {
        place = .untouched
      } else {
        // A declaration counts only at the very beginning.
        let body = piece.drop { $0 <= 0x20 }
        if body.starts(with: "<?xml".utf8), body.count < piece.count {
          bytes = body
          repairCount += 1
        }
      }
    }
    if case .untouched = place { return Array(bytes) }
    for byte in bytes { take(byte, &output) }
    if piece.isEmpty { release(&output) }
    return output
  }

  /// Whether a text is in UTF-16 or UTF-32, whose bytes are no letters.
  private func isWide(_ piece: ArraySlice<UInt8>) -> Bool {
    let start = Array(piece.prefix(2))
    return start == [0xFF, 0xFE] || start == [0xFE, 0xFF] || start == [0, 0x3C]
      || start == [0x3C, 0] || start == [0, 0]
  }

  private mutating func take(_ byte: UInt8, _ output: inout [UInt8]) {
    // Escapes and zeros end a text or a parse.
    if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D {
      repairCount += 1
      return
    }
    switch place {
    case .untouched: output.append(byte)
    case .documentType:
      output.append(byte)
      if byte == UInt8(ascii: "[") { place = .untouched }
      if byte == UInt8(ascii: ">") { place = .text }
    case .until(let end, let matched):
      output.append(byte)
      advance(byte, end, matched)
    case .text:
      if held.isEmpty {
        if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") {
          held = [byte]
        } else {
          output.append(byte)
        }
      } else {
        hold(byte, &output)
      }
    }
  }

  /// Goes on towards the end of a section.
  private mutating func advance(_ byte: UInt8, _ end: [UInt8], _ matched: Int) {
    if byte == end[matched] {
      place = matched + 1 == end.count ? .text : .until(end, matched: matched + 1)
    } else if byte == end[0] {
      // Of `]]]>` and `--->` the last bytes are the end all the same.
      place = .until(end, matched: byte == end[max(0, matched - 1)] && matched > 1 ? matched : 1)
    } else {
      place = .until(end, matched: 0)
    }
  }

  private mutating func hold(_ byte: UInt8, _ output: inout [UInt8]) {
    if held[0] == UInt8(ascii: "&") {
      if byte == UInt8(ascii: ";") {
        writeEntity(&output)
      } else if isNameByte(byte), held.count < Self.mostHeld {
        held.append(byte)
      } else {
        writeAmpersand(&output)
        take(byte, &output)
      }
      return
    }
    held.append(byte)
    for (start, end) in Self.sections where held.elementsEqual(start.utf8) {
      place = .until(Array(end.utf8), matched: 0)
    }
    if held.elementsEqual("<!DOCTYPE".utf8) { place = .documentType }
    let isOpen =
      Self.beginnings.contains { $0.utf8.starts(with: held) } && held.count < Self.mostHeld
    var isText = false
    if case .text = place { isText = true }
    if isText, isOpen { return }
    output += held
    held = []
  }

  private static let sections = [("<![CDATA[", "]]>"), ("<!--", "-->"), ("<?", "?>")]
  private static let beginnings = ["<![CDATA[", "<!--", "<?", "<!DOCTYPE"]

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "#"): held.count == 1
    default: false
    }
  }

  /// Writes what is held as what it stands for: `&amp;` stays, `&nbsp;` is its character's number.
  private mutating func writeEntity(_ output: inout [UInt8]) {
    let name = String(decoding: held.dropFirst(), as: UTF8.self)
    if ["amp", "lt", "gt", "quot", "apos"].contains(name) || isCharacterNumber(name) {
      output += held + [UInt8(ascii: ";")]
      held = []
    } else if case let scalar = cx_entity(name), scalar > 0 {
      output += Array("&#\(scalar);".utf8)
      held = []
      repairCount += 1
    } else {
      writeAmpersand(&output)
      output.append(UInt8(ascii: ";"))
    }
  }

  /// Whether `#228` or `#xE4` names a character that XML has.
  private func isCharacterNumber(_ name: String) -> Bool {
    guard name.hasPrefix("#") else { return false }
    let digits = name.dropFirst()
    let number =
      digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    guard let number, let scalar = Unicode.Scalar(number) else { return false }
    return scalar.value >= 0x20 && scalar.value < 0xFFFE || [9, 10, 13].contains(scalar.value)
      || scalar.value > 0xFFFF
  }

  private mutating func writeAmpersand(_ output: inout [UInt8]) {
    repairCount += 1
    output += Array("&amp;".utf8) + held.dropFirst()
    held = []
  }

  private mutating func release(_ output: inout [UInt8]) {
    guard !held.isEmpty else { return }
    if held[0] == UInt8(ascii: "&") {
      writeAmpersand(&output)
    } else {
      output += held
      held = []
    }
  }
}
