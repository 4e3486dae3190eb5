/// Takes the sting out of texts that are made to keep a Markdown parser busy.
///
/// The parser needs time and memory out of proportion for a few things nobody writes: containers
/// nested a thousand deep, tables of a thousand columns with short rows, a paragraph full of
/// would-be table headers or of comments that don't end, a word full of addresses. Before such a
/// thing goes a word joiner, which makes it plain text and which sanitising removes again.
struct MarkdownGuard {
  /// What a line costs where the parser looks at it again.
  private struct Line {
    var bytes: Range<Int>
    /// The steps of cutting it into cells: their list is walked for each.
    var cellWork = 0
    var isBlank = true
    /// The lines that follow before the next blank one: how many, their cell work, where they end.
    var below = 0
    var cellWorkBelow = 0
    var paragraphEnd: Int
  }

  /// Quotes and lists begin left of this column.
  private static let lastMarkerColumn = 80
  /// Signs in one word that may be part of an address.
  private static let addressSigns = 64
  /// U+2060.
  private static let joiner: [UInt8] = [0xE2, 0x81, 0xA0]

  private let text: [UInt8]
  private let lines: [Line]
  private var result: [UInt8] = []
  /// The steps that lines since the last blank one would take again.
  private var paragraphWork = 0
  private var paragraphLines = 0
  /// Steps left for all tables: bytes read again and cells made, of which a table that is filled
  /// in has no more than bytes.
  private var tableWork = 256 * 1024
  /// Bytes left that may be read again for the ends of comments, declarations and the like.
  private var commentWork = 512 * 1024

  /// The text with joiners where the parser needs them.
  /// - Complexity: O(*n*), *n* bytes.
  static func disarmed(_ text: some Collection<UInt8>) -> [UInt8] {
    var guarded = MarkdownGuard(Array(text))
    guarded.result.reserveCapacity(guarded.text.count + 64)
    for line in guarded.lines { guarded.copy(line) }
    // Every line was ended, the last one too.
    guarded.result.removeLast()
    return guarded.result
  }

  private init(_ text: [UInt8]) {
    var lines: [Line] = []
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      var found = Line(bytes: line.indices, paragraphEnd: line.endIndex)
      var pipes = 0
      for byte in line {
        if byte != 0x20 { found.isBlank = false }
        if byte == 0x7C { pipes += 1 }
      }
      found.cellWork = pipes * pipes / 256
      lines.append(found)
    }
    for index in lines.indices.dropLast().reversed() where !lines[index + 1].isBlank {
      let next = lines[index + 1]
      lines[index].below = next.below + 1
      lines[index].cellWorkBelow = next.cellWorkBelow + next.cellWork
      lines[index].paragraphEnd = next.paragraphEnd
    }
    self.text = text
    self.lines = lines
  }

  private mutating func copy(_ line: Line) {
    paragraphWork = line.isBlank ? 0 : paragraphWork + line.bytes.count + line.cellWork
    paragraphLines = line.isBlank ? 0 : paragraphLines + 1
    let place = deepMarker(in: line.bytes) ?? costlyTable(at: line)
    var signs = 0
    for offset in line.bytes {
      let byte = text[offset]
      let isSign = isAddressSign(at: offset)
      if byte == 0x20 { signs = 0 } else if isSign { signs += 1 }
      if offset == place || (isSign && signs > Self.addressSigns) { result += Self.joiner }
      result.append(byte)
      if byte == 0x3C, isCostlyComment(at: offset + 1, in: line) { result += Self.joiner }
    }
    result.append(0x0A)
  }

  /// Whether the parser looks for an address around here: at `:`, `@`, `www` and at a closing `)`.
  private func isAddressSign(at offset: Int) -> Bool {
    switch text[offset] {
    case 0x29, 0x3A, 0x40: true
    case 0x77: offset + 1 < text.count && text[offset + 1] == 0x77
    default: false
    }
  }

  /// Whether a comment or the like whose second sign is at `offset` may cost too much to end.
  private mutating func isCostlyComment(at offset: Int, in line: Line) -> Bool {
    guard offset < line.bytes.upperBound, text[offset] == 0x21 || text[offset] == 0x3F else {
      return false
    }
    let work = line.paragraphEnd - offset
    guard work <= commentWork else { return true }
    commentWork -= work
    return false
  }

  /// A place in the line that would make a table that there is no work left for.
  private mutating func costlyTable(at line: Line) -> Int? {
    guard let dash = delimiterDash(in: line.bytes) else { return nil }
    let columns = text[line.bytes].count { $0 == 0x7C } + 1
    let work =
      paragraphWork + paragraphWork * paragraphLines / 128 + columns * (line.below + 1)
      + line.cellWorkBelow
    guard work <= tableWork else { return dash }
    tableWork -= work
    return nil
  }

  /// The first sign of a quote or list that stands too far to the right.
  private func deepMarker(in line: Range<Int>) -> Int? {
    var offset = line.lowerBound
    while offset < line.upperBound {
      let byte = text[offset]
      let end = byte == 0x20 ? offset + 1 : markerEnd(at: offset, in: line)
      guard let end else { return nil }
      if byte != 0x20, offset - line.lowerBound >= Self.lastMarkerColumn { return offset }
      offset = end
    }
    return nil
  }

  /// Where the quote or list sign that begins at `offset` ends; nil where there is none.
  private func markerEnd(at offset: Int, in line: Range<Int>) -> Int? {
    var end = offset
    switch text[offset] {
    case 0x3E: return offset + 1
    case 0x2A, 0x2B, 0x2D: end += 1
    case 0x30...0x39:
      while end < line.upperBound, 0x30...0x39 ~= text[end] { end += 1 }
      guard end < line.upperBound, text[end] == 0x2E || text[end] == 0x29 else { return nil }
      end += 1
    default: return nil
    }
    return end == line.upperBound || text[end] == 0x20 ? end : nil
  }

  /// The first dash of what may be the row below a table's header.
  private func delimiterDash(in line: Range<Int>) -> Int? {
    var dash: Int?
    var isTable = false
    for offset in line {
      switch text[offset] {
      case 0x20, 0x3E: continue
      case 0x7C, 0x3A: isTable = true
      case 0x2D: dash = dash ?? offset
      default: return nil
      }
    }
    return isTable ? dash : nil
  }
}
