internal import Glibc

/// The lines of a text, each without its line break.
struct TextLines: Sequence, IteratorProtocol {
  private let text: ArraySlice<UInt8>
  /// The index of the text where the next line starts.
  private(set) var position: Int
  /// How many lines there were so far, blank ones too.
  private(set) var number: Int

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
      position = end == text.endIndex ? end : end + 1
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
