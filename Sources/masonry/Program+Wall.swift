internal import Decks
@preconcurrency internal import Glibc
internal import Terminal

extension Program {
  /// Shows the wall until it is left; nil, and nothing shown, where there is no terminal for it.
  func showWall(of deck: Deck) -> Wall.Ending? {
    guard isatty(STDOUT_FILENO) == 1, let terminal = openTerminal() else { return nil }
    let notice = terminal.notice
    var wall = Wall(terminal: terminal, deck: deck, options: viewOptions, start: start)
    let ending = wall.run()
    let statistics = wall.statistics
    let layoutReports = wall.layoutReports
    _ = consume wall
    if let notice { complain("masonry: \(notice)\n") }
    if options.showsStatistics { complain(statistics.summary) }
    report(layoutReports)
    return ending
  }

  private func openTerminal() -> TerminalSession? {
    var use = TerminalOptions()
    use.color = options.color
    use.isASCII = options.isASCII
    use.reportsMouse = options.usesMouse
    return try? TerminalSession(options: use)
  }
}
