internal import Glibc

/// A line of a text without its line break and the colours in it.
struct TextLine {
  /// As much of it as a card can show.
  var bytes: ArraySlice<UInt8>
  /// How many bytes come after that.
  var more = 0

  var isBlank: Bool { more == 0 && SourceText.isBlank(bytes) }
}

/// Cuts a text that comes in pieces into its lines, of which no more is kept than a card can show.
struct TextLineCutter {
  /// The beginning of a line whose end did not come yet, and how much of it is not kept.
  private var kept: [UInt8] = []
  private var more = 0
  /// How many lines there were.
  private(set) var count = 0

  /// Whether no line is begun.
  var isAtStart: Bool { kept.isEmpty && more == 0 }

  /// The next line of the text that goes on in a piece; nil where its end is not in there.
  mutating func next(
    in piece: [UInt8], from position: inout Int, isEnd: Bool
  ) -> TextLine? {
    let end = Self.lineBreak(in: piece, from: position)
    let part = piece[position..<(end ?? piece.count)]
    position = end.map { $0 + 1 } ?? piece.count
    if end != nil, kept.isEmpty, more == 0 { return finish(part) }
    let room = part.prefix(max(0, NoteText.limit - kept.count))
    kept += room
    more += part.count - room.count
    guard end != nil || (isEnd && (!kept.isEmpty || more > 0)) else { return nil }
    defer { (kept, more) = ([], 0) }
    return finish(kept[...], more: more)
  }

  private mutating func finish(_ line: ArraySlice<UInt8>, more: Int = 0) -> TextLine {
    count += 1
    let isCut = more > 0 || line.count > NoteText.limit
    let shown = isCut ? line.prefix(NoteText.limit).withoutCutScalar : line
    let rest = more + line.count - shown.count
    let isReturned = rest == 0 && shown.last == 0x0D
    return TextLine(
      bytes: Self.withoutColours(isReturned ? shown.dropLast() : shown), more: rest)
  }

  private static func lineBreak(in piece: [UInt8], from start: Int) -> Int? {
    piece[start...].withUnsafeBytes { rest in
      guard let base = rest.baseAddress, let found = memchr(base, 0x0A, rest.count) else {
        return nil
      }
      return start + (UnsafeRawPointer(found) - base)
    }
  }

  /// A line without the sequences of a terminal that colour it: SGR, `ESC [ … m`, and the `ESC [ … K`
  /// that `grep` writes beside it.
  static func withoutColours(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard line.contains(0x1B) else { return line }
    var clean: [UInt8] = []
    clean.reserveCapacity(line.count)
    var position = line.startIndex
    while position < line.endIndex {
      if line[position] == 0x1B, let end = endOfColour(at: position, in: line) {
        position = end
      } else {
        clean.append(line[position])
        position += 1
      }
    }
    return clean[...]
  }

  private static func endOfColour(at start: Int, in line: ArraySlice<UInt8>) -> Int? {
    let rest = line[(start + 1)...]
    guard rest.first == UInt8(ascii: "[") else { return nil }
    let end = rest.dropFirst().prefix(64).firstIndex {
      !$0.isDigit && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ":")
    }
    guard let end, line[end] == UInt8(ascii: "m") || line[end] == UInt8(ascii: "K") else {
      return nil
    }
    return end + 1
  }
}
