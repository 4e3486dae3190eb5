import Foundation
import Geometry
import PictureMessages
import Screen
import Testing

@testable import Pictures

/// Pictures that fill the cells of a wall, cropped a little: what all of them needs is asked for once.
@Suite struct CroppedArtTests {
  private let folder: TemporaryFolder
  private let shapes = [(1500, 1000), (1600, 1067), (1000, 1500), (1067, 1600), (4000, 900)]

  init() throws { folder = try TemporaryFolder() }

  private func asked() throws -> [String] {
    String(decoding: try folder.read("requests"), as: UTF8.self).split(separator: "\n").map(
      String.init)
  }

  private func files() throws -> [[UInt8]] {
    try shapes.enumerated().map { number, shape in
      try folder.write("ok \(shape.0) \(shape.1) ff0000", to: "\(number)")
    }
  }

  /// What a wall with cards of so many columns wants: whole rows, and the middle of each picture in
  /// them.
  private func requests(_ paths: [[UInt8]], columns: Int) -> [PictureRequest] {
    zip(paths, shapes).map { path, shape in
      let ratio = Double(shape.1) / Double(shape.0)
      let rows = max(1, Int((Double(columns) * ratio / 2).rounded(.down)))
      let boxRatio = Double(rows * 2) / Double(columns)
      let (width, height) = (min(1, ratio / boxRatio), min(1, boxRatio / ratio))
      let region = PictureRegion(
        x: (1 - width) / 2, y: (1 - height) / 2, width: width, height: height)
      return PictureRequest(
        path: path,
        need: .art(region: region, size: CellSize(columns: columns, rows: rows)))
    }
  }

  @Test func `another size of cells decodes nothing`() throws {
    let paths = try files()
    let watcher = try Watcher()
    for columns in [30, 19, 47, 61, 30] {
      let requests = requests(paths, columns: columns)
      #expect(
        requests.contains {
          if case .art(let region, _) = $0.need { region != .whole } else { false }
        })
      watcher.library.waitForAll(requests)
      for request in requests {
        guard case .art(let region, let size) = request.need else { continue }
        let art = watcher.library.art(of: request.path, region: region, size: size)
        #expect(art?.glyphs.allSatisfy { $0.background.rgb == 0xFF0000 } == true)
      }
    }
    #expect(Set(try asked()) == Set((0..<5).map { "128x128 \($0)" }))
    #expect(try asked().count == 5)
  }

  @Test func `a revisit is served by the cache`() throws {
    let paths = try files()
    let first = try Watcher(cache: folder.bytes("cache"))
    first.library.waitForAll(requests(paths, columns: 30))
    first.library.close()
    let watcher = try Watcher(helper: nil, cache: folder.bytes("cache"))
    watcher.library.prefetch(requests(paths, columns: 30), within: .seconds(10))
    #expect(watcher.library.takeEvents().count { $0.isHeader } == 5)
    watcher.library.request(requests(paths, columns: 30))
    #expect(watcher.library.isIdle)
    watcher.library.waitForAll(requests(paths, columns: 44))
    #expect(watcher.library.takeEvents() == [])
    #expect(try asked().count == 5)
  }

  @Test func `all that was waited for is there, by symbols as well`() throws {
    let paths = try files()
    let watcher = try Watcher(style: ArtStyle(colors: .direct, usesSymbols: true))
    let requests = requests(paths, columns: 30)
    watcher.library.waitForAll(requests)
    let known = try asked()
    for request in requests {
      guard case .art(let region, let size) = request.need else { continue }
      let art = watcher.library.art(of: request.path, region: region, size: size)
      #expect(art?.glyphs.first?.scalar == "▚")
    }
    watcher.library.waitForAll(requests)
    #expect(try asked() == known)
    #expect(Set(known) == ["256x256 0", "256x256 1", "512x512 2", "512x512 3", "256x256 4"])
  }
}

/// Which pixels art needs.
@Suite struct PixelNeedTests {
  private let middle = PictureRegion(x: 0.25, y: 0.25, width: 0.5, height: 0.5)

  private func need(
    _ region: PictureRegion, _ columns: Int, _ rows: Int, _ header: PictureHeader? = nil,
    symbols: Bool = false
  ) -> PixelNeed {
    PixelNeed(
      region: region, size: CellSize(columns: columns, rows: rows),
      style: ArtStyle(colors: .direct, usesSymbols: symbols), header: header)
  }

  @Test func `a part is drawn from the whole picture that gives it its pixels`() {
    #expect(need(.whole, 128, 64) == .whole(side: 128))
    #expect(need(.whole, 129, 64) == .whole(side: 256))
    #expect(need(.whole, 20, 65) == .whole(side: 256))
    #expect(need(middle, 128, 64) == .whole(side: 256))
    #expect(need(middle, 512, 10) == .whole(side: 1024))
    #expect(need(middle, 600, 10) == .part(middle, width: 600, height: 20))
    #expect(need(.whole, 3000, 900) == .whole(side: 1024))
  }

  @Test func `a header says which side is the long one, and its end`() {
    let wide = PictureHeader(width: 900, height: 300)
    let high = PictureHeader(width: 300, height: 900)
    #expect(need(.whole, 100, 90, wide) == .whole(side: 128))
    #expect(need(.whole, 100, 90, high) == .whole(side: 256))
    #expect(need(middle, 4000, 2000, wide) == .whole(side: 1024))
    #expect(need(middle, 4000, 2000, PictureHeader(width: 90, height: 60)) == .whole(side: 128))
  }

  @Test func `symbols need 8 by 16 pixels a cell`() {
    let wide = PictureHeader(width: 9000, height: 6000)
    let high = PictureHeader(width: 6000, height: 9000)
    #expect(need(.whole, 32, 9, wide, symbols: true) == .whole(side: 256))
    #expect(need(.whole, 9, 17, high, symbols: true) == .whole(side: 512))
    #expect(need(middle, 20, 60, high, symbols: true) == .part(middle, width: 160, height: 960))
  }
}
