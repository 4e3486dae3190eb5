internal import Screen

/// What stands first in bytes that a terminal sent, and how many of them it is.
struct InputToken {
  enum Meaning {
    /// Something that happened.
    case event(InputEvent)
    /// From here on it is pasted text.
    case pasteStart
    /// What the terminal was asked for.
    case answer(TerminalAnswer)
    /// Nothing that concerns the program.
    case nothing
  }

  var meaning: Meaning
  /// Bytes it takes; 0 where more must come.
  var length: Int

  static let incomplete = InputToken(.nothing, 0)
  static let escape: UInt8 = 0x1B

  init(_ meaning: Meaning, _ length: Int) {
    self.meaning = meaning
    self.length = length
  }

  /// A key, or nothing where there is none.
  init(_ key: KeyPress?, _ length: Int) {
    self.init(key.map { .event(.key($0)) } ?? .nothing, length)
  }

  /// What stands first in `bytes`, of which there is at least one.
  init(_ bytes: ArraySlice<UInt8>) {
    let first = bytes[bytes.startIndex]
    if first == Self.escape {
      self = Self.escaped(bytes)
    } else if first < 0x80 {
      self.init(Self.key(first), 1)
    } else {
      self = Self.scalar(bytes)
    }
  }

  /// The keys that `bytes` are if no more follow: an escape, or a character with Alt that also
  /// begins sequences.
  static func keys(standingAlone bytes: ArraySlice<UInt8>) -> [KeyPress] {
    guard bytes.first == escape else { return [] }
    let second = bytes.dropFirst().first
    switch (bytes.count, second) {
    case (1, _): return [KeyPress(.escape)]
    case (2, escape?): return [KeyPress(.escape), KeyPress(.escape)]
    case (2, let second?): return [alt(key(second))].compactMap { $0 }
    default: return []
    }
  }

  static func alt(_ key: KeyPress?) -> KeyPress? {
    guard var key else { return nil }
    key.modifiers.insert(.alt)
    return key
  }

  /// The key that sends a byte of ASCII.
  static func key(_ byte: UInt8) -> KeyPress? {
    switch byte {
    case 0: KeyPress(.character(" "), modifiers: .control)
    // A terminal sends a carriage return, programs that play one often a line feed.
    case 0x0A, 0x0D: KeyPress(.enter)
    case 0x09: KeyPress(.tab)
    case 0x08, 0x7F: KeyPress(.backspace)
    case escape: KeyPress(.escape)
    case 0x01...0x1A: KeyPress(.character(Unicode.Scalar(byte + 0x60)), modifiers: .control)
    case 0x1C...0x1F: KeyPress(.character(Unicode.Scalar(byte + 0x40)), modifiers: .control)
    default: KeyPress(.character(Unicode.Scalar(byte)))
    }
  }

  /// A character beyond ASCII; bytes that are none are passed over one by one.
  private static func scalar(_ bytes: ArraySlice<UInt8>) -> InputToken {
    let first = bytes[bytes.startIndex]
    let length = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 1
    let encoded = bytes.prefix(length)
    guard length > 1, encoded.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) else {
      return InputToken(.nothing, 1)
    }
    guard encoded.count == length else { return .incomplete }
    let scalar = String(validating: encoded, as: UTF8.self)?.unicodeScalars.first
    let typed = scalar.flatMap { $0.value < 0xA0 ? nil : KeyPress(.character($0)) }
    return InputToken(typed, length)
  }

  /// What an escape begins.
  private static func escaped(_ bytes: ArraySlice<UInt8>) -> InputToken {
    guard let second = bytes.dropFirst().first else { return .incomplete }
    switch second {
    case UInt8(ascii: "["): return controlSequence(bytes)
    case UInt8(ascii: "O"): return singleShift(bytes)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      return string(bytes)
    case escape:
      guard let third = bytes.dropFirst(2).first else { return .incomplete }
      guard third == UInt8(ascii: "[") || third == UInt8(ascii: "O") else {
        return InputToken(KeyPress(.escape), 1)
      }
    default: break
    }
    var token = InputToken(bytes.dropFirst())
    guard token.length > 0 else { return .incomplete }
    token.length += 1
    if case .event(.key(let key)) = token.meaning, let key = alt(key) {
      token.meaning = .event(.key(key))
    }
    return token
  }

  /// An answer of the terminal's; to a question that somebody else had asked it is passed over.
  private static func string(_ bytes: ArraySlice<UInt8>) -> InputToken {
    let body = bytes.dropFirst(2)
    guard let end = body.firstIndex(where: { $0 < 0x20 }) else {
      return .incomplete
    }
    var length = end - bytes.startIndex + 1
    // Another control character ends one that was cut short, and counts by itself.
    guard body[end] == 0x07 || body[end] == escape else {
      return InputToken(.nothing, length - 1)
    }
    if body[end] == escape {
      guard let last = body[end...].dropFirst().first else { return .incomplete }
      // Another sequence ends one that was cut short.
      length += last == UInt8(ascii: "\\") ? 1 : -1
    }
    let isCommand = bytes.dropFirst().first == UInt8(ascii: "]")
    let answer = isCommand ? TerminalAnswer(command: body[..<end]) : nil
    return InputToken(answer.map(Meaning.answer) ?? .nothing, length)
  }
}
