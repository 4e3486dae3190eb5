internal import Glibc
internal import PictureMessages

extension PixelImage {
  /// A part of the picture in exactly so many pixels, laid on a background.
  ///
  /// Each pixel is the average light of the area that it covers. The picture is laid on the
  /// background in sRGB, as browsers do, before that.
  /// - Complexity: O(*n* + *m*), pixels of the part and of the result.
  func scaled(
    to width: Int, _ height: Int, region: PictureRegion = .whole, over background: UInt32
  ) -> ColorGrid {
    let across = AxisShares(start: region.x, extent: region.width, from: self.width, to: width)
    let down = AxisShares(start: region.y, extent: region.height, from: self.height, to: height)
    let reader = RowReader(image: self, spans: across.spans, background: parts(background))
    var row = [SIMD4<Float>](repeating: .zero, count: width)
    var sums = row
    // Two neighbours of the scaled picture may share a row.
    var rowRead = -1
    var colors: [UInt32] = []
    colors.reserveCapacity(width * height)
    for span in down.spans {
      for index in sums.indices { sums[index] = .zero }
      for source in span.pixels {
        if source != rowRead { reader.read(source, into: &row) }
        rowRead = source
        let share = span.share(of: source)
        for index in sums.indices { sums[index] += row[index] * share }
      }
      for sum in sums { colors.append(reader.light.color(sum)) }
    }
    return ColorGrid(width: width, height: height, colors: colors)
  }
}

/// Averages rows of a picture across.
private struct RowReader {
  let image: PixelImage
  let spans: [AxisShares.Span]
  /// What lies under the picture.
  let background: ColorParts
  let light = LinearLight.standard

  func read(_ row: Int, into lights: inout [SIMD4<Float>]) {
    let bytes = image.bytes.span
    let ofByte = light.ofByte.span
    let start = row * image.width
    for (index, span) in spans.enumerated() {
      let first = start + span.pixels.lowerBound
      let last = start + span.pixels.upperBound - 1
      var sum = lightOfPixel(first, bytes, ofByte) * span.first
      if last > first {
        sum += lightOfPixel(last, bytes, ofByte) * span.last
        var inner = SIMD4<Float>.zero
        for pixel in first + 1..<last { inner += lightOfPixel(pixel, bytes, ofByte) }
        sum += inner * span.inner
      }
      lights[index] = sum
    }
  }

  @inline(__always)
  private func lightOfPixel(
    _ pixel: Int, _ bytes: Span<UInt8>, _ ofByte: Span<Float>
  ) -> SIMD4<Float> {
    let place = pixel * 4
    var (red, green, blue) = (Int(bytes[place]), Int(bytes[place + 1]), Int(bytes[place + 2]))
    let alpha = Int(bytes[place + 3])
    if alpha < 255 {
      red = (red * alpha + Int(background[0]) * (255 - alpha) + 127) / 255
      green = (green * alpha + Int(background[1]) * (255 - alpha) + 127) / 255
      blue = (blue * alpha + Int(background[2]) * (255 - alpha) + 127) / 255
    }
    return SIMD4(ofByte[red], ofByte[green], ofByte[blue], 0)
  }
}

/// What part of one side of a picture each pixel of a scaled one covers.
struct AxisShares {
  /// Some neighbouring pixels of the picture and the share that each has; all are 1 together.
  struct Span {
    var pixels: Range<Int>
    var first: Float
    /// The share of each between the first and the last.
    var inner: Float
    /// 0 where there is only one.
    var last: Float

    /// The share of one of them.
    func share(of pixel: Int) -> Float {
      pixel == pixels.lowerBound ? first : pixel == pixels.upperBound - 1 ? last : inner
    }
  }

  /// One for each pixel of the scaled side; none is without pixels.
  let spans: [Span]

  /// A part of a side `from` pixels long, in shares of the side, drawn `to` pixels long.
  init(start: Double, extent: Double, from: Int, to: Int) {
    let (origin, step) = (start * Double(from), extent * Double(from) / Double(to))
    spans = (0..<to).map { index in
      let lower = origin + step * Double(index)
      let upper = lower + step
      let first = min(max(0, Int(lower)), from - 1)
      let end = max(first + 1, min(from, Int(upper.rounded(.up))))
      guard end - first > 1 else {
        return Span(pixels: first..<end, first: 1, inner: 0, last: 0)
      }
      return Span(
        pixels: first..<end, first: Float((Double(first + 1) - lower) / step),
        inner: Float(1 / step), last: Float((upper - Double(end - 1)) / step))
    }
  }
}

/// sRGB's bytes as amounts of light from 0 to 1, and back.
///
/// Light adds up, bytes don't: an average of bytes makes small lights and fine texture too dark.
struct LinearLight {
  /// The light of each byte.
  let ofByte: [Float]
  /// The byte of each amount of light, in steps of 1/4095.
  private let bytes: [UInt8]

  static let standard = LinearLight()

  private init() {
    ofByte = (0..<256).map { byte in
      let share = Float(byte) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    bytes = (0..<4096).map { step in
      let light = Float(step) / 4095
      let share = light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
      return UInt8((share * 255).rounded())
    }
  }

  /// The colour of amounts of light from 0 to 1.
  func color(_ light: SIMD4<Float>) -> UInt32 {
    (byte(light[0]) << 16) | (byte(light[1]) << 8) | byte(light[2])
  }

  private func byte(_ light: Float) -> UInt32 {
    UInt32(bytes[min(max(Int(light * 4095 + 0.5), 0), 4095)])
  }
}
