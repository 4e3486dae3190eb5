/// A slow, exact reader of JSON that says where and why a text is wrong.
///
/// It reads one value after another, iteratively, and notes on its way what a strict parser refuses
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

  /// What may come next.
  private enum Expectation {
    case value, valueOrEnd, name, nameOrEnd, colon, commaOrEnd

    var reason: String {
      switch self {
      case .value: "expected a value"
      case .valueOrEnd: "expected a value or ']'"
      case .name: "expected a name in double quotes"
      case .nameOrEnd: "expected a name in double quotes or '}'"
      case .colon: "expected ':'"
      case .commaOrEnd: "expected ','"
      }
    }
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
  /// Whether each open container is an object.
  private var isObject: [Bool] = []

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
    isObject.removeAll()
    var expected = Expectation.value
    repeat {
      guard !isAtEnd(), let byte = peek else { throw error("unexpected end of text") }
      expected = try advance(over: byte, where: expected)
    } while !isObject.isEmpty
  }

  private mutating func advance(
    over byte: UInt8, where expected: Expectation
  ) throws(SyntaxError) -> Expectation {
    switch (expected, byte) {
    case (.value, _): return try startValue(byte, where: expected)
    case (.valueOrEnd, UInt8(ascii: "]")), (.nameOrEnd, UInt8(ascii: "}")): return close()
    case (.valueOrEnd, _): return try startValue(byte, where: expected)
    case (.name, UInt8(ascii: "\"")), (.nameOrEnd, UInt8(ascii: "\"")):
      countNode()
      try skipString()
      return .colon
    case (.colon, UInt8(ascii: ":")):
      position += 1
      return .value
    case (.commaOrEnd, UInt8(ascii: ",")):
      position += 1
      return isObject.last == true ? .name : .value
    case (.commaOrEnd, UInt8(ascii: "}")) where isObject.last == true: return close()
    case (.commaOrEnd, UInt8(ascii: "]")) where isObject.last == false: return close()
    case (.commaOrEnd, _):
      throw error(isObject.last == true ? "expected ',' or '}'" : "expected ',' or ']'")
    default: throw error(expected.reason)
    }
  }

  private mutating func startValue(
    _ byte: UInt8, where expected: Expectation
  ) throws(SyntaxError) -> Expectation {
    countNode()
    switch byte {
    case UInt8(ascii: "{"): return try open(isObject: true)
    case UInt8(ascii: "["): return try open(isObject: false)
    case UInt8(ascii: "\""): try skipString()
    case UInt8(ascii: "t"): try skipWord("true", where: expected)
    case UInt8(ascii: "f"): try skipWord("false", where: expected)
    case UInt8(ascii: "n"): try skipWord("null", where: expected)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try skipNumber()
    default: throw error(expected.reason)
    }
    return .commaOrEnd
  }

  private mutating func open(isObject opensObject: Bool) throws(SyntaxError) -> Expectation {
    guard isObject.count < Self.deepest else {
      throw error("nested deeper than \(Self.deepest) levels")
    }
    isObject.append(opensObject)
    position += 1
    return opensObject ? .nameOrEnd : .valueOrEnd
  }

  private mutating func close() -> Expectation {
    isObject.removeLast()
    position += 1
    return .commaOrEnd
  }

  private mutating func countNode() {
    if wanted.first == nodes {
      offsets.append(position)
      wanted.removeFirst()
    }
    nodes += 1
  }

  private mutating func skipWord(
    _ word: String, where expected: Expectation
  ) throws(SyntaxError) {
    let rest = text[position...].prefix(word.utf8.count)
    guard word.utf8.starts(with: rest) else { throw error(expected.reason) }
    guard rest.count == word.utf8.count else {
      throw error("unexpected end of text", at: text.endIndex)
    }
    position += rest.count
  }

  // MARK: Bytes

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
