internal import Glibc
internal import Screen

/// The environment's variables that concern terminals.
enum Environment {
  /// A variable's value; nil where it is unset or empty.
  static subscript(name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Descriptions of terminals to try, best first.
  static func terminalTypes(wantsColor: Bool) -> [String] {
    let type = Self["TERM"] ?? "unknown"
    var types = [type, "xterm-256color", "xterm", "ansi"]
    if wantsColor, hasDirectColor {
      let direct = ["xterm", "tmux"].first { type == $0 || type.hasPrefix($0 + "-") }
      if let direct { types.insert(direct + "-direct", at: 0) }
    }
    return types
  }

  /// Whether all colours are understood.
  static var hasDirectColor: Bool { ["truecolor", "24bit"].contains(Self["COLORTERM"] ?? "") }

  /// Whether a terminal of this type may be asked for its background.
  static var canTellBackground: Bool {
    guard let type = Self["TERM"] else { return false }
    let isOld = type.wholeMatch(of: #/(linux|ansi|cons|cygwin|dumb|vt[0-9]).*/#) != nil
    return !isOld
  }

  /// The background that some terminals tell of by the number of a colour, last in a list: of the
  /// first sixteen, 7 and those from 9 are light.
  static var background: Color? {
    guard let last = Self["COLORFGBG"]?.split(separator: ";").last, let number = Int(last),
      0...15 ~= number
    else { return nil }
    return Color(rgb: number == 7 || number > 8 ? 0xFFFFFF : 0)
  }

  /// How long an escape may stay alone before it counts as the key.
  static var escapeDelay: Duration {
    let milliseconds = Self["ESCDELAY"].flatMap(Int.init) ?? 25
    return .milliseconds(min(max(milliseconds, 0), 10_000))
  }
}
