import Glibc
import PictureMessages
import TestSupport
import Testing

@Suite struct ProcessTests {
  private func headerRequest(_ name: String) -> ThumbnailerRequest {
    .header(path: Array(fixture(name).utf8))
  }

  @Test func `it ends with its requests, and was silent`() throws {
    let thumbnailer = try Thumbnailer()
    try thumbnailer.send(headerRequest("quadrants.png").bytes + headerRequest("text.png").bytes)
    thumbnailer.finish()
    #expect(
      try thumbnailer.answer() == .header(PictureHeader(width: 48, height: 32, format: "PNG")))
    #expect(try thumbnailer.answer() == .failure(reason: "not a picture"))
    #expect(try thumbnailer.rest() == ([], []))
    #expect(thumbnailer.status() == 0)
  }

  @Test(
    arguments: [
      [0xFF, 0xFF, 0xFF, 0xFF, 1], [1, 0, 0, 0, 9], [0, 0, 0, 0], [3, 0, 0], [2, 0, 0, 0, 0],
    ] as [[UInt8]])
  func `what is no request ends it`(bytes: [UInt8]) throws {
    let thumbnailer = try Thumbnailer()
    try thumbnailer.send(headerRequest("quadrants.png").bytes + bytes)
    thumbnailer.finish()
    guard case .header = try thumbnailer.answer() else {
      throw Thumbnailer.Failure(what: "The first request is not answered")
    }
    #expect(try thumbnailer.rest() == ([], []))
    #expect(thumbnailer.status() == 1)
  }

  @Test func `it doesn't outlive who started it`() throws {
    // Its requests stay open, as a program that is killed may have children that keep them so.
    let script = #"exec 3<&0; "$0" <&3 & wait"#
    let thumbnailer = try Thumbnailer(command: ["/bin/sh", "-c", script])
    try thumbnailer.send(headerRequest("quadrants.png").bytes)
    guard case .header = try thumbnailer.answer() else {
      throw Thumbnailer.Failure(what: "The request is not answered")
    }
    thumbnailer.killProcess()
    #expect(try thumbnailer.rest() == ([], []))
  }

  @Test func `no file ends it, however broken`() throws {
    let thumbnailer = try Thumbnailer()
    let folder = try Folder()
    let names = ["jpg", "png", "webp", "gif", "tif", "avif", "heic", "svg"].map {
      "quadrants.\($0)"
    }
    let files = try (names + ["progressive.jpg", "animated.gif", "animated.webp", "hostile.jpg"])
      .map { try bytes(of: fixture($0)) }
    for seed in 0..<400 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let path = try folder.write(mutated(random.pick(files), by: &random), to: "file")
      let region = random.oneIn(2) ? .whole : PictureRegion(x: 0.3, y: 0.4, width: 0.3, height: 0.3)
      let request = ThumbnailerRequest.pixels(
        path: Array(path.utf8), region: region, width: random.pick(1...64),
        height: random.pick(1...64))
      #expect(throws: Never.self, "seed \(seed)") { try thumbnailer.ask(request) }
    }
    thumbnailer.finish()
    #expect(try thumbnailer.rest() == ([], []))
    #expect(thumbnailer.status() == 0)
  }
}

/// A file with some of its bytes changed, lost, doubled or cut off.
private func mutated(_ bytes: [UInt8], by random: inout SeededGenerator) -> [UInt8] {
  var bytes = bytes
  for _ in 0..<random.pick(1...4) where !bytes.isEmpty {
    let index = random.pick(0...bytes.count - 1)
    switch random.pick(0...9) {
    case 0: bytes.remove(at: index)
    case 1: bytes.insert(bytes[index], at: index)
    case 2: bytes.removeSubrange(index...)
    case 3: bytes[index] ^= 1 << UInt8(random.pick(0...7))
    case 4: bytes[index] = random.pick([0, 0x7F, 0x80, 0xFF])
    default: bytes[index] = UInt8(random.pick(0...255))
    }
  }
  return bytes
}
