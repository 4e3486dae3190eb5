import Glibc
import PictureMessages
import Testing

@Suite struct HeaderTests {
  private let thumbnailer: Thumbnailer

  init() throws { thumbnailer = try Thumbnailer() }

  @Test func `the camera and when it was used are told`() throws {
    let header = try thumbnailer.header(fixture("camera.jpg"))
    #expect(header.camera == "Canon EOS 5D")
    #expect(header.date == "2024-05-01 12:33")
  }

  @Test func `a maker that its model doesn't name is told too, and the next best date`() throws {
    let header = try thumbnailer.header(fixture("maker.jpg"))
    #expect(header.camera == "SONY ILCE-7 (mark 3)")
    #expect(header.date == "2019-12-31 23:59")
  }

  @Test func `hostile texts are short, and a date is one`() throws {
    let header = try thumbnailer.header(fixture("hostile.jpg"))
    #expect(header.camera == "A\u{1B}[2J\u{7} " + String(repeating: "x", count: 63))
    #expect(header.date == "")
  }

  @Test func `what is no picture says so in plain words`() throws {
    let reasons = [
      ("empty.png", "empty file"), ("text.png", "not a picture"), ("page.html", "not a picture"),
      ("bomb.png", "too large: 3600 megapixels"), ("head.png", "cut off"), ("cut.webp", "cut off"),
      ("cut.heic", "cut off"), ("entities.svg", "damaged"), ("zero.svg", "has no size"),
      ("huge.svg", "too large"), ("missing.png", "no such file"), ("", "not a file"),
    ]
    for (name, reason) in reasons {
      let path = Array(fixture(name).utf8)
      let request = ThumbnailerRequest.pixels(path: path, region: .whole, width: 48, height: 48)
      #expect(try thumbnailer.ask(.header(path: path)) == [.failure(reason: reason)], "\(name)")
      #expect(try thumbnailer.ask(request) == [.failure(reason: reason)], "\(name)")
    }
  }

  @Test(arguments: ["cut.jpg", "cut.png"])
  func `of a file that is cut off there is what came before`(name: String) throws {
    let image = try thumbnailer.pixels(
      fixture(name), width: 1000, height: 1000, isDamaged: true)
    #expect((image.width, image.height) == (64, 256))
    #expect((0..<64).allSatisfy { row in image[0, row] & 0xFF == 0xFF })
    #expect([0x2850_28FF, 0x2750_28FF].contains(image[0, 0]))
    #expect(image[63, 255] == 0)
  }

  @Test func `one that lies on its side and is cut off is called damaged too`() throws {
    let file = try bytes(of: fixture("cut.jpg"))
    let tiff: [UInt8] = [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    let exif = Array("Exif\0\0MM\0*".utf8) + tiff
    let segment = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
    let folder = try Folder()
    let path = try folder.write(file.prefix(2) + segment + file.dropFirst(2), to: "turned.jpg")
    let image = try thumbnailer.pixels(path, width: 1000, height: 1000, isDamaged: true)
    #expect((image.width, image.height) == (256, 64))
    // What is the file's top is at the right.
    #expect((0..<64).allSatisfy { row in image[255 - row, 0] & 0xFF == 0xFF })
    #expect(image[0, 63] == 0)
  }

  @Test func `of one that comes in passes there is all, less sharp`() throws {
    let image = try thumbnailer.pixels(fixture("cut-passes.jpg"), isDamaged: true)
    #expect(image.shows(quadrants, within: 60))
  }

  @Test func `a pipe keeps nobody waiting`() throws {
    let folder = try Folder()
    let path = folder.path + "/pipe.jpg"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(try thumbnailer.reason(path) == "not a file")
    #expect(try thumbnailer.reason("/dev/zero") == "not a file")
  }

  @Test func `a name with a zero in it is no other file's`() throws {
    let name = Array(fixture("quadrants.png").utf8) + [0]
    #expect(try thumbnailer.ask(.header(path: name)) == [.failure(reason: "no such file")])
  }

  @Test func `brackets and bytes in a name are a part of it`() throws {
    let folder = try Folder()
    let name = "\(folder.path)/a[page=1].png"
    try folder.write(try bytes(of: fixture("quadrants.png")), to: "a[page=1].png")
    #expect(try thumbnailer.header(name).format == "PNG")
  }

  @Test func `a drawing reads no other file`() throws {
    let image = try thumbnailer.pixels(fixture("external.svg"))
    #expect(image.bytes.allSatisfy { $0 == 0 })
  }
}
