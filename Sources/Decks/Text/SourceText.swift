/// The bytes of a source as text.
enum SourceText {
  /// So many bytes of a file tell whether it is text.
  static let sample = 8192

  /// The text in UTF-8, without its byte order mark; UTF-16 is told by its own.
  static func utf8(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return bytes.dropFirst(3) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf8(utf16: bytes, high: 1, low: 0) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf8(utf16: bytes, high: 0, low: 1) }
    return bytes[...]
  }

  /// Whether there is nothing but blanks.
  static func isBlank(_ text: ArraySlice<UInt8>) -> Bool { text.allSatisfy(\.isJSONBlank) }

  /// Whether a text is something else: zeros among bytes that are no UTF-8, or mostly controls.
  ///
  /// A zero alone makes no binary file of a note.
  static func isBinary(_ text: ArraySlice<UInt8>) -> Bool {
    let head = text.prefix(sample)
    guard head.contains(0) else { return false }
    let controls = head.count { $0 < 0x20 && !$0.isJSONBlank }
    return controls * 5 > head.count * 2 || !isUTF8(head, isCut: head.count < text.count)
  }

  /// Whether bytes are UTF-8, but for a last scalar that is cut.
  private static func isUTF8(_ bytes: ArraySlice<UInt8>, isCut: Bool) -> Bool {
    (0..<(isCut ? 4 : 1)).contains { String(validating: bytes.dropLast($0), as: UTF8.self) != nil }
  }

  private static func utf8(utf16 bytes: [UInt8], high: Int, low: Int) -> ArraySlice<UInt8> {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + low])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)[...]
  }
}
