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
