internal import CardText
internal import Host
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
  var printing: Printing
}

extension Program {
  /// Whether the wall is to be shown if there is a terminal for it.
  ///
  /// With `--print`, standard output is for another program while the wall is on the terminal.
  var mayShowWall: Bool { options.view.printedPart != nil || isatty(STDOUT_FILENO) == 1 }

  /// Shows the wall until it is left; nil, and nothing shown, where there is no terminal for it.
  func showWall(from first: FirstContents, _ services: Services) -> WallOutcome? {
    guard let terminal = try? TerminalSession(options: options.terminal) else { return nil }
    let notice = terminal.notice
    var view = options.view
    view.background = TerminalSession.assumedBackground
    if getenv("SSH_CONNECTION") != nil { view.isAnimated = false }
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
      ending: ending, reports: wall.reports, printing: ending == .quit ? wall.printed : Printing())
    let text = wall.partingText
    _ = consume wall
    if let text { printAtParting(text) }
    if let notice { complain("masonry: \(notice)\n") }
    if options.view.showsStats { complain(statistics.summary) }
    return outcome
  }

  /// Prints what the wall leaves behind, on standard error where the other output is for `--print`.
  private func printAtParting(_ text: String) {
    guard options.view.printedPart == nil else { return complain(text) }
    try? writeAll(Array((Sanitizer.body(text) + "\n").utf8), to: STDOUT_FILENO)
  }
}
