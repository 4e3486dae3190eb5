import Foundation
import Geometry
import PictureMessages
import Screen
import Testing

@testable import Host
@testable import Pictures

/// What the cache on disk is good for.
@Suite struct SecondVisitTests {
  private let folder: TemporaryFolder
  private let size = CellSize(columns: 4, rows: 2)
  private let path: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write("ok 400 300 ff0000", to: "red")
  }

  private var cache: [UInt8] { folder.bytes("cache") }

  /// Sees the picture for the first time.
  private func visit() throws {
    let watcher = try Watcher(cache: cache)
    #expect(watcher.see(path) == .art)
    watcher.library.close()
    #expect(folder.names(in: "cache").count == 1)
  }

  @Test func `what is in the cache is there at once`() throws {
    try visit()
    let watcher = try Watcher(helper: nil, cache: cache)
    watcher.library.prefetch([.art(path), .header(path)], within: .seconds(10))
    let header = PictureHeader(width: 400, height: 300, format: "FAKE")
    #expect(watcher.library.takeEvents() == [PictureEvent(path: path, kind: .header(header))])
    let art = watcher.library.art(of: path, region: .whole, size: size)
    #expect(art?.glyphs.first?.background.rgb == 0xFF0000)
    #expect(watcher.calls.count == 0)
    #expect(watcher.library.isIdle)
    watcher.library.request([.art(path)])
    #expect(watcher.library.isIdle)
  }

  @Test func `a header alone is found with the pixels of any size`() throws {
    let first = try Watcher(cache: cache)
    #expect(first.see(path, CellSize(columns: 300, rows: 100)) == .art)
    first.library.close()
    let watcher = try Watcher(helper: nil, cache: cache)
    watcher.library.prefetch([.header(path)], within: .seconds(10))
    watcher.wait(forEvents: 1)
    #expect(watcher.header(path)?.width == 400)
  }

  @Test func `headers alone are kept, and bring no pixels into memory`() throws {
    let other = try folder.write("ok 30 40 ff0000", to: "other")
    try visit()
    let first = try Watcher(cache: cache)
    first.library.waitForAll([.header(other)])
    first.library.close()
    #expect(folder.names(in: "cache").count == 2)
    let requests = try folder.read("requests")
    for isFetched in [true, false] {
      let watcher = try Watcher(cache: cache)
      let requests = [PictureRequest.header(other), .header(path)]
      if isFetched { watcher.library.prefetch(requests, within: .seconds(10)) }
      watcher.library.waitForAll(requests)
      watcher.wait { $0.contains { $0.path == other } && $0.contains { $0.path == path } }
      #expect(watcher.header(other)?.width == 30)
      #expect(watcher.library.pool.withState { $0.pixels.cost } == 0)
    }
    #expect(try folder.read("requests") == requests)
  }

  @Test func `another file at an equal path is not shown as the one before`() throws {
    let stamp = try FileStamp.of(path)
    try folder.write("ok 400 300 00ff00", to: "new")
    let times = [timespec(tv_sec: Int(stamp.numbers[0]), tv_nsec: Int(stamp.numbers[1]))]
    _ = utimensat(AT_FDCWD, "\(folder.path)/new", times + times, 0)
    try visit()
    rename("\(folder.path)/new", "\(folder.path)/red")
    let watcher = try Watcher(cache: cache)
    #expect(watcher.see(path) == .art)
    let art = watcher.library.art(of: path, region: .whole, size: size)
    #expect(art?.glyphs.first?.background.rgb == 0x00FF00)
  }

  @Test func `what is wanted is looked for in the cache first`() throws {
    try visit()
    let watcher = try Watcher(cache: cache)
    watcher.library.waitForAll([.header(path), .art(path)])
    #expect(watcher.library.art(of: path, region: .whole, size: size) != nil)
    #expect(try folder.read("requests").count { $0 == 10 } == 1)
  }

  @Test func `a file that changed since is not shown as it was`() throws {
    try visit()
    try folder.write("ok 300 400 0000ff", to: "red")
    let watcher = try Watcher(cache: cache)
    watcher.library.prefetch([.art(path)], within: .seconds(10))
    #expect(watcher.library.takeEvents() == [])
    #expect(watcher.see(path) == .art)
    let art = watcher.library.art(of: path, region: .whole, size: size)
    #expect(art?.glyphs.first?.background.rgb == 0x0000FF)
    watcher.library.close()
    // The new content has taken the old one's place.
    #expect(folder.names(in: "cache").count == 1)
  }

  @Test func `failures and parts are not kept`() throws {
    let bad = try folder.write("fail broken", to: "bad")
    let large = try folder.write("ok 4000 3000 ff0000", to: "large")
    let watcher = try Watcher(cache: cache)
    let part = PictureRegion(x: 0, y: 0, width: 0.001, height: 0.001)
    watcher.library.waitForAll([
      .art(bad), PictureRequest(path: large, need: .art(region: part, size: size)),
    ])
    watcher.library.close()
    #expect(folder.names(in: "cache") == [])
  }

  @Test func `no time is none`() throws {
    try visit()
    let watcher = try Watcher(cache: cache)
    watcher.library.prefetch([.art(path)], within: .zero)
    #expect(watcher.library.takeEvents() == [])
  }
}
