public import Screen

extension ColorMode {
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

  /// How colours are told in text that is printed, where no terminal is taken over.
  ///
  /// Nothing is known then of who shows it in the end: 256 colours, or all where `COLORTERM` says
  /// that they are understood.
  ///
  /// - Parameters:
  ///   - use: Whether colours are written.
  ///   - isTerminal: Whether the text goes to a terminal.
  /// - Returns: The mode to print in.
  public static func printed(_ use: TerminalOptions.ColorUse, isTerminal: Bool) -> ColorMode {
    let isUsed =
      switch use {
      case .always: true
      case .never: false
      case .auto: isTerminal && Environment["NO_COLOR"] == nil && Environment["TERM"] != "dumb"
      }
    guard isUsed else { return .none }
    return Environment.hasDirectColor ? .direct : .palette256
  }
}

// Colours as the terminal's own numbers.
extension ColorMode {
  /// The number by which the terminal is told a colour; -1 for its own default.
  public func number(of color: Color) -> Int32 {
    guard let rgb = color.rgb, self != .none else { return -1 }
    switch self {
    case .none: return -1
    case .palette8: return Self.plain(rgb)
    case .palette16: return Self.named(rgb)
    case .palette256: return Self.mixed(rgb)
    // Below 8 the terminal's description takes the number for a palette's.
    case .direct: return Int32(max(rgb, 8))
    }
  }

  /// The nearest of the 216 mixed and 24 grey colours.
  ///
  /// The 16 named ones are left out: users change them.
  static func mixed(_ rgb: UInt32) -> Int32 {
    let parts = Self.parts(rgb)
    let steps = parts.map { part in part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40 }
    let levels = steps.map { $0 == 0 ? 0 : 55 + 40 * $0 }
    let mean = (parts[0] + parts[1] + parts[2]) / 3
    let step = min(max((mean - 3) / 10, 0), 23)
    let grey = 8 + 10 * step
    if distance(parts, [grey, grey, grey]) < distance(parts, levels) { return Int32(232 + step) }
    return Int32(16 + 36 * steps[0] + 6 * steps[1] + steps[2])
  }

  /// The named colour of the same hue, or grey of the same lightness.
  ///
  /// The nearest by distance would make greys of most colours.
  static func named(_ rgb: UInt32) -> Int32 {
    let parts = Self.parts(rgb)
    guard let least = parts.min(), let most = parts.max() else { return -1 }
    if (most - least) * 4 < most || most < 48 {
      return most < 64 ? 0 : most < 150 ? 8 : most < 224 ? 7 : 15
    }
    let middle = (least + most) / 2
    let hue = parts.enumerated().reduce(0) { $1.element > middle ? $0 | 1 << $1.offset : $0 }
    return Int32(most > 191 ? hue | 8 : hue)
  }

  /// The one of the first 8; grey is white where it is light and black where it is dark.
  private static func plain(_ rgb: UInt32) -> Int32 {
    let named = named(rgb)
    guard named == 8 else { return named & 7 }
    return parts(rgb).contains { $0 > 128 } ? 7 : 0
  }

  private static func parts(_ rgb: UInt32) -> [Int] {
    [Int((rgb >> 16) & 0xFF), Int((rgb >> 8) & 0xFF), Int(rgb & 0xFF)]
  }

  /// Square of the distance, the eye's sensitivity counted in.
  private static func distance(_ one: [Int], _ other: [Int]) -> Int {
    let differences = zip(one, other).map { ($0 - $1) * ($0 - $1) }
    return 3 * differences[0] + 6 * differences[1] + 2 * differences[2]
  }

  /// A style as it is written where there are few colours, of which terminals show a bold one by
  /// its brighter variant.
  ///
  /// So two colours that are to be exchanged are, lest it be the cell that is bright; and black is
  /// not bold, lest it be grey.
  func written(_ style: Style) -> Style {
    guard self == .palette8 || self == .palette16 else { return style }
    var style = style
    if style.attributes.contains(.reverse), style.foreground.rgb != nil,
      style.background.rgb != nil
    {
      swap(&style.foreground, &style.background)
      style.attributes.remove(.reverse)
    }
    if number(of: style.foreground) == 0 { style.attributes.remove(.bold) }
    return style
  }
}
