/// Widths as a terminal has them for the scalars used here.
public func testColumns(_ scalar: Unicode.Scalar) -> Int {
  switch scalar.value {
  case 0x300...0x36F: 0
  case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xFF01...0xFF60, 0x1F300...0x1FAFF: 2
  default: 1
  }
}
