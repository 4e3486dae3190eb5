/// Puts together the folded lines of iCalendar and vCard.
struct ContentLineReader {
  /// The most bytes of a line; what is longer is cut.
  private static let mostBytes = 4 << 20

  private let more: () -> ArraySlice<UInt8>
  private var piece: ArraySlice<UInt8> = []
  /// The next physical line, already read to see whether it goes on with the one before.
  private var nextLine: [UInt8]?
  /// How many lines were cut, and how many were no lines.
  private(set) var cutCount = 0
  private(set) var strayCount = 0

  /// Creates a reader of what `more` gives piece by piece, an empty one at the end.
  init(more: @escaping () -> ArraySlice<UInt8>) {
    self.more = more
  }

  /// The next line; nil at the end.
  mutating func next() -> ContentLine? {
    while var line = nextLine ?? physicalLine() {
      nextLine = physicalLine()
      while let following = nextLine, let first = following.first, first == 0x20 || first == 0x09 {
        append(following.dropFirst(), to: &line)
        nextLine = physicalLine()
      }
      if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
      guard !line.isEmpty else { continue }
      guard var content = ContentLine(line) else {
        strayCount += 1
        continue
      }
      while content.isQuotedPrintable, content.value.last == UInt8(ascii: "="),
        let following = nextLine
      {
        content.value.removeLast()
        append(following[...], to: &content.value)
        nextLine = physicalLine()
      }
      return content
    }
    return nil
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>, to line: inout [UInt8]) {
    if line.count + bytes.count <= Self.mostBytes { line += bytes } else { cutCount += 1 }
  }

  /// A line as it stands, without its end and without zeros; nil at the end.
  private mutating func physicalLine() -> [UInt8]? {
    var line: [UInt8] = []
    var hasCome = false
    while true {
      if piece.isEmpty { piece = more() }
      guard !piece.isEmpty else { break }
      hasCome = true
      let end = piece.firstIndex(of: 0x0A)
      append(piece[..<(end ?? piece.endIndex)], to: &line)
      piece = end.map { piece[($0 + 1)...] } ?? []
      if end != nil { break }
    }
    guard hasCome else { return nil }
    line.removeAll { $0 == 0 }
    if line.last == 0x0D { line.removeLast() }
    return line
  }
}
