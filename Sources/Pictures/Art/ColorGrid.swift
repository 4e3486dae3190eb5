/// Opaque pixels in sRGB, row by row.
struct ColorGrid: Hashable {
  let width: Int
  let height: Int
  /// As 0xRRGGBB.
  var colors: [UInt32]
}

/// A colour's parts from 0 to 255: red, green, blue, and 0.
typealias ColorParts = SIMD4<Int32>

func parts(_ color: UInt32) -> ColorParts {
  ColorParts(
    Int32(color >> 16 & 0xFF), Int32(color >> 8 & 0xFF), Int32(color & 0xFF), 0)
}

func color(_ parts: ColorParts) -> UInt32 {
  UInt32(parts[0]) << 16 | UInt32(parts[1]) << 8 | UInt32(parts[2])
}

/// How light a colour looks, from 0 to 255.
func luma(_ color: UInt32) -> Int {
  let parts = parts(color)
  return (Int(parts[0]) * 54 + Int(parts[1]) * 183 + Int(parts[2]) * 19 + 128) >> 8
}
