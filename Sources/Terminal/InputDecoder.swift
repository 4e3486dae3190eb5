internal import Screen

/// Makes events of the bytes that a terminal sends, however they are cut into pieces.
///
/// It knows the sequences that today's terminals have in common, in either mode of their cursor
/// keys. What it doesn't know it passes over whole, so that no tail of it counts as keys.
struct InputDecoder {
  private var pending: [UInt8] = []
  private var pasted: [UInt8]?

  /// What the terminal has answered, in order; whoever takes the answers empties it.
  var answers: [TerminalAnswer] = []

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// The events that end within `bytes`.
  /// - Complexity: O(*n*), *n* bytes.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    pending += bytes
    var rest = pending[...]
    var events: [InputEvent] = []
    while !rest.isEmpty {
      if pasted != nil {
        if let text = takePasted(&rest) { events.append(.paste(text)) }
        continue
      }
      let token = InputToken(rest)
      guard token.length > 0 else { break }
      if case .event(let event) = token.meaning { events.append(event) }
      if case .answer(let answer) = token.meaning { answers.append(answer) }
      if case .pasteStart = token.meaning { pasted = [] }
      rest = rest.dropFirst(token.length)
    }
    pending = Array(rest)
    return events
  }

  /// What has begun and is not at its end.
  enum Unfinished {
    /// An escape that is a key by itself if nothing follows soon.
    case key
    case sequence
    case paste
  }

  var unfinished: Unfinished? {
    if pasted != nil { return .paste }
    if pending.isEmpty { return nil }
    return InputToken.keys(standingAlone: pending[...]).isEmpty ? .sequence : .key
  }

  /// What that was, now that nothing has followed: keys, the paste so far, or a sequence that was cut
  /// and is passed over, but for an escape that came last.
  mutating func flush() -> [InputEvent] {
    let bytes = pending
    pending = []
    if let pasted = pasted.take() { return [.paste(Self.text(pasted[...]))] }
    let keys = InputToken.keys(standingAlone: bytes[...])
    let endsWithEscape = keys.isEmpty && bytes.last == InputToken.escape
    return (endsWithEscape ? [KeyPress(.escape)] : keys).map(InputEvent.key)
  }

  /// Takes bytes of a paste from `rest`; its text once it has ended.
  private mutating func takePasted(_ rest: inout ArraySlice<UInt8>) -> String? {
    // Taken out, so that what is there is not copied for each piece that comes.
    var bytes = pasted.take() ?? []
    let known = bytes.count
    bytes += rest
    let searched = bytes[max(0, known - Self.pasteEnd.count)...]
    guard let end = searched.firstRange(of: Self.pasteEnd) else {
      pasted = bytes
      rest = []
      return nil
    }
    rest = rest.dropFirst(end.upperBound - known)
    return Self.text(bytes[..<end.lowerBound])
  }

  /// Pasted bytes as text; terminals send a carriage return for a line's end.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
      .replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }
}

/// What a terminal answers when it is asked about itself.
enum TerminalAnswer: Hashable {
  /// Its background.
  case background(Color)
  /// What kind of terminal it is: all of them answer that, and in order.
  case attributes

  /// The questions for both.
  static let questions = Array("\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)

  /// The answer in an operating system command, from after its two first bytes to before its end.
  init?(command: ArraySlice<UInt8>) {
    let parts = String(decoding: command, as: UTF8.self).split(separator: ";", maxSplits: 1)
    guard parts.count == 2, parts[0] == "11" else { return nil }
    // Some tell how opaque it is, too.
    let spaces = ["rgb:", "rgba:"].filter { parts[1].hasPrefix($0) }
    guard let space = spaces.first else { return nil }
    let levels = parts[1].dropFirst(space.utf8.count)
      .split(separator: "/", omittingEmptySubsequences: false).map(Self.level)
    guard levels.count == space.utf8.count - 1, let red = levels[0], let green = levels[1],
      let blue = levels[2]
    else { return nil }
    self = .background(Color(rgb: (red << 16) | (green << 8) | blue))
  }

  /// One to four hexadecimal digits, all ones for full light, as a part of 255.
  private static func level(_ digits: Substring) -> UInt32? {
    guard 1...4 ~= digits.utf8.count, digits.utf8.first != UInt8(ascii: "+"),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    let most = UInt32(1) << UInt32(4 * digits.utf8.count) - 1
    return (number * 255 + most / 2) / most
  }
}
