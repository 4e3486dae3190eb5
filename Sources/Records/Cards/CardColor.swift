internal import CardText

/// Colours as decks and themes write them.
public enum CardColor {
  /// The colour that `#rgb`, `#rrggbb` or one of CSS's basic names means, as 0xRRGGBB.
  public static func value(of text: String) -> UInt32? {
    let text = Sanitizer.line(text).lowercased()
    guard text.first == "#" else { return names[text] }
    let digits = text.utf8.dropFirst()
    guard digits.count == 3 || digits.count == 6 else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      guard let half = digit.hexadecimalValue else { return nil }
      value = value << 4 | UInt32(half)
      if digits.count == 3 { value = value << 4 | UInt32(half) }
    }
    return value
  }

  private static let names: [String: UInt32] = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080,
    "white": 0xFFFFFF, "maroon": 0x800000, "red": 0xFF0000, "purple": 0x800080,
    "fuchsia": 0xFF00FF, "magenta": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00,
    "olive": 0x808000, "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF,
    "teal": 0x008080, "aqua": 0x00FFFF, "cyan": 0x00FFFF, "orange": 0xFFA500,
  ]
}

extension UInt8 {
  /// What it is as a hexadecimal digit.
  public var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
