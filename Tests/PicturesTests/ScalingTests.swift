import Glibc
import PictureMessages
import TestSupport
import Testing

@testable import Pictures

@Suite struct ScalingTests {
  @Test func `a picture at its own size stays as it is`() throws {
    let colors: [UInt32] = (0..<256).map { 0x0000FF + 0x00FF00 * UInt32($0) }
    let picture = try #require(image(16, colors))
    #expect(picture.scaled(to: 16, 16, over: 0).colors == colors)
  }

  @Test func `light is averaged, not bytes`() throws {
    let picture = try #require(image(2, [0x000000, 0xFFFFFF]))
    #expect(picture.scaled(to: 1, 1, over: 0).colors == [0xBCBCBC])
  }

  @Test func `pixels that are covered in part count in part`() throws {
    let picture = try #require(image(3, [0xFF0000, 0xFF0000, 0x0000FF]))
    #expect(picture.scaled(to: 2, 1, over: 0).colors == [0xFF0000, 0x9C00D5])
  }

  @Test func `a picture is enlarged into blocks`() throws {
    let picture = try #require(image(2, [0x112233, 0x445566]))
    let scaled = picture.scaled(to: 4, 2, over: 0)
    let row: [UInt32] = [0x112233, 0x112233, 0x445566, 0x445566]
    #expect(scaled.colors == row + row)
  }

  @Test func `a part fills all of the size`() throws {
    let picture = try #require(image(4, [1, 2, 3, 4].map { $0 * 0x404040 / 4 }))
    let right = PictureRegion(x: 0.5, y: 0, width: 0.5, height: 1)
    #expect(picture.scaled(to: 2, 1, region: right, over: 0).colors == [0x303030, 0x404040])
  }

  @Test func `what isn't opaque shows the background`() throws {
    let picture = try #require(image(3, rgba: [0xFF0000FF, 0xFF000080, 0xFF000000]))
    #expect(picture.scaled(to: 3, 1, over: 0x00FF40).colors == [0xFF0000, 0x807F20, 0x00FF40])
  }

  @Test(arguments: 0..<300)
  func `each pixel is the average of the area that it covers`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let picture = try #require(
      noise(random.pick(1...23), random.pick(1...23), transparent: random.pick(0...3), &random))
    let (width, height) = (random.pick(1...30), random.pick(1...30))
    let region =
      random.oneIn(3)
      ? .whole
      : PictureRegion(
        x: Double(random.pick(0...9)) / 10, y: Double(random.pick(0...9)) / 10,
        width: Double(random.pick(1...10)) / 10, height: Double(random.pick(1...10)) / 10)
    let ground = UInt32(random.pick(0...0xFF_FFFF))
    let scaled = picture.scaled(to: width, height, region: region, over: ground)
    #expect(scaled.width == width && scaled.height == height)
    for y in 0..<height {
      for x in 0..<width {
        let found = scaled.colors[y * width + x]
        let right = average(of: picture, in: region, x, y, width, height, over: ground)
        for part in 0..<3 {
          let distance = abs(Double(found >> (16 - 8 * part) & 255) - right[part])
          #expect(distance <= 1.2, "seed \(seed), pixel \(x),\(y), part \(part)")
        }
      }
    }
  }

  /// The same written plainly: every pixel of the picture, by how much of it lies in the area.
  private func average(
    of picture: PixelImage, in region: PictureRegion, _ x: Int, _ y: Int, _ width: Int,
    _ height: Int, over ground: UInt32
  ) -> [Double] {
    func overlap(
      _ pixel: Int, _ place: Int, _ start: Double, _ extent: Double, _ count: Int, _ side: Int
    )
      -> Double
    {
      let lower = (start + extent * Double(place) / Double(count)) * Double(side)
      let upper = (start + extent * Double(place + 1) / Double(count)) * Double(side)
      return max(0, min(upper, Double(pixel + 1)) - max(lower, Double(pixel)))
    }
    var sums = [0.0, 0.0, 0.0]
    var all = 0.0
    for row in 0..<picture.height {
      let down = overlap(row, y, region.y, region.height, height, picture.height)
      for column in 0..<picture.width where down > 0 {
        let share =
          down * overlap(column, x, region.x, region.width, width, picture.width)
        let place = (row * picture.width + column) * 4
        let alpha = Double(picture.bytes[place + 3]) / 255
        for part in 0..<3 {
          let under = Double(ground >> (16 - 8 * part) & 255)
          let byte = Double(picture.bytes[place + part]) * alpha + under * (1 - alpha)
          let value = byte / 255
          sums[part] +=
            share * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
        }
        all += share
      }
    }
    return sums.map { sum in
      let light = sum / all
      return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055)
    }
  }
}
