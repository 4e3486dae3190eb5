/// Takes the sting out of texts that are made to keep a Markdown parser busy.
///
/// The parser needs time and memory out of proportion for a few things nobody writes: containers
/// nested a thousand deep, tables of a thousand columns with short rows, a paragraph full of
/// would-be table headers, a word full of `)` or `@`. Before such a thing goes a word joiner, which
/// makes it plain text and which sanitising removes again.
struct MarkdownGuard {
  /// Quotes and lists begin left of this column.
  private static let lastMarkerColumn = 80
  /// Signs of one kind in one word that may be part of an address.
  private static let addressSigns = 64
  /// Bytes read and cells made for all tables together; one that is filled in takes as many cells
  /// as bytes at most.
  private static let tableWork = 256 * 1024
  /// U+2060.
  private static let joiner: [UInt8] = [0xE2, 0x81, 0xA0]

  private let text: [UInt8]
  private let lines: [Range<Int>]
  /// For each line, how many follow before the next blank one.
  private let linesBelow: [Int]
  /// Where the lines since the last blank one begin.
  private var paragraph = 0
  private var tableWork = Self.tableWork
  private var result: [UInt8] = []

  /// The text with joiners where the parser needs them.
  /// - Complexity: O(*n*), *n* bytes.
  static func disarmed(_ text: some Collection<UInt8>) -> [UInt8] {
    var guarded = MarkdownGuard(Array(text))
    guarded.result.reserveCapacity(guarded.text.count + 64)
    for index in guarded.lines.indices { guarded.copy(line: index) }
    return guarded.result
  }

  private init(_ text: [UInt8]) {
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    var linesBelow = Array(repeating: 0, count: lines.count)
    for index in lines.indices.dropLast().reversed() {
      let isLast = lines[index + 1].allSatisfy { $0 == 0x20 }
      linesBelow[index] = isLast ? 0 : linesBelow[index + 1] + 1
    }
    self.text = text
    self.lines = lines.map(\.indices)
    self.linesBelow = linesBelow
  }

  private mutating func copy(line index: Int) {
    let line = lines[index]
    if index > 0 { result.append(0x0A) }
    let place = deepMarker(in: line) ?? costlyTable(at: index)
    var signs = 0
    var isBlank = true
    for offset in line {
      let byte = text[offset]
      let isSign = byte == 0x29 || byte == 0x40
      if byte == 0x20 { signs = 0 } else { isBlank = false }
      if isSign { signs += 1 }
      if offset == place || isSign && signs > Self.addressSigns { result += Self.joiner }
      result.append(byte)
    }
    if isBlank { paragraph = line.upperBound }
  }

  /// A place in the line that would make a table that there is no work left for.
  private mutating func costlyTable(at index: Int) -> Int? {
    let line = lines[index]
    guard let dash = delimiterDash(in: line) else { return nil }
    let columns = text[line].count { $0 == 0x7C } + 1
    let work = line.upperBound - paragraph + columns * (linesBelow[index] + 1)
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
