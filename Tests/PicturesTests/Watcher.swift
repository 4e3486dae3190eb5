import Foundation
import Geometry
import Host
import PictureMessages
import Testing

@testable import Pictures

/// What a program does with a library: waits to be told of news, takes it.
final class Watcher {
  let library: PictureLibrary
  private let wake: WakePipe
  /// How often there was news after there was none.
  let calls: Calls
  private(set) var news: [PictureNews] = []

  final class Calls: Sendable {
    private let lock = Lock(0)
    var count: Int { lock.withLock { $0 } }
    func add() { lock.withLock { $0 += 1 } }
  }

  /// A library with the thumbnailer of these tests, or another or none.
  init(
    helper: [UInt8]? = Watcher.fake, cache: [UInt8]? = nil,
    style: ArtStyle = ArtStyle(colors: .direct), limits: PictureLimits = .twoAtOnce
  ) throws {
    let wake = try #require(WakePipe())
    let calls = Calls()
    self.wake = wake
    self.calls = calls
    library = PictureLibrary(helper: helper, cacheFolder: cache, style: style, limits: limits) {
      calls.add()
      wake.signal()
    }
  }

  /// The thumbnailer that does what a file says.
  static let fake: [UInt8] = {
    var path = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &path, path.count)
    let own = path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
    return own.prefix((own.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)
      + Array("FakeThumbnailer".utf8)
  }()

  /// Takes news until it satisfies, for half a minute at most.
  func wait(
    sourceLocation: SourceLocation = #_sourceLocation, until satisfies: ([PictureNews]) -> Bool
  ) {
    let end = SuspendingClock.now + .seconds(30)
    news += library.takeNews()
    while !satisfies(news) {
      guard SuspendingClock.now < end else {
        Issue.record("no such news: \(news.map(\.event))", sourceLocation: sourceLocation)
        return
      }
      wake.take(1, within: .milliseconds(500))
      news += library.takeNews()
    }
  }

  /// Takes news until there is so much.
  func wait(forNews count: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    wait(sourceLocation: sourceLocation) { $0.count >= count }
  }

  /// Wants art of a picture and waits for it, or for a failure.
  func see(
    _ path: [UInt8], _ size: CellSize = CellSize(columns: 4, rows: 2),
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> PictureNews.Event? {
    library.want([PictureWish(path: path, need: .art(region: .whole, size: size))])
    let known = news.count
    wait(sourceLocation: sourceLocation) { news in
      news[known...].contains { $0.path == path && !$0.isHeader }
    }
    return news.last { $0.path == path && !$0.isHeader }?.event
  }

  func header(_ path: [UInt8]) -> PictureHeader? {
    for each in news where each.path == path {
      if case .header(let header) = each.event { return header }
    }
    return nil
  }
}

extension PictureLimits {
  /// The same on any machine.
  static var twoAtOnce: PictureLimits {
    var limits = PictureLimits.standard
    limits.thumbnailers = 2
    return limits
  }
}

extension PictureNews {
  var isFailure: Bool { if case .failure = event { true } else { false } }
  var isHeader: Bool { if case .header = event { true } else { false } }
}

extension PictureWish {
  static func header(_ path: [UInt8]) -> PictureWish { PictureWish(path: path, need: .header) }

  static func art(_ path: [UInt8], _ columns: Int = 4, _ rows: Int = 2) -> PictureWish {
    PictureWish(
      path: path, need: .art(region: .whole, size: CellSize(columns: columns, rows: rows)))
  }
}
