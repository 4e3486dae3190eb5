internal import Screen

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
    self = .background(Color(rgb: red << 16 | green << 8 | blue))
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
