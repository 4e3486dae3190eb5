import Foundation
import PictureMessages
import TestSupport
import Testing

/// Thumbnails that a desktop made are used where they are of the file as it is now.
@Suite struct DesktopThumbnailTests {
  private let folder: Folder
  private let thumbnailer: Thumbnailer
  /// A picture of 600 × 300 in one colour, changed at a known second.
  private let path: String
  private let address: String
  private let changed = "1700000000"

  init() throws {
    folder = try Folder()
    thumbnailer = try Thumbnailer(environment: ["XDG_CACHE_HOME": folder.path + "/cache"])
    path = try folder.write(
      pngFile(width: 600, height: 300) { _, _ in 0xFFFFFF }, to: "ä [1]#%.png")
    address = "file://\(folder.path)/%C3%A4%20%5B1%5D%23%25.png"
    var times = [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1_700_000_000, tv_nsec: 5)]
    utimensat(AT_FDCWD, path, &times, 0)
  }

  /// Puts a black thumbnail into the desktop's cache.
  private func keep(
    in size: String, width: Int, height: Int, texts: KeyValuePairs<String, String>
  ) throws {
    let digest = try #require(md5(address))
    try folder.write(
      pngFile(width: width, height: height, texts: texts) { _, _ in 0 },
      to: "cache/thumbnails/\(size)/\(digest).png")
  }

  /// Whether the thumbnail is what is shown.
  private func isUsed(side: Int, region: PictureRegion = .whole) throws -> Bool {
    let image = try thumbnailer.pixels(path, region, width: side, height: side)
    #expect((image.width, image.height) == (side, side / 2) || region != .whole)
    return image[0, 0] == 0xFF
  }

  @Test func `the smallest that is large enough is used`() throws {
    #expect(try !isUsed(side: 128))
    try keep(in: "large", width: 256, height: 128, texts: ["Thumb::MTime": changed])
    #expect(try isUsed(side: 128))
    #expect(try isUsed(side: 256))
    #expect(try !isUsed(side: 512))
    #expect(try thumbnailer.header(path).width == 600)
  }

  @Test func `a part is not taken from it`() throws {
    try keep(in: "normal", width: 128, height: 64, texts: ["Thumb::MTime": changed])
    #expect(try isUsed(side: 128))
    let half = PictureRegion(x: 0, y: 0, width: 0.5, height: 1)
    #expect(try !isUsed(side: 128, region: half))
  }

  @Test func `one of another time, size or place is not used`() throws {
    try keep(in: "normal", width: 128, height: 64, texts: ["Thumb::MTime": "1700000001"])
    #expect(try !isUsed(side: 128))
    try keep(in: "normal", width: 128, height: 64, texts: ["Thumb::URI": address])
    #expect(try !isUsed(side: 128))
    try keep(
      in: "normal", width: 128, height: 64,
      texts: ["Thumb::URI": "file:///a.png", "Thumb::MTime": changed])
    #expect(try !isUsed(side: 128))
    try keep(
      in: "normal", width: 128, height: 64,
      texts: ["Thumb::MTime": changed, "Thumb::Size": "1"])
    #expect(try !isUsed(side: 128))
    try keep(
      in: "normal", width: 128, height: 64,
      texts: ["Thumb::MTime": changed, "Thumb::URI": address])
    #expect(try isUsed(side: 128))
  }

  @Test func `one of another ratio is not used, but for a pixel's rounding`() throws {
    try keep(in: "normal", width: 128, height: 62, texts: ["Thumb::MTime": changed])
    #expect(try !isUsed(side: 128))
    try keep(in: "normal", width: 128, height: 65, texts: ["Thumb::MTime": changed])
    let image = try thumbnailer.pixels(path, width: 128, height: 128)
    #expect(image[0, 0] == 0xFF)
    #expect((image.width, image.height) == (128, 65))
    try keep(in: "normal", width: 64, height: 32, texts: ["Thumb::MTime": changed])
    #expect(try !isUsed(side: 128))
  }

  @Test func `a broken one does no harm, and none is written`() throws {
    let digest = try #require(md5(address))
    let whole = pngFile(width: 128, height: 64, texts: ["Thumb::MTime": changed]) { _, _ in 0 }
    for bytes in [[1, 2, 3], Array(whole.dropLast(8000))] {
      try folder.write(bytes, to: "cache/thumbnails/normal/\(digest).png")
      #expect(try !isUsed(side: 128))
    }
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/cache")
    #expect(files.filter { $0.hasSuffix(".png") }.count == 1)
  }
}

/// A text's MD5 in hexadecimal digits, by another program.
private func md5(_ text: String) -> String? {
  let (process, output, input) = (Process(), Pipe(), Pipe())
  process.executableURL = URL(fileURLWithPath: "/usr/bin/md5sum")
  process.standardInput = input
  process.standardOutput = output
  guard (try? process.run()) != nil else { return nil }
  input.fileHandleForWriting.write(Data(text.utf8))
  try? input.fileHandleForWriting.close()
  let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  return String(said.prefix(32))
}
