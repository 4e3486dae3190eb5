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
    let reader = RowReader(image: self, spans: across.spans, ground: parts(background))
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
  let ground: ColorParts
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
      red = (red * alpha + Int(ground[0]) * (255 - alpha) + 127) / 255
      green = (green * alpha + Int(ground[1]) * (255 - alpha) + 127) / 255
      blue = (blue * alpha + Int(ground[2]) * (255 - alpha) + 127) / 255
    }
    return SIMD4(ofByte[red], ofByte[green], ofByte[blue], 0)
  }
}
