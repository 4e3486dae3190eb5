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
    Int32((color >> 16) & 0xFF), Int32((color >> 8) & 0xFF), Int32(color & 0xFF), 0)
}

func color(_ parts: ColorParts) -> UInt32 {
  (UInt32(parts[0]) << 16) | (UInt32(parts[1]) << 8) | UInt32(parts[2])
}

/// How light a colour looks, from 0 to 255.
func luma(_ color: UInt32) -> Int {
  let parts = parts(color)
  return (Int(parts[0]) * 54 + Int(parts[1]) * 183 + Int(parts[2]) * 19 + 128) >> 8
}

extension ColorGrid {
  /// The picture in a palette's colours, what is lost in a pixel made up for in its neighbours.
  ///
  /// Error diffusion by Floyd's and Steinberg's weights, every other row from the right so that no
  /// lines of dots run one way. An eighth of each error is forgotten: that leaves flat areas calm
  /// and keeps an error from wandering into the dark.
  mutating func dither(to palette: Palette) {
    // In sixteenths, with a place more at either side.
    var errors = [ColorParts](repeating: .zero, count: width + 2)
    var below = errors
    for row in 0..<height {
      let isForward = row.isMultiple(of: 2)
      let step = isForward ? 1 : -1
      for turn in 0..<width {
        let column = isForward ? turn : width - 1 - turn
        let place = column + 1
        let index = row * width + column
        let wanted = (parts(colors[index]) &+ (errors[place] &+ 8) &>> 4)
          .clamped(lowerBound: .zero, upperBound: ColorParts(255, 255, 255, 0))
        let chosen = palette.nearest(to: wanted)
        colors[index] = color(chosen)
        let error = (wanted &- chosen) &* 7 / 8
        errors[place + step] &+= error &* 7
        below[place - step] &+= error &* 3
        below[place] &+= error &* 5
        below[place + step] &+= error
      }
      swap(&errors, &below)
      for index in below.indices { below[index] = .zero }
    }
  }

  /// Rounds each part to 6 bits.
  ///
  /// Nobody sees that, and more neighbours are of one colour: fewer pairs and fewer bytes for the
  /// terminal.
  mutating func round() {
    for index in colors.indices {
      let steps = (parts(colors[index]) &* 63 &+ 127) / 255
      colors[index] = color((steps &* 255 &+ 31) / 63)
    }
  }
}
