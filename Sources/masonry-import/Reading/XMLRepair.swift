internal import CXml

/// Makes XML that people write such that a parser reads it.
///
/// Repaired are `&` that begins no entity, entities that only HTML has, bytes that no XML has or that
/// are not in the encoding, and what stands before the declaration. What is in `<![CDATA[ ]]>`,
/// comments and instructions keeps its signs; so does everything after the document's own declarations
/// of entities.
struct XMLRepair {
  /// Where in the text the next byte is.
  private enum Place {
    case text
    /// In a document type's declaration, which may hold those of entities.
    case documentType
    /// In what ends by two bytes, or one twice before another: `]]>`, `-->`, `?>`.
    case until(UInt8, count: Int)
    /// Where nothing is repaired.
    case untouched
  }

  private var place = Place.text
  /// How many of the bytes before the last of a section's end have just come.
  private var endCount = 0
  /// What may be the beginning of an entity or of a section, and needs more to tell.
  private var held: [UInt8] = []
  private var isFirst = true
  private var encoding: EncodingRepair? = EncodingRepair()
  private var ownCount = 0

  /// How many places were repaired.
  var repairCount: Int { ownCount + (encoding?.repairCount ?? 0) }

  /// The longest beginning that is held.
  private static let mostHeld = 40

  /// The repaired text of the next piece; of an empty one what was still held.
  mutating func repaired(_ piece: ArraySlice<UInt8>) -> [UInt8] {
    var bytes = piece
    if isFirst, !piece.isEmpty {
      isFirst = false
      bytes = beginning(piece)
    }
    if let whole = encoding?.repaired(bytes) { bytes = whole }
    if case .untouched = place { return Array(bytes) }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 64)
    while let byte = bytes.first {
      let run = held.isEmpty ? plainCount(of: bytes) : 0
      if run > 0 {
        endCount = 0
        output += bytes.prefix(run)
        bytes = bytes.dropFirst(run)
      } else {
        take(byte, &output)
        bytes = bytes.dropFirst()
      }
    }
    if piece.isEmpty { release(&output) }
    return output
  }

  /// Sees how the text is written by its first piece, which begins with the declaration afterwards.
  private mutating func beginning(_ piece: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = Array(piece.prefix(2))
    let wide: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF], [0, 0x3C], [0x3C, 0], [0, 0]]
    if wide.contains(start) {
      (place, encoding) = (.untouched, nil)
      return piece
    }
    let body = piece.drop { $0 <= 0x20 }
    guard body.starts(with: "<?xml".utf8) else { return piece }
    let declaration = String(
      decoding: body.prefix { $0 != UInt8(ascii: ">") }.prefix(200), as: UTF8.self)
    if declaration.contains("encoding"), !declaration.lowercased().contains("utf-8") {
      encoding = nil
    }
    if body.count < piece.count { ownCount += 1 }
    return body
  }

  /// How many bytes from the first on mean nothing here.
  private func plainCount(of bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      let end: UInt8
      switch place {
      case .untouched: return bytes.count
      case .documentType: return 0
      case .text: end = UInt8(ascii: "<")
      case .until(let byte, _): end = byte
      }
      let isText = end == UInt8(ascii: "<")
      var count = 0
      while count < bytes.count {
        let byte = bytes[count]
        if byte == end || (isText && byte == UInt8(ascii: "&")) || Self.isNoXML(byte) { break }
        count += 1
      }
      // The byte after the end's first ones may be its last.
      return endCount > 0 ? 0 : count
    }
  }

  private static func isNoXML(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x0A && byte != 0x09 && byte != 0x0D
  }

  private mutating func take(_ byte: UInt8, _ output: inout [UInt8]) {
    // Escapes and zeros end a text or a parse.
    guard !Self.isNoXML(byte) else { return ownCount += 1 }
    switch place {
    case .untouched: output.append(byte)
    case .documentType:
      output.append(byte)
      if byte == UInt8(ascii: "[") { place = .untouched }
      if byte == UInt8(ascii: ">") { place = .text }
    case .until(let end, let count):
      output.append(byte)
      if byte == end {
        endCount += 1
      } else {
        if byte == UInt8(ascii: ">"), endCount >= count { place = .text }
        endCount = 0
      }
    case .text:
      if !held.isEmpty {
        hold(byte, &output)
      } else if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") {
        held = [byte]
      } else {
        output.append(byte)
      }
    }
  }

  private mutating func hold(_ byte: UInt8, _ output: inout [UInt8]) {
    guard held[0] == UInt8(ascii: "&") else { return holdTag(byte, &output) }
    if byte == UInt8(ascii: ";") {
      writeEntity(&output)
    } else if isNameByte(byte), held.count < Self.mostHeld {
      held.append(byte)
    } else {
      writeAmpersand(&output)
      take(byte, &output)
    }
  }

  private mutating func holdTag(_ byte: UInt8, _ output: inout [UInt8]) {
    held.append(byte)
    if held.elementsEqual("<![CDATA[".utf8) {
      place = .until(UInt8(ascii: "]"), count: 2)
    } else if held.elementsEqual("<!--".utf8) {
      place = .until(UInt8(ascii: "-"), count: 2)
    } else if held.elementsEqual("<?".utf8) {
      place = .until(UInt8(ascii: "?"), count: 1)
    } else if held.elementsEqual("<!DOCTYPE".utf8) {
      place = .documentType
    } else if Self.beginnings.contains(where: { $0.utf8.starts(with: held) }) {
      return
    } else {
      held.removeLast()
      output += held
      held = []
      return take(byte, &output)
    }
    output += held
    (held, endCount) = ([], 0)
  }

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
    if Self.isXMLEntity(name) {
      output += held + [UInt8(ascii: ";")]
      held = []
    } else if case let scalar = cx_entity(name), scalar > 0 {
      output += Array("&#\(scalar);".utf8)
      held = []
      ownCount += 1
    } else {
      writeAmpersand(&output)
      output.append(UInt8(ascii: ";"))
    }
  }

  /// Whether XML has an entity: one of its five, or `#228` or `#xE4` of a character that XML has.
  private static func isXMLEntity(_ name: String) -> Bool {
    guard name.hasPrefix("#") else {
      return ["amp", "lt", "gt", "quot", "apos"].contains(name)
    }
    let digits = name.dropFirst()
    let number =
      digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    guard let number, let scalar = Unicode.Scalar(number) else { return false }
    let isControl = scalar.value < 0x20 && ![9, 10, 13].contains(scalar.value)
    return !isControl && ![0xFFFE, 0xFFFF].contains(scalar.value)
  }

  private mutating func writeAmpersand(_ output: inout [UInt8]) {
    ownCount += 1
    output += Array("&amp;".utf8) + held.dropFirst()
    held = []
  }

  private mutating func release(_ output: inout [UInt8]) {
    guard !held.isEmpty else { return }
    if held[0] == UInt8(ascii: "&") { return writeAmpersand(&output) }
    output += held
    held = []
  }
}
