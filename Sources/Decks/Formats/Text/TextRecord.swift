/// The lines of a record, of which no more is kept than a card can show.
struct TextRecord {
  /// The number of its first line.
  let number: Int
  /// The lines as far as they are kept, and how many bytes come after them.
  private(set) var lines: [ArraySlice<UInt8>]
  private(set) var more: Int
  /// How many bytes the lines take.
  private var count: Int
  /// How many of the lines are no slices of the piece of text that they came in.
  private var detachedCount = 0

  /// A record of one line.
  init(_ line: TextLine, number: Int) {
    self.number = number
    lines = [line.bytes]
    more = line.more
    count = line.bytes.count + 1
  }

  /// Takes one more line.
  mutating func append(_ line: TextLine) {
    let isCut = line.bytes.count > NoteText.limit - count
    guard more == 0, !isCut || count < NoteText.limit else {
      more += line.bytes.count + line.more + 1
      return
    }
    let kept = isCut ? line.bytes.prefix(NoteText.limit - count).withoutCutScalar : line.bytes
    lines.append(kept)
    more = line.bytes.count - kept.count + line.more
    count += kept.count + 1
  }

  /// Copies what is a slice of the piece of text that it came in.
  mutating func detach() {
    while detachedCount < lines.count {
      lines[detachedCount] = Array(lines[detachedCount])[...]
      detachedCount += 1
    }
  }
}
