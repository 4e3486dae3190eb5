internal import CardText
internal import Host
internal import Records

/// Reads a source by an importer, which makes lines of JSON of it.
struct ImportReader: PieceReader {
  /// The most bytes that are kept of what an importer wrote: a line, or lines that are yet to be read.
  private static let mostKept = 64 << 20
  /// How long it is waited for the first lines of what was sent.
  private static let moment = Duration.milliseconds(100)

  private let importer: ImporterProcess?
  /// Why there is no importer, until that was said.
  private var failure: String?
  private var received: [UInt8] = []
  /// How many bytes of it are known to be no whole line.
  private var searchedCount = 0
  private var lines: ImportedLines
  private var hasSaidEnd = false

  /// Begins to read a text of a kind.
  init(_ kind: ImportedKind, context: SourceContext) {
    lines = ImportedLines(context: context)
    guard let program = context.options.importer else {
      (importer, failure) = (nil, "masonry-import, which reads this, is not installed")
      return
    }
    do throws(SystemError) {
      importer = try ImporterProcess([program, Array("--kind".utf8), Array(kind.rawValue.utf8)])
    } catch {
      (importer, failure) = (nil, "masonry-import can't be started: \(error.reason)")
    }
  }

  mutating func next(
    _ pending: inout [UInt8], isEnd: Bool, log: inout ReportLog
  ) -> SourceContents? {
    guard let importer else {
      if let failure { log.fail(failure) }
      (failure, pending) = (nil, [])
      return nil
    }
    if let contents = lines.next(log: &log) { return contents }
    if !pending.isEmpty {
      importer.send(pending, receiving: &received, atMost: Self.mostKept)
      pending = []
      if received.isEmpty, !isEnd { importer.receive(&received, within: Self.moment) }
    }
    if isEnd { importer.endInput() }
    while true {
      stopIfFull(importer, log: &log)
      takeLines(isEnd: importer.isAtEnd)
      if let contents = lines.next(log: &log) { return contents }
      if importer.isAtEnd { sayEnd(importer, log: &log) }
      guard isEnd, !importer.isAtEnd else { return nil }
      importer.receive(&received)
    }
  }

  /// Hands over what was received, once there is a whole line of it.
  private mutating func takeLines(isEnd: Bool) {
    if isEnd || received[searchedCount...].contains(0x0A) {
      lines.take(&received, isEnd: isEnd)
    }
    searchedCount = received.count
  }

  /// Ends an importer that writes a line without an end, or more than can be wanted.
  private mutating func stopIfFull(_ importer: ImporterProcess, log: inout ReportLog) {
    guard received.count >= Self.mostKept, !importer.isAtEnd else { return }
    log.fault("more than \(NumberText.bytes(Self.mostKept)) at once; the rest is not read")
    importer.stop()
    received = []
    searchedCount = 0
  }

  /// Says how the importer ended, where that was not well.
  private mutating func sayEnd(_ importer: ImporterProcess, log: inout ReportLog) {
    guard !hasSaidEnd else { return }
    hasSaidEnd = true
    if importer.wasSilent { return log.fail("masonry-import did nothing for too long") }
    switch importer.waitForEnd() {
    case .exited(0): break
    case .exited(let status): log.fail("masonry-import can't read it (exit status \(status))")
    case .signaled(let signal): log.fail("masonry-import was ended by signal \(signal)")
    case .notStarted(let reason): log.fail("masonry-import can't be started: \(reason)")
    }
  }
}
