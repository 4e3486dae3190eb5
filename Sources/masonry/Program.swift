internal import CardText
internal import Decks
internal import Host
@preconcurrency internal import Glibc
internal import Records
internal import Terminal
internal import Viewer

/// The version, which is also that of the last release under `Changes` in the README.
let programVersion = "0.1.0"

/// The whole program: reads the command line and the sources, prints or shows the wall, and
/// returns the exit status.
func runProgram(
  count: Int32, words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  let start = ContinuousClock.now
  openStandardDescriptors()
  reportCrashes()
  do throws(UsageError) {
    var options = try Options(count: count, words: words)
    switch options.answer {
    case .help: return print(OptionRow.help(for: OptionRow.all))
    case .version: return print("masonry \(programVersion)\n")
    case .document(let document): return print(document.text)
    case nil:
      try options.applySettings()
      return Program(options: options, start: start).run()
    }
  } catch {
    complain(error.message)
    return ExitStatus.usage
  }
}

/// Says lines on standard error, made safe for a terminal; that it can't be said is nobody's fault.
func complain(_ text: String) {
  try? writeAll(Array((Sanitizer.body(text) + "\n").utf8), to: STDERR_FILENO)
}

/// Makes a crash leave a report among the user's files.
private func reportCrashes() {
  let path = UserFolder.state.path.map { $0 + Array("/crash-\(getpid()).txt".utf8) } ?? []
  TerminalSession.reportCrashes(of: "masonry", at: path, shownPath: Sanitizer.line(path))
}

/// Prints a text and returns the exit status.
private func print(_ text: String) -> Int32 { write(Array(text.utf8)) }

/// Prints bytes and returns the exit status.
private func write(_ bytes: [UInt8]) -> Int32 {
  do throws(SystemError) {
    try writeAll(bytes, to: STDOUT_FILENO)
    return ExitStatus.success
  } catch {
    return error.exitStatus
  }
}

/// One run of the program with its options.
struct Program {
  /// What the command line asked for.
  var options: Options
  /// When the program started.
  var start: ContinuousClock.Instant

  /// Reads the sources, shows or prints them, tells what was wrong, and returns the exit status.
  func run() -> Int32 {
    var sources = sources
    // Numbers cost nothing, however tall a card is; rows of text do.
    if options.output == .frames { sources.options.greatestHeight = LayoutValues.greatestLength }
    guard options.output == nil, mayShowWall,
      let services = Services(reading: sources, opener: options.opener)
    else { return readAll(sources).map(printDeck) ?? ExitStatus.success }
    var first = FirstContents(of: sources.sources)
    guard first.gather(from: services.events) else { TerminalSession.end(by: SIGHUP) }
    guard !first.isLost, let outcome = showWall(from: first, services) else {
      first.gatherAll(from: services.events)
      return printDeck(first.deck)
    }
    let reports = options.view.reports + outcome.reports + outcome.printing.reports
    report(reports)
    if case .signal(let signal) = outcome.ending { TerminalSession.end(by: signal) }
    let status = ExitStatus.of(reports, isStrict: options.isStrict)
    let printed = outcome.printing.bytes
    return max(status, write(isatty(STDOUT_FILENO) == 1 ? madeSafe(printed) : printed))
  }

  /// What is printed as a terminal may be shown it: names of files may hold anything.
  private func madeSafe(_ printed: [UInt8]) -> [UInt8] {
    let end: UInt8 = options.view.endsPrintsWithNUL ? 0 : UInt8(ascii: "\n")
    // Each ends with that byte, and what is empty counts.
    let parts = printed.split(separator: end, omittingEmptySubsequences: false).dropLast()
    return parts.flatMap { Array(Sanitizer.line($0).utf8) + [end] }
  }

  /// Prints a deck, tells what was wrong, and returns the exit status.
  private func printDeck(_ deck: Deck) -> Int32 {
    let reports = options.view.reports + deck.reports
    report(reports)
    let status = ExitStatus.of(reports, isStrict: options.isStrict)
    guard !deck.isLost else { return status }
    do throws(SystemError) {
      let readTime = ContinuousClock.now - start
      var output = OutputStream(descriptor: STDOUT_FILENO)
      let layoutReports = try print(deck, to: &output)
      try output.flush()
      report(layoutReports)
      if options.view.showsStats {
        let printTime = ContinuousClock.now - start - readTime
        complain("masonry: read \(readTime.shortText)  print \(printTime.shortText)\n")
      }
      return max(status, ExitStatus.of(layoutReports, isStrict: options.isStrict))
    } catch {
      return max(status, error.exitStatus)
    }
  }
}

/// What the program tells its caller at the end.
enum ExitStatus {
  /// All went well.
  static let success: Int32 = 0
  /// A source could not be read or parsed, or, with `--strict`, is faulty.
  static let failure: Int32 = 1
  /// The command line is wrong.
  static let usage: Int32 = 2

  /// The status that reports on the sources amount to.
  static func of(_ reports: [Report], isStrict: Bool) -> Int32 {
    let isFailed = reports.contains { report in
      switch report.severity {
      case .failure: true
      case .fault: isStrict
      case .note: false
      }
    }
    return isFailed ? failure : success
  }
}
