internal import Screen

extension Color {
  /// The contrast with another colour as WCAG 2 defines it: 1 for equal ones, 21 for black on white.
  ///
  /// Nil where either is the terminal's own.
  func contrast(with other: Color) -> Double? {
    guard let own = luminance, let others = other.luminance else { return nil }
    return (max(own, others) + 0.05) / (min(own, others) + 0.05)
  }

  /// How much light it gives, from 0 to 1; nil for the terminal's own.
  var luminance: Double? {
    guard let rgb else { return nil }
    let parts = [rgb >> 16, rgb >> 8, rgb].map { Color.light(Double($0 & 0xFF) / 255) }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// The colour, mixed with as little black or white as gives it a contrast with `background`.
  ///
  /// Black is taken on a light background, white on a dark one, so that the hue stays as far as it can.
  func readable(on background: Color, contrast least: Double) -> Color {
    guard let present = contrast(with: background), present < least,
      let light = background.luminance
    else { return self }
    // Where black and white stand out alike.
    let end: UInt32 = light > 0.179 ? 0 : 255
    var steps = 1...256
    while steps.count > 1 {
      let middle = (steps.lowerBound + steps.upperBound) / 2
      let isEnough = mixed(with: end, parts: middle).contrast(with: background) ?? 21 >= least
      steps = isEnough ? steps.lowerBound...middle : middle + 1...steps.upperBound
    }
    return mixed(with: end, parts: steps.lowerBound)
  }

  /// The colour with so many 256ths of a grey.
  private func mixed(with grey: UInt32, parts: Int) -> Color {
    guard let rgb else { return self }
    let mixed = [16, 8, 0].reduce(UInt32(0)) { sum, shift in
      let part = Int(rgb >> UInt32(shift) & 0xFF)
      return sum << 8 | UInt32((part * (256 - parts) + Int(grey) * parts) / 256)
    }
    return Color(rgb: mixed)
  }

  /// The light of a part of sRGB: a cubic that is nowhere off by more than 0.003.
  private static func light(_ part: Double) -> Double {
    part * (part * (part * 0.305306011 + 0.682171111) + 0.012522878)
  }
}
