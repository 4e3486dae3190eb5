@preconcurrency internal import Glibc
internal import Records
internal import Terminal
internal import Viewer

/// What is left once the wall is closed.
struct WallOutcome {
  /// How it was left.
  var ending: Wall.Ending
  /// What was wrong with the deck that it showed last, and with how that was laid out.
  var reports: [Report]
  /// What the user chose, to be printed.
  var printed: [UInt8]
}

extension Program {
  /// Whether the wall is to be shown if there is a terminal for it.
  ///
  /// What it leaves for other programs may go to them while it is on the terminal.
  var mayShowWall: Bool { options.printedPart != nil || isatty(STDOUT_FILENO) == 1 }

  /// Begins to read; nil where the system has no means left for that.
  func services(of reading: Reading) -> Services? {
    let opener = options.opener.map { Array($0.utf8) }
    return Services(reading: reading, opener: opener)
  }

  /// Shows the wall until it is left; nil, and nothing shown, where there is no terminal for it.
  func showWall(from first: FirstContents, _ services: Services) -> WallOutcome? {
    guard let terminal = openTerminal() else { return nil }
    let notice = terminal.notice
    var view = viewOptions
    view.isAnimated = options.isAnimated && getenv("SSH_CONNECTION") == nil
    view.startsDemo = options.startsDemo
    view.saveLayoutPath = options.saveLayoutPath
    let events = services.events
    let gallery = gallery(in: terminal.colorMode, isUnicode: terminal.isUnicode) {
      events.post(.pictures)
    }
    var wall = Wall(
      terminal: terminal, first: first, options: view, gallery: gallery,
      services: services, start: start)
    let ending = wall.run()
    let statistics = wall.statistics
    let outcome = WallOutcome(
      ending: ending, reports: wall.reports, printed: ending == .quit ? wall.printed : [])
    let text = wall.partingText
    _ = consume wall
    if let text { printAtParting(text) }
    if let notice { complain("masonry: \(notice)\n") }
    if options.showsStatistics { complain(statistics.summary) }
    return outcome
  }

  /// Prints what the wall leaves behind, where it is not in the way of what was chosen; that nobody
  /// reads it is nobody's fault.
  private func printAtParting(_ text: String) {
    guard options.printedPart == nil else { return complain(text) }
    var output = OutputStream(descriptor: STDOUT_FILENO)
    try? output.write(text)
    try? output.flush()
  }

  private func openTerminal() -> TerminalSession? {
    var use = TerminalOptions()
    use.color = options.color
    use.isASCII = options.isASCII
    use.reportsMouse = options.usesMouse
    return try? TerminalSession(options: use)
  }
}

/// What goes on besides the wall: sources that are read and change, other programs.
struct Services {
  /// What other threads have to tell.
  let events: EventQueue
  /// What reads the sources.
  let reader: LiveReader
  /// The program that opens things, if one was named.
  let opener: [UInt8]?

  /// Begins to read; nil where the system has no descriptors or threads left.
  init?(reading: Reading, opener: [UInt8]?) {
    guard let events = EventQueue(), let reader = LiveReader(reading, events: events),
      reader.start()
    else { return nil }
    self.events = events
    self.reader = reader
    self.opener = opener
  }

  /// What to wait for together with the terminal.
  var descriptors: [Int32] { [events.descriptor] }
}
