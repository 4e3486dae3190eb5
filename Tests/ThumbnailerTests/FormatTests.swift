import PictureMessages
import Testing

@Suite struct FormatTests {
  private let thumbnailer: Thumbnailer

  init() throws { thumbnailer = try Thumbnailer() }

  @Test func `every format is read`() throws {
    let formats = [
      ("jpg", "JPEG"), ("png", "PNG"), ("webp", "WebP"), ("gif", "GIF"), ("avif", "AVIF"),
      ("heic", "HEIF"), ("tif", "TIFF"), ("svg", "SVG"),
    ]
    for (ending, format) in formats {
      let path = fixture("quadrants.\(ending)")
      #expect(try thumbnailer.header(path) == PictureHeader(width: 48, height: 32, format: format))
      let image = try thumbnailer.pixels(path)
      #expect((image.width, image.height) == (48, 32), "\(format)")
      #expect(image.shows(quadrants), "\(format)")
    }
  }

  @Test func `so is every variety of it`() throws {
    for name in ["progressive.jpg", "palette.png", "sixteen.png", "quadrants.svgz"] {
      #expect(try thumbnailer.pixels(fixture(name)).shows(quadrants), "\(name)")
    }
  }

  @Test func `pages are counted and the first is shown`() throws {
    for (name, pages) in [("animated.gif", 3), ("animated.webp", 3), ("pages.tif", 3)] {
      let header = try thumbnailer.header(fixture(name))
      #expect((header.width, header.height, header.pages) == (48, 32, pages), "\(name)")
      #expect(try thumbnailer.pixels(fixture(name)).shows(quadrants), "\(name)")
    }
  }

  @Test func `grey is grey, and transparent what is transparent`() throws {
    #expect(
      try thumbnailer.pixels(fixture("grey.png")).quarters
        == [0x1E1E_1EFF, 0x5A5A_5AFF, 0xA0A0_A0FF, 0xE6E6_E6FF])
    let alpha = try thumbnailer.pixels(fixture("alpha.png"), width: 24, height: 16)
    #expect(alpha.shows([red, 0x28A0_3C80, 0, yellow]))
    let greyAlpha = try thumbnailer.pixels(fixture("grey-alpha.png"), width: 24, height: 16)
    #expect(greyAlpha.shows([0x1E1E_1EFF, 0x5A5A_5A80, 0, 0xE6E6_E6FF]))
  }

  @Test func `transparent pixels don't colour those beside them`() throws {
    let image = try thumbnailer.pixels(fixture("alpha.png"), width: 3, height: 2)
    let edges = (0..<image.width).map { image[$0, 1] }.filter { $0 & 0xFF > 0 }
    #expect(!edges.isEmpty)
    #expect(edges.allSatisfy { $0 >> 24 > $0 >> 8 & 0xFF })
  }

  @Test func `inks become colours, and not their contrary`() throws {
    let (red, green, blue, yellow) = try #require(
      try thumbnailer.pixels(fixture("cmyk.jpg")).quarters.map(Channels.init).fourfold)
    #expect(red.red > 150 && red.green < 100 && red.blue < 100)
    #expect(green.green > green.red + 40 && green.green > green.blue)
    #expect(blue.blue > blue.red + 40 && blue.blue > blue.green + 40)
    #expect(yellow.red > 180 && yellow.green > 150 && yellow.blue < 120)
  }
}

/// A colour's parts.
private struct Channels {
  var red: Int, green: Int, blue: Int

  init(_ pixel: UInt32) {
    (red, green, blue) = (Int(pixel >> 24), Int(pixel >> 16 & 0xFF), Int(pixel >> 8 & 0xFF))
  }
}

extension Array {
  fileprivate var fourfold: (Element, Element, Element, Element)? {
    count == 4 ? (self[0], self[1], self[2], self[3]) : nil
  }
}
