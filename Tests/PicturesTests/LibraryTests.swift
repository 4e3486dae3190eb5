import Foundation
import Geometry
import PictureMessages
import Screen
import Testing

@testable import Pictures

/// What a library answers, with a thumbnailer that does as it should.
@Suite struct LibraryTests {
  private let folder: TemporaryFolder
  private let size = CellSize(columns: 4, rows: 2)

  init() throws { folder = try TemporaryFolder() }

  private func asked() throws -> [String] {
    String(decoding: try folder.read("requests"), as: UTF8.self).split(separator: "\n").map(
      String.init)
  }

  private func color(_ art: CellArt?) -> UInt32? { art?.glyphs.first?.background.rgb }

  @Test func `art is there after the event that says so`() throws {
    let path = try folder.write("ok 400 300 ff0000", to: "red")
    let watcher = try Watcher()
    #expect(watcher.library.isIdle)
    #expect(watcher.library.art(of: path, region: .whole, size: size) == nil)
    #expect(watcher.see(path) == .art)
    #expect(watcher.header(path) == PictureHeader(width: 400, height: 300, format: "FAKE"))
    let art = watcher.library.art(of: path, region: .whole, size: size)
    #expect(art?.size == size)
    #expect(color(art) == 0xFF0000)
    #expect(try asked() == ["128x128 red"])
  }

  @Test func `a header comes alone, and with pixels where both are wanted`() throws {
    let one = try folder.write("ok 400 300 ff0000", to: "one")
    let two = try folder.write("ok 30 40 ff0000", to: "two")
    let watcher = try Watcher()
    watcher.library.waitForAll([.header(one), .header(two), .art(two)])
    watcher.wait(forEvents: 3)
    #expect(watcher.header(one)?.width == 400)
    #expect(watcher.header(two)?.height == 40)
    #expect(Set(try asked()) == ["header one", "128x128 two"])
  }

  @Test func `what is known is told again when it is wanted again`() throws {
    let path = try folder.write("ok 400 300 ff0000", to: "red")
    let watcher = try Watcher()
    for count in 1...3 {
      watcher.library.request([.header(path)])
      watcher.wait(forEvents: count)
    }
    #expect(Set(watcher.events).count == 1)
    #expect(try asked().count == 1)
    #expect(watcher.calls.count == 3)
  }

  @Test func `larger art is drawn from small pixels until others are there`() throws {
    try #require(mkfifo("\(folder.path)/gate", 0o600) == 0)
    let path = try folder.write("ok 4000 3000 ff0000", to: "red")
    let watcher = try Watcher()
    #expect(watcher.see(path) == .art)
    let large = CellSize(columns: 200, rows: 75)
    #expect(color(watcher.library.art(of: path, region: .whole, size: large)) == 0xFF0000)
    #expect(watcher.see(path, large) == .art)
    #expect(try asked() == ["128x128 red", "256x256 red"])
    // Enough for smaller art too, for a part, and for one that needs more until that is there.
    watcher.library.waitForAll([.art(path, 20, 8)])
    let part = PictureRegion(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    watcher.library.waitForAll([PictureRequest(path: path, need: .art(region: part, size: size))])
    #expect(color(watcher.library.art(of: path, region: part, size: size)) == 0xFF0000)
    let tiny = PictureRegion(x: 0.25, y: 0.25, width: 0.001, height: 0.001)
    #expect(color(watcher.library.art(of: path, region: tiny, size: size)) == 0xFF0000)
    watcher.library.waitForAll([PictureRequest(path: path, need: .art(region: tiny, size: size))])
    #expect(try asked().dropFirst(2) == ["4x4 part red"])
  }

  @Test func `a small file is asked for once`() throws {
    let path = try folder.write("ok 60 40 ff0000", to: "icon")
    let watcher = try Watcher()
    watcher.library.waitForAll([.art(path)])
    let part = PictureRegion(x: 0, y: 0, width: 0.5, height: 1)
    watcher.library.waitForAll([
      .art(path, 300, 100), PictureRequest(path: path, need: .art(region: part, size: size)),
    ])
    #expect(watcher.library.art(of: path, region: part, size: size) != nil)
    #expect(try asked() == ["128x128 icon"])
  }

  @Test func `requests that are replaced are not begun`() throws {
    try #require(mkfifo("\(folder.path)/gate", 0o600) == 0)
    var limits = PictureLimits.standard
    limits.thumbnailers = 1
    let watcher = try Watcher(limits: limits)
    let first = try folder.write("wait", to: "first")
    let others = try (0..<20).map { try folder.write("ok 4 4 ff0000", to: "other\($0)") }
    watcher.library.request([.art(first)] + others.map { .art($0) })
    // Opens once the thumbnailer waits for it.
    let gate = open("\(folder.path)/gate", O_WRONLY)
    watcher.library.request([.art(others[7])])
    close(gate)
    watcher.wait { $0.contains(PictureEvent(path: others[7], kind: .art)) }
    let made = try asked()
    #expect(made == ["128x128 first", "128x128 other7"])
  }

  @Test func `work on what is wanted no more is ended, and begun again when it is`() throws {
    try #require(mkfifo("\(folder.path)/gate", 0o600) == 0)
    var limits = PictureLimits.standard
    limits.thumbnailers = 1
    let watcher = try Watcher(limits: limits)
    let slow = try folder.write("wait", to: "slow")
    let other = try folder.write("ok 4 4 ff0000", to: "other")
    watcher.library.request([.art(slow)])
    // Opens once the thumbnailer waits for it, and stays open, though not for the next one.
    let gate = open("\(folder.path)/gate", O_WRONLY | O_CLOEXEC)
    #expect(watcher.see(other) == .art)
    close(gate)
    watcher.library.request([.art(slow)])
    close(open("\(folder.path)/gate", O_WRONLY))
    watcher.wait { $0.contains(PictureEvent(path: slow, kind: .art)) }
    #expect(try asked() == ["128x128 slow", "128x128 other", "128x128 slow"])
  }

  @Test func `the order of the requests is the order of the work`() throws {
    var limits = PictureLimits.standard
    limits.thumbnailers = 1
    let watcher = try Watcher(limits: limits)
    let paths = try (0..<9).map { try folder.write("ok 4 4 ff0000", to: "\($0)") }
    let order = [4, 2, 7, 0, 8, 1, 6, 3, 5]
    watcher.library.waitForAll(order.map { .art(paths[$0]) })
    #expect(try asked() == order.map { "128x128 \($0)" })
  }

  @Test func `symbols stand where half blocks stood`() throws {
    let path = try folder.write("ok 400 300 123456", to: "blue")
    let watcher = try Watcher(style: ArtStyle(colors: .direct, usesSymbols: true))
    watcher.library.waitForAll([.art(path)])
    #expect(watcher.library.art(of: path, region: .whole, size: size)?.glyphs.first?.scalar == "▚")
    watcher.library.setStyle(ArtStyle(colors: .direct))
    #expect(watcher.library.art(of: path, region: .whole, size: size)?.glyphs.first?.scalar == " ")
  }

  @Test func `a style's background lies under what isn't opaque, from its change on`() throws {
    let path = try folder.write("ok 400 300 ff0000", to: "red")
    let watcher = try Watcher(style: ArtStyle(colors: .none))
    watcher.library.waitForAll([.art(path)])
    let dark = watcher.library.art(of: path, region: .whole, size: size)
    watcher.library.setStyle(ArtStyle(colors: .none, background: 0xFFFFFF))
    let light = watcher.library.art(of: path, region: .whole, size: size)
    #expect(dark != light)
    #expect(try asked().count == 1)
  }

  @Test func `a file that changed is read anew, one that is the same isn't`() throws {
    let path = try folder.write("ok 400 300 ff0000", to: "one")
    let same = try folder.write("ok 400 300 00ff00", to: "two")
    let watcher = try Watcher()
    watcher.library.waitForAll([.art(path), .art(same)])
    try folder.write("ok 300 400 0000ff", to: "one")
    #expect(color(watcher.library.art(of: path, region: .whole, size: size)) == 0xFF0000)
    watcher.wait(forEvents: 4)
    watcher.library.revalidate()
    #expect(color(watcher.library.art(of: path, region: .whole, size: size)) != nil)
    watcher.wait(forEvents: 6)
    #expect(watcher.events.suffix(2).allSatisfy { $0.path == path })
    #expect(color(watcher.library.art(of: path, region: .whole, size: size)) == 0x0000FF)
    watcher.library.waitForAll([.art(path), .art(same), .header(same)])
    #expect(try asked().filter { $0.hasSuffix("two") }.count == 1)
  }

  @Test func `any bytes are a path`() throws {
    let path = try folder.write(Array("ok 4 4 00ff00".utf8), to: [0xFF, 0x20, 0xC3, 0x28])
    let watcher = try Watcher()
    #expect(watcher.see(path) == .art)
  }

  @Test func `sizes that no screen has are answered by nothing`() throws {
    let path = try folder.write("ok 4 4 00ff00", to: "one")
    let watcher = try Watcher()
    let sizes = [(0, 3), (3, -1), (.max, .max), (1 << 40, 1), (1 << 16, 1 << 16)]
    let requests = sizes.map { PictureRequest.art(path, $0.0, $0.1) }
    watcher.library.waitForAll(requests + [.art(path)])
    for (columns, rows) in sizes {
      let size = CellSize(columns: columns, rows: rows)
      #expect(watcher.library.art(of: path, region: .whole, size: size) == nil)
    }
  }

  @Test func `little memory loses art but no answers`() throws {
    var limits = PictureLimits.standard
    limits.pixelBytes = 128 * 128 * 4 * 2
    limits.artBytes = 8 * 12 + 256
    let watcher = try Watcher(limits: limits)
    let paths = try (0..<12).map { try folder.write("ok 400 400 ff0000", to: "\($0)") }
    watcher.library.waitForAll(paths.map { .art($0) })
    watcher.wait { $0.count { $0.kind == .art } == 12 }
    let drawn = paths.filter { watcher.library.art(of: $0, region: .whole, size: size) != nil }
    #expect(drawn.count <= 3)
    // One that was lost is wanted still, so it is read again as soon as it is missed.
    let lost = try #require(paths.first { !drawn.contains($0) })
    let known = watcher.events.count
    watcher.wait { $0[known...].contains(PictureEvent(path: lost, kind: .art)) }
    #expect(watcher.library.art(of: lost, region: .whole, size: size) != nil)
  }
}
