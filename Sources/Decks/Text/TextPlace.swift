/// A line and a column of a text, both from 1, the column in characters.
struct TextPlace: Hashable {
  var line: Int
  var column: Int
}

extension TextPlace {
  /// The places of some indices of a UTF-8 text, in ascending order, its end index allowed.
  ///
  /// - Complexity: O(*n*), *n* bytes before the last.
  static func places(of offsets: [Int], in text: ArraySlice<UInt8>) -> [TextPlace] {
    var place = TextPlace(line: 1, column: 1)
    var done = text.startIndex
    return offsets.map { offset in
      for byte in text[done..<offset] { place.advance(over: byte) }
      done = offset
      return place
    }
  }

  /// The place in a text in which this one's first line is another one.
  func inText(startingAtLine first: Int) -> TextPlace {
    TextPlace(line: line + first - 1, column: column)
  }

  private mutating func advance(over byte: UInt8) {
    if byte == UInt8(ascii: "\n") {
      line += 1
      column = 1
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
  }
}
