import Foundation
import PictureMessages
import TestSupport
import Testing

@testable import Pictures

@Suite struct CacheTests {
  private let folder: TemporaryFolder
  private let stamp = FileStamp(
    numbers: [1_700_000_000, 123_456_789, 4711, 1_800_000_000, 5, -1, 77, 0])

  init() throws { folder = try TemporaryFolder() }

  private func cache(limit: Int = 1 << 20) -> DiskCache {
    DiskCache(folder: folder.bytes("cache/masonry"), limit: limit)
  }

  private func entry(
    _ name: String = "a.jpg", side: Int = 128, color: UInt32 = 0x102030, longSide: Int = 4000
  ) throws -> CacheEntry {
    let header = PictureHeader(
      width: longSide, height: 2, format: "JPEG", camera: "Ä", date: "2024-05-01 12:33", pages: 3)
    return CacheEntry(
      path: Array(name.utf8) + [0xFF], stamp: stamp, side: side, header: header,
      image: image(3, [color, 0x445566, 0x778899]))
  }

  @Test func `an entry is found by path, content and side`() throws {
    let entry = try entry()
    let cache = cache()
    cache.keep(entry)
    #expect(cache.entry(of: entry.path, stamp: stamp, side: 128) == entry)
    #expect(cache.entry(of: entry.path, stamp: stamp, side: 0) == entry)
    #expect(cache.entry(of: entry.path, stamp: stamp, side: 256) == nil)
    #expect(cache.entry(of: Array("b.jpg".utf8), stamp: stamp, side: 128) == nil)
    for index in FileStamp.indices {
      var other = stamp
      other.numbers[index] = 1
      #expect(cache.entry(of: entry.path, stamp: other, side: 128) == nil)
    }
  }

  @Test func `a header alone is kept, and found before pixels`() throws {
    var alone = try entry(side: 0)
    alone.image = nil
    let cache = cache()
    cache.keep(alone)
    #expect(cache.header(of: alone.path, stamp: stamp) == alone)
    #expect(cache.entry(of: alone.path, stamp: stamp, side: 0) == nil)
    #expect(cache.largestEntry(of: alone.path, stamp: stamp) == nil)
    cache.keep(try entry(side: 256))
    #expect(cache.header(of: alone.path, stamp: stamp) == alone)
    let pixels = try entry("b.jpg", side: 256)
    cache.keep(pixels)
    #expect(cache.header(of: pixels.path, stamp: stamp) == pixels)
    #expect(alone.bytes.count < 256)
  }

  @Test func `a link is no entry, and what is none is not used`() throws {
    let entry = try entry()
    let cache = cache()
    cache.keep(entry)
    let name = "cache/masonry/" + folder.names(in: "cache/masonry")[0]
    rename("\(folder.path)/\(name)", "\(folder.path)/elsewhere")
    symlink("\(folder.path)/elsewhere", "\(folder.path)/\(name)")
    #expect(cache.entry(of: entry.path, stamp: stamp, side: 128) == nil)
    unlink("\(folder.path)/\(name)")
    try folder.write("nothing of ours", to: name)
    folder.age(name, by: 100_000)
    #expect(cache.entry(of: entry.path, stamp: stamp, side: 128) == nil)
    var status = stat()
    #expect(stat("\(folder.path)/\(name)", &status) == 0)
    #expect(status.st_mtim.tv_sec < time(nil) - 90_000)
  }

  @Test func `a larger entry serves as well, and a smaller one that is all of the file`() throws {
    let cache = cache()
    cache.keep(try entry("large", side: 512))
    cache.keep(try entry("tiny", side: 128, longSide: 3))
    let large = cache.entry(of: Array("large".utf8) + [0xFF], stamp: stamp, side: 128)
    #expect(large?.side == 512)
    let tiny = cache.entry(of: Array("tiny".utf8) + [0xFF], stamp: stamp, side: 1024)
    #expect(tiny?.side == 128)
  }

  @Test func `alpha is kept`() throws {
    var entry = try entry()
    entry.image = image(2, rgba: [0x11223344, 0x556677FF])
    #expect(CacheEntry(bytes: entry.bytes) == entry)
  }

  @Test func `the folder and its files are the user's alone`() throws {
    let before = umask(0)
    defer { umask(before) }
    cache().keep(try entry())
    var status = stat()
    for name in ["cache", "cache/masonry"] {
      #expect(stat("\(folder.path)/\(name)", &status) == 0 && status.st_mode & 0o7777 == 0o700)
    }
    let names = folder.names(in: "cache/masonry")
    #expect(names.count == 1)
    #expect(stat("\(folder.path)/cache/masonry/\(names[0])", &status) == 0)
    #expect(status.st_mode & 0o7777 == 0o600)
  }

  @Test func `no damage makes a trap or another picture`() throws {
    let entry = try entry()
    let whole = entry.bytes
    #expect(CacheEntry(bytes: whole) == entry)
    var random = SeededGenerator(seed: 9)
    for _ in 0..<3000 {
      var bytes = whole
      for _ in 0..<random.pick(1...4) {
        bytes[random.pick(0...bytes.count - 1)] ^= UInt8(random.pick(1...255))
      }
      if bytes == whole { continue }
      #expect(CacheEntry(bytes: bytes) == nil)
      #expect(CacheEntry(bytes: Array(whole[..<random.pick(0...whole.count - 1)])) == nil)
    }
    #expect(CacheEntry(bytes: whole + [0]) == nil)
  }

  @Test func `what others put in an entry's place is no entry`() throws {
    let entry = try entry()
    let cache = cache()
    cache.keep(entry)
    let name = "cache/masonry/" + folder.names(in: "cache/masonry")[0]
    try folder.write("nothing of ours", to: name)
    #expect(cache.entry(of: entry.path, stamp: stamp, side: 128) == nil)
    unlink("\(folder.path)/\(name)")
    mkfifo("\(folder.path)/\(name)", 0o600)
    #expect(cache.entry(of: entry.path, stamp: stamp, side: 128) == nil)
    unlink("\(folder.path)/\(name)")
    mkdir("\(folder.path)/\(name)", 0o700)
    #expect(cache.entry(of: entry.path, stamp: stamp, side: 128) == nil)
    cache.keep(entry)
    #expect(folder.names(in: "cache/masonry").count == 1)
  }

  @Test func `a folder that can't be made keeps nothing`() throws {
    try folder.write("a file", to: "cache")
    let cache = cache()
    cache.keep(try entry())
    #expect(cache.entry(of: try entry().path, stamp: stamp, side: 128) == nil)
    #expect(folder.names() == ["cache"])
  }

  @Test func `beyond the limit, what was not used for longest goes`() throws {
    let size = DiskCache.cost(try entry().bytes.count)
    #expect(size == 4096)
    let cache = cache(limit: size * 8)
    let names = "abcdefgh".map { String($0) }
    for (index, name) in names.enumerated() {
      cache.keep(try entry(name))
      let file = String(decoding: cache.place(of: try entry(name).path, side: 128), as: UTF8.self)
      folder.age(String(file.dropFirst(folder.path.utf8.count + 1)), by: 100_000 - index)
    }
    // Use makes the oldest the newest.
    #expect(cache.entry(of: try entry("a").path, stamp: stamp, side: 128) != nil)
    cache.keep(try entry("i"))
    let left = try (names + ["i"]).filter {
      cache.entry(of: try entry($0).path, stamp: stamp, side: 128) != nil
    }
    #expect(left == ["a", "d", "e", "f", "g", "h", "i"])
    #expect(cache.measure() <= cache.limit - cache.limit / 8)
  }

  @Test func `entries that nobody finishes are removed, other files are left alone`() throws {
    let cache = cache(limit: 8192)
    cache.keep(try entry("a"))
    for name in ["1-1.part", "2-1.part", "notes.txt"] {
      try folder.write("x", to: "cache/masonry/\(name)")
    }
    folder.age("cache/masonry/1-1.part", by: 7200)
    folder.age("cache/masonry/notes.txt", by: 7200)
    _ = cache.trim()
    #expect(
      folder.names(in: "cache/masonry").filter { !$0.hasSuffix(".picture") } == [
        "2-1.part", "notes.txt",
      ])
  }
}
