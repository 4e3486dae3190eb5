import PictureMessages
import Testing

@Suite struct SizeTests {
  private let thumbnailer: Thumbnailer

  init() throws { thumbnailer = try Thumbnailer() }

  /// The same picture, lying in its file in every way there is; one of them says a wrong way.
  private static let turned =
    (1...9).map { "orientation-\($0).jpg" }
    + ["png", "webp", "tif", "avif"].map { "orientation-6.\($0)" }

  @Test func `a picture is upright`() throws {
    for name in SizeTests.turned {
      let header = try thumbnailer.header(fixture(name))
      #expect((header.width, header.height) == (48, 32), "\(name)")
      let image = try thumbnailer.pixels(fixture(name), width: 24, height: 24)
      #expect((image.width, image.height) == (24, 16), "\(name)")
      #expect(image.shows(quadrants), "\(name)")
    }
  }

  @Test func `a part is a part of the upright picture`() throws {
    for name in SizeTests.turned {
      for (index, color) in quadrants.enumerated() {
        let region = PictureRegion(
          x: index % 2 == 0 ? 0 : 0.5, y: index < 2 ? 0 : 0.5, width: 0.5, height: 0.5)
        let image = try thumbnailer.pixels(fixture(name), region, width: 12, height: 12)
        #expect((image.width, image.height) == (12, 8), "\(name)")
        #expect(image.shows([color, color, color, color], within: 6), "\(name)")
      }
    }
  }

  @Test func `a picture fits, keeps its ratio and doesn't grow`() throws {
    let sizes = [
      ([48, 32], [48, 32]), ([1000, 1000], [48, 32]), ([24, 1000], [24, 16]),
      ([1000, 8], [12, 8]),
      ([1, 1], [1, 1]), ([0, 0], [1, 1]), ([47, 47], [47, 31]), ([7, 3], [5, 3]),
    ]
    for (asked, given) in sizes {
      for name in ["quadrants.jpg", "quadrants.png", "quadrants.webp"] {
        let image = try thumbnailer.pixels(fixture(name), width: asked[0], height: asked[1])
        #expect([image.width, image.height] == given, "\(name) in \(asked)")
      }
    }
  }

  @Test func `a part has all the pixels that its file has of it`() throws {
    let part = PictureRegion(x: 0.25, y: 0.25, width: 0.25, height: 0.5)
    for name in ["quadrants.jpg", "quadrants.png", "quadrants.webp", "quadrants.tif"] {
      let image = try thumbnailer.pixels(fixture(name), part, width: 1000, height: 1000)
      #expect((image.width, image.height) == (12, 16))
      #expect(image.shows([red, red, blue, blue], within: 6))
    }
    let point = PictureRegion(x: 0.999, y: 0.001, width: 1e-9, height: 1e-9)
    let pixel = try thumbnailer.pixels(fixture("quadrants.png"), point)
    #expect(pixel.bytes == [0x28, 0xA0, 0x3C, 0xFF])
  }

  @Test func `a drawing has a size and is drawn at any`() throws {
    let sizes = [
      ("quadrants.svg", 48, 32), ("viewbox.svg", 48, 32), ("width.svg", 96, 64),
      ("small.svg", 96, 64),
    ]
    for (name, width, height) in sizes {
      let header = try thumbnailer.header(fixture(name))
      #expect((header.width, header.height) == (width, height), "\(name)")
      let image = try thumbnailer.pixels(fixture(name), width: 300, height: 300)
      #expect((image.width, image.height) == (300, 200))
      #expect(image.shows(quadrants, within: 0))
    }
    let part = PictureRegion(x: 0.45, y: 0.45, width: 0.1, height: 0.1)
    let image = try thumbnailer.pixels(fixture("quadrants.svg"), part, width: 300, height: 300)
    #expect((image.width, image.height) == (300, 200))
    #expect(image.shows(quadrants, within: 0))
  }
}
