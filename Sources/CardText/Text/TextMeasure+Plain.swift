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
          if isInside, isWordy(text[index - 1]), isLetter(text[index + 1]) { writer.endWord() }
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

  private static func isLetter(_ byte: UInt8) -> Bool { byte & 0xDF >= 0x41 && byte & 0xDF <= 0x5A }

  private static func isWordy(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte >= 0x30 && byte <= 0x39
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
