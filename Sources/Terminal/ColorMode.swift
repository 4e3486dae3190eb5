/// How a terminal is told a colour.
public enum ColorMode: Int, Comparable, Sendable {
  /// Not at all.
  case none
  /// As one of the 8 that every coloured terminal has.
  case palette8
  /// As one of those 8 or their brighter variants.
  case palette16
  /// As one of 16 named, 216 mixed and 24 grey ones.
  case palette256
  /// By red, green and blue.
  case direct

  /// The mode of a terminal with this many colours.
  init(colors: Int) {
    switch colors {
    case 0x100_0000...: self = .direct
    case 256...: self = .palette256
    case 16...: self = .palette16
    case 8...: self = .palette8
    default: self = .none
    }
  }

  /// Whether one mode shows fewer colours than another.
  public static func < (one: ColorMode, other: ColorMode) -> Bool { one.rawValue < other.rawValue }
}
