import Foundation
import Geometry
import PictureMessages
import Screen
import Testing

@testable import Pictures

/// What a library answers where something is wrong.
@Suite struct TroubleTests {
  private let folder: TemporaryFolder
  private let size = CellSize(columns: 4, rows: 2)

  init() throws { folder = try TemporaryFolder() }

  private func asked(_ name: String) throws -> Int {
    let noted = String(decoding: try folder.read("requests"), as: UTF8.self)
    return noted.split(separator: "\n").count { $0.hasSuffix(" \(name)") }
  }

  private func impatient() -> PictureLimits {
    var limits = PictureLimits.twoAtOnce
    (limits.firstTime, limits.secondTime) = (.seconds(1), .seconds(2))
    limits.thumbnailers = 1
    return limits
  }

  @Test(arguments: [
    ("fail broken", "broken", 1), ("late 40 30 truncated", "truncated", 1),
    ("crash", "its decoder gave up", 3), ("garbage", "its decoder gave up", 1),
    ("huge", "its decoder gave up", 1), ("wrong", "its decoder gave up", 1),
    ("hang", "decoding it takes too long", 2),
  ])
  func `what can't be decoded has a reason, and harms no other`(
    order: String, reason: String, tries: Int
  ) throws {
    let watcher = try Watcher(limits: impatient())
    let bad = try folder.write(order, to: "bad")
    let good = try folder.write("ok 4 4 00ff00", to: "good")
    watcher.library.waitForAll([.art(bad), .art(good)])
    watcher.wait { $0.contains(PictureEvent(path: good, kind: .art)) }
    #expect(watcher.events.contains(PictureEvent(path: bad, kind: .failure(reason: reason))))
    #expect(watcher.library.art(of: bad, region: .whole, size: size) == nil)
    #expect(try asked("bad") == tries)
    // Not tried again, whatever is wanted of it.
    watcher.library.waitForAll([.art(bad, 9, 9), .art(good, 9, 9)])
    #expect(try asked("bad") == tries)
  }

  @Test func `a header that came before a failure is told`() throws {
    let watcher = try Watcher()
    let late = try folder.write("late 40 30 truncated", to: "late")
    watcher.library.waitForAll([.header(late), .art(late)])
    watcher.wait(forEvents: 2)
    #expect(watcher.header(late)?.width == 40)
    #expect(watcher.events.last?.kind == .failure(reason: "truncated"))
  }

  @Test func `a thumbnailer that is killed once costs nothing but time`() throws {
    let watcher = try Watcher()
    let path = try folder.write("crash-once", to: "once")
    #expect(watcher.see(path) == .art)
    #expect(try asked("once") == 2)
  }

  @Test func `one that somebody kills again and again is not the picture's fault`() throws {
    let watcher = try Watcher()
    let path = try folder.write("killed 9", to: "one")
    #expect(watcher.see(path) == .art)
    #expect(try asked("one") == 10)
  }

  @Test func `one that died of a picture is tried again when the file is another`() throws {
    let watcher = try Watcher()
    let path = try folder.write("crash", to: "one")
    let other = try folder.write("fail for now", to: "two")
    watcher.library.waitForAll([.art(path), .art(other)])
    watcher.library.revalidate()
    watcher.library.waitForAll([.art(path), .art(other)])
    #expect(try asked("one") == 3)
    #expect(try asked("two") == 2)
    try folder.write("ok 4 4 00ff00", to: "one")
    watcher.library.revalidate()
    watcher.library.waitForAll([.art(path)])
    #expect(watcher.library.art(of: path, region: .whole, size: size) != nil)
  }

  @Test func `one that ran out of time is not tried again unless it changes`() throws {
    var limits = impatient()
    (limits.firstTime, limits.secondTime) = (.milliseconds(100), .milliseconds(300))
    let watcher = try Watcher(limits: limits)
    let path = try folder.write("hang", to: "one")
    watcher.library.waitForAll([.art(path)])
    watcher.library.waitForAll([.art(path)])
    #expect(try asked("one") == 2)
    watcher.library.revalidate()
    watcher.library.waitForAll([.art(path)])
    #expect(try asked("one") == 2)
    try folder.write("ok 4 4 00ff00", to: "one")
    watcher.library.revalidate()
    watcher.library.waitForAll([.art(path)])
    #expect(watcher.library.art(of: path, region: .whole, size: size) != nil)
  }

  @Test func `the time that one picture may take is 5 s after a first second`() {
    let limits = PictureLimits.standard
    #expect((limits.firstTime, limits.secondTime) == (.seconds(1), .seconds(5)))
  }

  @Test func `a picture that needs more than the first time is shown after the others`() throws {
    var limits = impatient()
    (limits.firstTime, limits.secondTime) = (.milliseconds(500), .seconds(30))
    let watcher = try Watcher(limits: limits)
    let slow = try folder.write("slow 1500", to: "slow")
    let others = try (0..<5).map { try folder.write("ok 4 4 00ff00", to: "\($0)") }
    watcher.library.waitForAll(([slow] + others).map { .art($0) })
    #expect(watcher.library.art(of: slow, region: .whole, size: size) != nil)
    let order = String(decoding: try folder.read("requests"), as: UTF8.self)
    #expect(
      order.split(separator: "\n").map { $0.dropFirst(8) } == [
        "slow", "0", "1", "2", "3", "4", "slow",
      ])
  }

  @Test func `drawings that take long hold one worker while others wait`() throws {
    var limits = PictureLimits.twoAtOnce
    (limits.firstTime, limits.secondTime) = (.seconds(60), .seconds(60))
    let watcher = try Watcher(limits: limits)
    let drawings = try (0..<6).map {
      try folder.write("hang", to: "\($0).\($0 < 3 ? "SVG" : "svgz")")
    }
    let others = try (0..<9).map { try folder.write("ok 4 4 00ff00", to: "\($0).png") }
    watcher.library.request((drawings + others).map { .art($0) })
    watcher.wait { events in others.allSatisfy { events.contains(.init(path: $0, kind: .art)) } }
    // The last of the others may still be under way when nothing else waits.
    #expect(try (0..<6).filter { try asked("\($0).SVG") + asked("\($0).svgz") > 0 }.count <= 2)
  }

  @Test func `pictures that are known to take long never hold all workers`() throws {
    var limits = PictureLimits.twoAtOnce
    (limits.firstTime, limits.secondTime) = (.milliseconds(500), .seconds(60))
    let watcher = try Watcher(limits: limits)
    let slow = try (0..<6).map { try folder.write("slow 90000", to: "slow\($0)") }
    let others = try (0..<9).map { try folder.write("ok 4 4 00ff00", to: "\($0)") }
    watcher.library.request((slow + others).map { .art($0) })
    watcher.wait { events in others.allSatisfy { events.contains(.init(path: $0, kind: .art)) } }
    // However long the slow ones wait, what is requested next is done at once.
    let last = try folder.write("ok 4 4 00ff00", to: "last")
    watcher.library.request((slow + [last]).map { .art($0) })
    watcher.wait { $0.contains(.init(path: last, kind: .art)) }
    #expect(try (0..<6).map { try asked("slow\($0)") }.reduce(0, +) <= 7)
  }

  @Test(arguments: [false, true])
  func `what can't be decoded better stays as it is`(isInMemory: Bool) throws {
    let cache = folder.bytes("cache")
    let path = try folder.write("ok 4000 3000 ff0000", to: "one")
    try Watcher(cache: cache).library.waitForAll([.art(path)])
    let watcher = try Watcher(helper: nil, cache: cache)
    if isInMemory { watcher.library.waitForAll([.art(path)]) }
    let large = CellSize(columns: 200, rows: 75)
    watcher.library.waitForAll([.art(path, 200, 75)])
    let art = watcher.library.art(of: path, region: .whole, size: large)
    #expect(art?.glyphs.first?.background.rgb == 0xFF0000)
    watcher.library.revalidate()
    watcher.library.waitForAll([.art(path, 200, 75), .header(path)])
    #expect(watcher.library.art(of: path, region: .whole, size: large) != nil)
    #expect(!watcher.library.takeEvents().contains { $0.isFailure })
  }

  @Test func `what was in vain is tried again when that is asked for`() throws {
    let watcher = try Watcher(limits: impatient())
    let path = try folder.write("small 4000 3000 broken", to: "one")
    watcher.library.waitForAll([.art(path)])
    for _ in 1...3 { watcher.library.waitForAll([.art(path, 200, 75)]) }
    #expect(try asked("one") == 2)
    watcher.library.revalidate()
    watcher.library.waitForAll([.art(path, 200, 75)])
    #expect(try asked("one") == 3)
    #expect(watcher.library.art(of: path, region: .whole, size: size) != nil)
    #expect(!watcher.library.takeEvents().contains { $0.isFailure })
  }

  @Test func `much noise on standard error disturbs nothing`() throws {
    let watcher = try Watcher()
    #expect(watcher.see(try folder.write("noise", to: "noise")) == .art)
  }

  @Test func `symbols that fail leave half blocks`() throws {
    let watcher = try Watcher(style: ArtStyle(colors: .direct, usesSymbols: true))
    let path = try folder.write("no-symbols", to: "one")
    watcher.library.waitForAll([.art(path)])
    let art = watcher.library.art(of: path, region: .whole, size: size)
    #expect(art?.glyphs.first?.background.rgb == 0xBACE00)
    watcher.wait { $0.contains(PictureEvent(path: path, kind: .art)) }
    #expect(!watcher.events.contains { if case .failure = $0.kind { true } else { false } })
  }

  @Test func `only files are asked for`() throws {
    let watcher = try Watcher()
    try #require(mkfifo("\(folder.path)/pipe", 0o600) == 0)
    try #require(mkdir("\(folder.path)/folder", 0o700) == 0)
    let reasons = [
      "pipe": "not a file", "folder": "a folder, not a picture",
      "none": "No such file or directory", "none\0": "not a path",
    ]
    for (name, reason) in reasons {
      #expect(watcher.see(folder.bytes(name)) == .failure(reason: reason))
    }
    #expect(folder.names() == ["folder", "pipe"])
  }

  @Test(arguments: [nil, "/nowhere/masonry-thumbnailer", "/dev/null"])
  func `without a thumbnailer there is one reason for all`(helper: String?) throws {
    let watcher = try Watcher(helper: helper.map { Array($0.utf8) })
    let paths = try (0..<5).map { try folder.write("ok 4 4 00ff00", to: "\($0)") }
    watcher.library.waitForAll(paths.map { .art($0) } + paths.map { .header($0) })
    watcher.wait(forEvents: 5)
    let events = Set(watcher.events.map(\.kind))
    #expect(events.count == 1)
    guard case .failure(let reason) = events.first else {
      Issue.record("no failure: \(events)")
      return
    }
    #expect(reason.hasPrefix("no thumbnailer: "))
  }

  @Test func `one that always fails is not started for ever`() throws {
    let watcher = try Watcher(helper: Array("/bin/false".utf8))
    let paths = try (0..<30).map { try folder.write("ok 4 4 00ff00", to: "\($0)") }
    watcher.library.waitForAll(paths.map { .art($0) })
    watcher.wait(forEvents: 30)
    let reason = "no thumbnailer: it keeps failing"
    // None is blamed: each would be tried again after all others.
    #expect(watcher.events.allSatisfy { $0.kind == .failure(reason: reason) })
  }

  @Test func `bad pictures come last and don't turn the others off`() throws {
    let watcher = try Watcher(limits: impatient())
    let bad = try (0..<12).map { try folder.write("crash", to: "bad\($0)") }
    let good = try (0..<3).map { try folder.write("ok 4 4 00ff00", to: "good\($0)") }
    watcher.library.waitForAll((bad.prefix(2) + good).map { .art($0) })
    let noted = String(decoding: try folder.read("requests"), as: UTF8.self)
    let order = noted.split(separator: "\n").map { $0.dropFirst(8) }
    #expect(
      order == ["bad0", "bad1", "good0", "good1", "good2", "bad0", "bad1", "bad0", "bad1"])
    watcher.library.waitForAll(bad.map { .art($0) })
    let last = try folder.write("ok 4 4 00ff00", to: "last")
    #expect(watcher.see(last) == .art)
    #expect(try asked("bad11") == 3)
  }

  @Test func `one that is killed with a picture where others answered is excused three times`()
    throws
  {
    let watcher = try Watcher(limits: impatient())
    let path = try folder.write("killed 9", to: "one")
    watcher.library.waitForAll([.art(try folder.write("ok 4 4 00ff00", to: "good"))])
    #expect(watcher.see(path) == .failure(reason: "its decoder gave up"))
    #expect(try asked("one") == 6)
  }

  @Test func `an idle thumbnailer that ends is reaped, and another serves`() throws {
    let watcher = try Watcher(limits: impatient())
    let path = try folder.write("ok 4 4 00ff00", to: "one")
    #expect(watcher.see(path) == .art)
    for process in try thumbnailers() { kill(process, SIGKILL) }
    try expectNoThumbnailers()
    #expect(watcher.see(try folder.write("ok 4 4 00ff00", to: "two")) == .art)
  }

  @Test func `a file that vanishes loses its art for a reason`() throws {
    let watcher = try Watcher()
    let path = try folder.write("ok 4 4 00ff00", to: "one")
    #expect(watcher.see(path) == .art)
    unlink("\(folder.path)/one")
    watcher.library.revalidate()
    watcher.wait { $0.last?.kind == .failure(reason: "No such file or directory") }
    #expect(watcher.library.art(of: path, region: .whole, size: size) == nil)
  }

  @Test func `the end of a library ends its thumbnailers, busy or not`() throws {
    try #require(mkfifo("\(folder.path)/gate", 0o600) == 0)
    for order in ["ok 4 4 00ff00", "hang"] {
      var watcher: Watcher? = try Watcher()
      let path = try folder.write(order, to: "one")
      let gate = try folder.write("wait", to: "two")
      watcher?.library.request([.art(path), .art(gate)])
      // Opens once a thumbnailer waits for it.
      close(open("\(folder.path)/gate", O_WRONLY))
      watcher = nil
      try expectNoThumbnailers()
    }
  }

  @Test func `a closed library answers nothing and keeps nobody waiting`() throws {
    let watcher = try Watcher()
    watcher.library.close()
    watcher.library.waitForAll([.art(try folder.write("ok 4 4 00ff00", to: "one"))])
    #expect(watcher.library.takeEvents() == [])
  }

  /// Expects that soon none is left.
  private func expectNoThumbnailers(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let end = SuspendingClock.now + .seconds(30)
    while try thumbnailers() != [], SuspendingClock.now < end { poll(nil, 0, 10) }
    #expect(try thumbnailers() == [], sourceLocation: sourceLocation)
  }

  /// The thumbnailers that were asked for files of the folder and still are, if only as the dead
  /// that nobody counted.
  private func thumbnailers() throws -> [pid_t] {
    String(decoding: try folder.read("processes"), as: UTF8.self).split(separator: "\n")
      .compactMap { pid_t($0) }.filter { kill($0, 0) == 0 }
  }
}
