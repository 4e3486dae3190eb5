internal import Decks
@preconcurrency internal import Glibc
internal import Terminal
internal import Viewer

extension Program {
  /// Shows the wall until it is left; nil, and nothing shown, where there is no terminal for it.
  func showWall(of deck: Deck) -> Wall.Ending? {
    guard isatty(STDOUT_FILENO) == 1, let terminal = openTerminal() else { return nil }
    let notice = terminal.notice
    var view = viewOptions
    view.isAnimated = options.isAnimated && getenv("SSH_CONNECTION") == nil
    view.startsDemo = options.startsDemo
    view.saveLayoutPath = options.saveLayoutPath
    var wall = Wall(terminal: terminal, deck: deck, options: view, start: start)
    let ending = wall.run()
    let statistics = wall.statistics
    let text = wall.partingText
    let layoutReports = wall.layoutReports
    _ = consume wall
    if let text { printAtParting(text) }
    if let notice { complain("masonry: \(notice)\n") }
    if options.showsStatistics { complain(statistics.summary) }
    report(layoutReports)
    return ending
  }

  /// Prints what the wall leaves behind; that nobody reads it is nobody's fault.
  private func printAtParting(_ text: String) {
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
