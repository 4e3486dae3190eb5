import Foundation
import Geometry
import Host
import PictureMessages
import Screen
import Testing

@testable import Pictures

/// What a program does with a library: waits to be told of events, takes them.
final class Watcher {
  let library: PictureLibrary
  private let wake: WakePipe
  /// How often it was told.
  let calls: Calls
  private(set) var events: [PictureEvent] = []

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

  /// Takes events until they satisfy, for half a minute at most.
  func wait(
    sourceLocation: SourceLocation = #_sourceLocation, until satisfies: ([PictureEvent]) -> Bool
  ) {
    let end = SuspendingClock.now + .seconds(30)
    events += library.takeEvents()
    while !satisfies(events) {
      guard SuspendingClock.now < end else {
        Issue.record("no such events: \(events.map(\.kind))", sourceLocation: sourceLocation)
        return
      }
      wake.take(1, within: .milliseconds(500))
      events += library.takeEvents()
    }
  }

  /// Takes events until there are so many.
  func wait(forEvents count: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    wait(sourceLocation: sourceLocation) { $0.count >= count }
  }

  /// Wants art of a picture and waits for it, or for a failure.
  func see(
    _ path: [UInt8], _ size: CellSize = CellSize(columns: 4, rows: 2),
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> PictureEvent.Kind? {
    library.request([PictureRequest(path: path, need: .art(region: .whole, size: size))])
    let known = events.count
    wait(sourceLocation: sourceLocation) { events in
      events[known...].contains { $0.path == path && !$0.isHeader }
    }
    return events.last { $0.path == path && !$0.isHeader }?.kind
  }

  func header(_ path: [UInt8]) -> PictureHeader? {
    for each in events where each.path == path {
      if case .header(let header) = each.kind { return header }
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

extension PictureEvent {
  var isFailure: Bool { if case .failure = kind { true } else { false } }
  var isHeader: Bool { if case .header = kind { true } else { false } }
}

extension PictureRequest {
  static func header(_ path: [UInt8]) -> PictureRequest {
    PictureRequest(path: path, need: .header)
  }

  static func art(_ path: [UInt8], _ columns: Int = 4, _ rows: Int = 2) -> PictureRequest {
    PictureRequest(
      path: path, need: .art(region: .whole, size: CellSize(columns: columns, rows: rows)))
  }
}
