import Foundation
import Geometry
import PictureMessages
import Screen
import Testing

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
    let viewer = try Viewer(cache: cache)
    #expect(viewer.see(path) == .art)
    viewer.library.close()
    #expect(folder.names(in: "cache").count == 1)
  }

  @Test func `what is in the cache is there at once`() throws {
    try visit()
    let viewer = try Viewer(helper: nil, cache: cache)
    viewer.library.prefetch([.art(path), .header(path)], within: .seconds(10))
    let header = PictureHeader(width: 400, height: 300, format: "FAKE")
    #expect(viewer.library.takeNews() == [PictureNews(path: path, event: .header(header))])
    let art = viewer.library.art(of: path, region: .whole, size: size)
    #expect(art?.glyphs.first?.background.rgb == 0xFF0000)
    #expect(viewer.calls.count.withLock { $0 } == 0)
    #expect(viewer.library.isIdle)
    viewer.library.want([.art(path)])
    #expect(viewer.library.isIdle)
  }

  @Test func `a header alone is found with the pixels of any size`() throws {
    let first = try Viewer(cache: cache)
    #expect(first.see(path, CellSize(columns: 300, rows: 100)) == .art)
    first.library.close()
    let viewer = try Viewer(helper: nil, cache: cache)
    viewer.library.prefetch([.header(path)], within: .seconds(10))
    viewer.wait(forNews: 1)
    #expect(viewer.header(path)?.width == 400)
  }

  @Test func `what is wanted is looked for in the cache first`() throws {
    try visit()
    let viewer = try Viewer(cache: cache)
    viewer.library.waitForAll([.header(path), .art(path)])
    #expect(viewer.library.art(of: path, region: .whole, size: size) != nil)
    #expect(try folder.read("requests").count { $0 == 10 } == 1)
  }

  @Test func `a file that changed since is not shown as it was`() throws {
    try visit()
    try folder.write("ok 300 400 0000ff", to: "red")
    let viewer = try Viewer(cache: cache)
    viewer.library.prefetch([.art(path)], within: .seconds(10))
    #expect(viewer.library.takeNews() == [])
    #expect(viewer.see(path) == .art)
    let art = viewer.library.art(of: path, region: .whole, size: size)
    #expect(art?.glyphs.first?.background.rgb == 0x0000FF)
    viewer.library.close()
    // The new content has taken the old one's place.
    #expect(folder.names(in: "cache").count == 1)
  }

  @Test func `failures and parts are not kept`() throws {
    let bad = try folder.write("fail broken", to: "bad")
    let viewer = try Viewer(cache: cache)
    let part = PictureRegion(x: 0, y: 0, width: 0.5, height: 1)
    viewer.library.waitForAll([
      .art(bad), PictureWish(path: path, need: .art(region: part, size: size)),
    ])
    viewer.library.close()
    #expect(folder.names(in: "cache") == [])
  }

  @Test func `no time is none`() throws {
    try visit()
    let viewer = try Viewer(cache: cache)
    viewer.library.prefetch([.art(path)], within: .zero)
    #expect(viewer.library.takeNews() == [])
  }
}
