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
  private var place = TextPlace(line: 1, column: 1)

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    position = text.startIndex
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

  private mutating func advance(over byte: UInt8) {
    if byte == UInt8(ascii: "\n") {
      place.line += 1
      place.column = 1
    } else if byte & 0xC0 != 0x80 {
      place.column += 1
    }
  }
}
