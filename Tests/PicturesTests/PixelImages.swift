import PictureMessages
import TestSupport

/// A picture of opaque colours, row by row.
func image(_ width: Int, _ colors: [UInt32]) -> PixelImage? {
  image(width, rgba: colors.map { $0 << 8 | 255 })
}

/// A picture of colours with their alpha last.
func image(_ width: Int, rgba colors: [UInt32]) -> PixelImage? {
  let bytes = colors.flatMap { color in (0..<4).map { UInt8(color >> (24 - 8 * $0) & 255) } }
  return PixelImage(width: width, height: colors.count / width, bytes: bytes)
}

/// A picture of noise in which every so many pixels are not opaque; 0 for none.
func noise(
  _ width: Int, _ height: Int, transparent: Int = 0, _ random: inout SeededGenerator
) -> PixelImage? {
  let colors = (0..<width * height).map { _ in
    let color = UInt32(random.pick(0...0xFF_FFFF)) << 8
    let isOpaque = transparent == 0 || !random.oneIn(transparent)
    return color | (isOpaque ? 255 : UInt32(random.pick(0...254)))
  }
  return image(width, rgba: colors)
}
