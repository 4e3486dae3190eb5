internal import Glibc

/// The bytes of a source as text.
enum SourceText {
  /// How many bytes of a file tell whether it is text.
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

  /// The same of a text by its beginning; nil where only more of it tells.
  static func isBinary(_ beginning: TextBeginning) -> Bool? {
    guard beginning.text.prefix(sample).contains(0) else { return false }
    return beginning.isWhole || beginning.text.count > sample ? isBinary(beginning.text) : nil
  }

  /// Whether bytes are UTF-8, but for a last scalar that is cut.
  private static func isUTF8(_ bytes: ArraySlice<UInt8>, isCut: Bool) -> Bool {
    (0..<(isCut ? 4 : 1)).contains { String(validating: bytes.dropLast($0), as: UTF8.self) != nil }
  }

  private static func utf8(utf16 bytes: [UInt8], high: Int, low: Int) -> ArraySlice<UInt8> {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
      (UInt16(bytes[$0 + high]) << 8) | UInt16(bytes[$0 + low])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)[...]
  }
}

/// The lines of a text, each without its line break.
struct TextLines: Sequence, IteratorProtocol {
  private let text: ArraySlice<UInt8>
  /// The index of the text where the next line starts.
  private(set) var position: Int
  /// How many lines there were so far, blank ones too.
  private(set) var number: Int
  /// Whether there is a line break behind the last line.
  private(set) var endedWithBreak = false

  /// The lines of a text that comes after so many others.
  init(_ text: ArraySlice<UInt8>, after lines: Int = 0) {
    self.text = text
    position = text.startIndex
    number = lines
  }

  /// The next line that is not blank, with its number from 1.
  mutating func next() -> (number: Int, line: ArraySlice<UInt8>)? {
    while position < text.endIndex {
      let end = Self.end(ofLineAt: position, in: text)
      let line = text[position..<end]
      endedWithBreak = end < text.endIndex
      position = endedWithBreak ? end + 1 : end
      number += 1
      if !SourceText.isBlank(line) { return (number, Self.withoutReturn(line)) }
    }
    return nil
  }

  /// The line that starts at an index of a text.
  static func line(at start: Int, of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    withoutReturn(text[start..<end(ofLineAt: start, in: text)])
  }

  private static func withoutReturn(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == 0x0D ? line.dropLast() : line
  }

  private static func end(ofLineAt start: Int, in text: ArraySlice<UInt8>) -> Int {
    text[start...].withUnsafeBytes { rest in
      guard let base = rest.baseAddress, let found = memchr(base, 0x0A, rest.count) else {
        return text.endIndex
      }
      return start + (UnsafeRawPointer(found) - base)
    }
  }
}

/// A line and a column of a text, both from 1, the column in characters.
struct TextPlace: Hashable {
  var line: Int
  var column: Int

  /// The place in a text in which this one's first line is another one.
  func inText(startingAtLine first: Int) -> TextPlace {
    TextPlace(line: line + first - 1, column: column)
  }
}

/// Turns indices of a UTF-8 text into places, as long as they come in ascending order.
struct TextPlaceFinder {
  private let text: ArraySlice<UInt8>
  private var position: Int
  /// The place of the last index that was asked for.
  private(set) var place: TextPlace

  /// A finder for a text, or for a piece of one that starts at a place.
  init(_ text: ArraySlice<UInt8>, from start: TextPlace = TextPlace(line: 1, column: 1)) {
    self.text = text
    position = text.startIndex
    place = start
  }

  /// The place of an index, the text's end included.
  /// - Complexity: O(*n*), *n* bytes since the index before.
  mutating func place(of index: Int) -> TextPlace {
    while position < index {
      advance(over: text[position])
      position += 1
    }
    return place
  }

  /// Goes on to an index.
  mutating func skip(to index: Int) { _ = place(of: index) }

  /// Whether nothing was passed yet.
  var isAtStart: Bool { place == TextPlace(line: 1, column: 1) }

  private mutating func advance(over byte: UInt8) {
    if byte == UInt8(ascii: "\n") {
      place.line += 1
      place.column = 1
    } else if byte & 0xC0 != 0x80 {
      place.column += 1
    }
  }
}
