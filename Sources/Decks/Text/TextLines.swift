/// The lines of a text, each without its line break.
struct TextLines: Sequence, IteratorProtocol {
  private let text: ArraySlice<UInt8>
  private var position: Int
  private var number = 0

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    position = text.startIndex
  }

  /// The next line that is not blank, with its number from 1.
  mutating func next() -> (number: Int, line: ArraySlice<UInt8>)? {
    while position < text.endIndex {
      let end = text[position...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
      let line = text[position..<end]
      position = end == text.endIndex ? end : end + 1
      number += 1
      if !SourceText.isBlank(line) { return (number, line.last == 0x0D ? line.dropLast() : line) }
    }
    return nil
  }
}
