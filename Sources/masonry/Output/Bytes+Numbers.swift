extension [UInt8] {
  /// Appends ASCII text.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends a whole number in decimal digits.
  mutating func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    let start = count
    repeat {
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    self[start...].reverse()
  }

  /// Appends a length in points, exact to 1/64, without an exponent: `93.328125`, `0.5`, `12`.
  ///
  /// 1/64 is 0.015625, so six digits say every part exactly. What is no number is 0, and what
  /// exceeds 2⁵⁶ points is held there.
  mutating func append(points: Double) {
    let limit = 0x1p62
    let scaled = points.isNaN ? 0 : Swift.min(Swift.max((points * 64).rounded(), -limit), limit)
    let parts = Int(scaled)
    if parts < 0 { append(UInt8(ascii: "-")) }
    append(decimal: Int(parts.magnitude >> 6))
    var fraction = Int(parts.magnitude & 63) * 15_625
    guard fraction > 0 else { return }
    append(UInt8(ascii: "."))
    var unit = 100_000
    while fraction > 0 {
      append(UInt8(ascii: "0") + UInt8(fraction / unit))
      fraction %= unit
      unit /= 10
    }
  }
}
