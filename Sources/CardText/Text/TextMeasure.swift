/// The widths of a text's words, from which its lines at any width follow.
///
/// ```swift
/// let measure = TextMeasure("a wall of cards") { _ in 1 }
/// measure.lineCount(width: 9)  // 2: "a wall of", "cards"
/// ```
///
/// A word and the space after it are one byte, a wide glyph is one byte; the text itself is not
/// kept. ``LineBreaker`` gives the lines themselves, by the same rule.
public struct TextMeasure: Hashable, Sendable {
  /// One of the kinds below a byte; 0x01…0x7E is a word of that many columns and the space after
  /// it, 0x81…0xFE a word of 1…126 columns that something else follows.
  private var tokens: [UInt8] = []

  static let newline: UInt8 = 0x00
  /// A space that no word brought along.
  static let space: UInt8 = 0x80
  /// A glyph of two columns.
  private static let wide: UInt8 = 0xFF
  /// The first columns of a word that the next byte continues.
  static let longWord: UInt8 = 0x7F
  static let longest = 126

  /// The measure of no text.
  public init() {}

  /// Measures a text.
  ///
  /// - Parameters:
  ///   - text: Sanitised text; a line break begins a paragraph, blanks at the very end count for
  ///     nothing.
  ///   - columns: The columns of a scalar: 0, 1 or 2. Only asked about scalars beyond ASCII.
  /// - Complexity: O(*n*), *n* bytes of the text.
  public init(_ text: String, columns: (Unicode.Scalar) -> Int) {
    self.init(utf8: text.utf8.span, columns: columns)
  }

  /// Measures a text given as valid UTF-8; see ``init(_:columns:)``.
  public init(utf8 text: Span<UInt8>, columns: (Unicode.Scalar) -> Int) {
    tokens.reserveCapacity(text.count / 5 + 1)
    Self.append(text, to: &tokens, columns: columns)
  }

  /// The measure that some tokens are, kept among others'.
  public init(tokens: ArraySlice<UInt8>) { self.tokens = Array(tokens) }

  /// Whether there is nothing to show.
  public var isEmpty: Bool { tokens.isEmpty }

  /// The lines the text takes where a line has `width` columns (at least 1 is taken), at most
  /// `limit`.
  ///
  /// - Complexity: O(*n*), *n* words and wide glyphs up to that line. Allocates nothing.
  public func lineCount(width: Int, atMost limit: Int = .max) -> Int {
    Self.lineCount(of: tokens.span, width: width, atMost: limit)
  }

  /// The columns of the widest line and of the widest word where every line is wide enough.
  ///
  /// - Complexity: O(*n*), *n* words and wide glyphs.
  public var widest: (line: Int, word: Int) {
    var fill = LineFill(width: .max)
    var (line, word, begun) = (0, 0, 0)
    for token in tokens {
      let columns = token == Self.wide ? 2 : begun + min(Int(token & 0x7F), Self.longest)
      word = max(word, columns)
      Self.add(token, to: &fill, begun: &begun)
      line = max(line, fill.used)
    }
    return (line, word)
  }
}

/// Measures as bytes, of which a buffer may hold those of many texts.
extension TextMeasure {
  /// Measures a text and puts its tokens behind others.
  public static func append(
    _ text: Span<UInt8>, to tokens: inout [UInt8], columns: (Unicode.Scalar) -> Int
  ) {
    if appendPlain(text, to: &tokens) { return }
    let start = tokens.count
    var scanner = TextScanner(text)
    while let piece = scanner.next(in: text, columns: columns) {
      switch piece.kind {
      case .newline: tokens.append(newline)
      case .wide: tokens.append(wide)
      case .word: append(word: piece.columns, to: &tokens)
      case .spaces: append(spaces: piece.columns, to: &tokens, from: start)
      }
    }
  }

  /// The lines of the text with some tokens; see ``lineCount(width:atMost:)``.
  public static func lineCount(of tokens: Span<UInt8>, width: Int, atMost limit: Int) -> Int {
    guard !tokens.isEmpty, limit > 0 else { return 0 }
    var fill = LineFill(width: width)
    var begun = 0
    for index in tokens.indices {
      let token = tokens[index]
      if token &- 1 < longWord - 1, begun == 0 {
        fill.addWordAndSpace(Int(token))
      } else {
        add(token, to: &fill, begun: &begun)
      }
      if fill.lines >= limit { return limit }
    }
    return fill.lines
  }

  /// Adds any token to the lines; `begun` are the columns of a word that goes on.
  private static func add(_ token: UInt8, to fill: inout LineFill, begun: inout Int) {
    switch token {
    case longWord: begun += longest
    case newline: fill.newline()
    case space: fill.addSpaces(1)
    default:
      let columns = token == wide ? min(2, fill.width) : begun + Int(token & 0x7F)
      begun = 0
      if !fill.joins(columns) { fill.begin(columns) }
      if token < 0x80 { fill.addSpaces(1) }
    }
  }

  private static func append(word columns: Int, to tokens: inout [UInt8]) {
    var rest = columns
    while rest > longest {
      tokens.append(longWord)
      rest -= longest
    }
    tokens.append(0x80 | UInt8(rest))
  }

  /// The first of some spaces goes with the word before it, if there is one from `start` on.
  private static func append(spaces: Int, to tokens: inout [UInt8], from start: Int) {
    var rest = spaces
    let last = tokens.count - 1
    if last >= start, tokens[last] > space, tokens[last] < wide {
      tokens[last] &= 0x7F
      rest -= 1
    }
    for _ in 0..<rest { tokens.append(space) }
  }
}

/// Measuring text of ASCII alone, as most is, in one loop.
extension TextMeasure {
  /// Puts the tokens of a printable ASCII text behind others; false, and nothing done, for another
  /// text.
  ///
  /// They are those that ``TextScanner`` leads to.
  static func appendPlain(_ text: Span<UInt8>, to tokens: inout [UInt8]) -> Bool {
    var end = text.count
    while end > 0, text[end - 1] == 0x20 || text[end - 1] == 0x0A { end -= 1 }
    // No byte takes more than one token.
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: end) { room in
      var writer = PlainTokens(room: room)
      for index in 0..<end {
        let byte = text[index]
        if byte &- 0x20 < 0x5F, byte != 0x2D {
          writer.add(byte)
        } else if byte == 0x2D {
          writer.add(byte)
          let isInside = index > 0 && index + 1 < end
          if isInside, text[index - 1].isASCIIWordy, text[index + 1].isASCIILetter {
            writer.endWord()
          }
        } else if byte == 0x0A {
          writer.endWord()
          writer.put(newline)
        } else {
          return false
        }
      }
      writer.endWord()
      tokens.append(contentsOf: UnsafeBufferPointer(rebasing: room[..<writer.count]))
      return true
    }
  }
}

/// Tokens as they are written, and the word that is being read.
private struct PlainTokens {
  let room: UnsafeMutableBufferPointer<UInt8>
  /// Tokens written.
  var count = 0
  /// Letters of the word so far, without those that were written.
  var letters: UInt8 = 0

  @inline(__always)
  mutating func put(_ token: UInt8) {
    room[count] = token
    count += 1
  }

  /// Adds a letter, or the space that ends a word or stands alone.
  ///
  /// Without a branch on which it is, for nobody can guess where a word ends.
  @inline(__always)
  mutating func add(_ byte: UInt8) {
    let isSpace = byte == 0x20
    room[count] = letters == 0 ? TextMeasure.space : letters
    count += isSpace ? 1 : 0
    letters = isSpace ? 0 : letters + 1
    if letters > TextMeasure.longest {
      put(TextMeasure.longWord)
      letters = 1
    }
  }

  /// Ends the word, if there is one, where no space follows.
  @inline(__always)
  mutating func endWord() {
    if letters > 0 { put(0x80 | letters) }
    letters = 0
  }
}
