/// A slow, exact reader of JSON that says where and why a text is wrong.
///
/// It reads one value after another and notes on its way what a strict parser refuses
/// though it is only a detail, and where the nodes stand that someone asked for.
struct JSONScanner {
  /// Why and where a text is no JSON.
  struct SyntaxError: Error, Hashable {
    /// An index of the text.
    var offset: Int
    var reason: String
  }

  /// A detail to be written otherwise.
  struct Correction {
    var range: Range<Int>
    var bytes: [UInt8]
  }

  /// How deep values may be nested, the outermost counted: as deep as ``JSONParser`` goes.
  static let deepest = 1023

  let text: ArraySlice<UInt8>
  /// The index of the text that is read next.
  var position: Int
  /// Lone surrogates and numbers beyond 64 bits, in order.
  var corrections: [Correction] = []
  /// Where the wanted nodes stand, in order, as far as the text was read.
  private(set) var offsets: [Int] = []
  private var wanted: ArraySlice<Int>
  private var nodes = 0

  /// Starts at a text's start, to find the nodes before which that many come, in ascending order.
  init(_ text: ArraySlice<UInt8>, findingNodes wanted: [Int] = []) {
    self.text = text
    self.wanted = wanted[...]
    position = text.startIndex
  }

  /// Whether nothing but blanks is left, which are skipped.
  mutating func isAtEnd() -> Bool {
    while let byte = peek, byte.isJSONBlank { position += 1 }
    return position == text.endIndex
  }

  /// Reads one value, to its end.
  /// - Complexity: O(*n*), *n* bytes of it.
  mutating func skipValue() throws(SyntaxError) {
    try skipValue(depth: 0, orSay: "expected a value")
  }

  private mutating func skipValue(depth: Int, orSay reason: String) throws(SyntaxError) {
    let byte = try nextByte()
    countNode()
    switch byte {
    case UInt8(ascii: "{"): try skipContainer(isObject: true, depth: depth)
    case UInt8(ascii: "["): try skipContainer(isObject: false, depth: depth)
    case UInt8(ascii: "\""): try skipString()
    case UInt8(ascii: "t"): try skipWord("true", orSay: reason)
    case UInt8(ascii: "f"): try skipWord("false", orSay: reason)
    case UInt8(ascii: "n"): try skipWord("null", orSay: reason)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try skipNumber()
    default: throw error(reason)
    }
  }

  private mutating func skipContainer(isObject: Bool, depth: Int) throws(SyntaxError) {
    guard depth < Self.deepest else {
      throw error("nested deeper than \(Self.deepest) levels")
    }
    position += 1
    let end = UInt8(ascii: isObject ? "}" : "]")
    var isFirst = true
    while true {
      let byte = try nextByte()
      if isFirst && byte == end { break }
      if isObject {
        try skipName(orSay: isFirst ? "expected a name in double quotes or '}'" : nil)
        try skipValue(depth: depth + 1, orSay: "expected a value")
      } else {
        try skipValue(
          depth: depth + 1, orSay: isFirst ? "expected a value or ']'" : "expected a value")
      }
      isFirst = false
      let next = try nextByte()
      if next == end { break }
      guard next == UInt8(ascii: ",") else {
        throw error(isObject ? "expected ',' or '}'" : "expected ',' or ']'")
      }
      position += 1
    }
    position += 1
  }

  /// Skips a member's name and the colon behind it.
  private mutating func skipName(orSay reason: String?) throws(SyntaxError) {
    guard peek == UInt8(ascii: "\"") else {
      throw error(reason ?? "expected a name in double quotes")
    }
    countNode()
    try skipString()
    guard try nextByte() == UInt8(ascii: ":") else { throw error("expected ':'") }
    position += 1
  }

  private mutating func countNode() {
    if wanted.first == nodes {
      offsets.append(position)
      wanted.removeFirst()
    }
    nodes += 1
  }

  private mutating func skipWord(_ word: String, orSay reason: String) throws(SyntaxError) {
    let rest = text[position...].prefix(word.utf8.count)
    guard word.utf8.starts(with: rest) else { throw error(reason) }
    guard rest.count == word.utf8.count else {
      throw error("unexpected end of text", at: text.endIndex)
    }
    position += rest.count
  }

  // MARK: Bytes

  /// The next byte that is no blank.
  private mutating func nextByte() throws(SyntaxError) -> UInt8 {
    guard !isAtEnd(), let byte = peek else { throw error("unexpected end of text") }
    return byte
  }

  /// The byte that is read next.
  var peek: UInt8? { position < text.endIndex ? text[position] : nil }

  /// What is wrong at an index, where nothing else is said at the one that is read next.
  func error(_ reason: String, at offset: Int? = nil) -> SyntaxError {
    SyntaxError(offset: offset ?? position, reason: reason)
  }
}

extension UInt8 {
  /// Whether JSON lets it stand between values.
  var isJSONBlank: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
