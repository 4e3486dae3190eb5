/// The colours that a terminal with few of them shows.
///
/// Each is one that the terminal's own colour mode takes for that very one of its colours.
enum Palette {
  /// The 216 mixed and 24 grey ones.
  case mixed
  /// Some few.
  case listed([ColorParts])

  /// The 16 named ones; terminals differ in them, these are a usual choice.
  static let named = Palette.listed(
    [
      0x000000, 0xAA0000, 0x00AA00, 0xAAAA00, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xC0C0C0,
      0x808080, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
    ].map(parts))

  /// The first 8, in the lighter shades that terminals without others show.
  static let plain = Palette.listed(
    [
      0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    ].map(parts))

  /// The nearest colour.
  func nearest(to wanted: ColorParts) -> ColorParts {
    switch self {
    case .mixed: return Palette.nearestMixed(to: wanted)
    case .listed(let colors):
      var best = ColorParts.zero
      var least = Int32.max
      for color in colors {
        let distance = Palette.distance(color, wanted)
        if distance < least { (best, least) = (color, distance) }
      }
      return best
    }
  }

  /// The nearest of cube and greys: distance adds up over the parts, so each has its own level.
  private static func nearestMixed(to wanted: ColorParts) -> ColorParts {
    let levels = levels.span
    let mixed = ColorParts(
      levels[Int(wanted[0])], levels[Int(wanted[1])], levels[Int(wanted[2])], 0)
    let mean = (wanted &* weights).wrappedSum() / 11
    let level = 8 + 10 * min(max((mean - 3) / 10, 0), 23)
    let grey = ColorParts(level, level, level, 0)
    return distance(grey, wanted) < distance(mixed, wanted) ? grey : mixed
  }

  /// The level of the cube that is nearest to each byte.
  private static let levels = (0..<256).map { byte in
    [0, 95, 135, 175, 215, 255].min { abs($0 - Int32(byte)) < abs($1 - Int32(byte)) } ?? 0
  }

  /// The eye's sensitivity to the parts; 11 together.
  private static let weights = ColorParts(3, 6, 2, 0)

  /// Square of the distance.
  static func distance(_ one: ColorParts, _ other: ColorParts) -> Int32 {
    let difference = one &- other
    return (difference &* difference &* weights).wrappedSum()
  }
}
