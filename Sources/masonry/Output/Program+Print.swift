internal import Host
internal import CellScaling
internal import Geometry
internal import Records
@preconcurrency internal import Glibc
internal import MasonryEngine
internal import Screen
internal import Terminal
internal import Viewer

extension Program {
  /// The width of a wall for `--frames` where none is said, in points.
  private static let framesWidth = 640.0
  /// The widest text that `--plain` prints, in columns.
  private static let mostColumns = 4096

  /// Prints a deck in the way that was asked for, `--plain` if none was; returns what was wrong with
  /// its layout.
  func print(_ deck: Deck, to output: inout OutputStream) throws(SystemError) -> [Report] {
    switch options.output {
    case .frames: try printFrames(of: deck, to: &output)
    case .snapshot(let size): try printSnapshot(of: deck, size: size, to: &output)
    case .plain, nil: try printPlain(deck, to: &output)
    }
  }

  /// What the command line asks of a view that is printed: nothing moves, and no times show.
  private var printedView: ViewOptions {
    var view = options.view
    view.background = TerminalSession.assumedBackground
    view.hidesTimes = true
    view.isAnimated = false
    view.startsDemo = false
    view.saveLayoutPath = nil
    return view
  }

  private func printFrames(
    of deck: Deck, to output: inout OutputStream
  ) throws(SystemError) -> [Report] {
    let width = options.view.width ?? Program.framesWidth
    var gallery = gallery
    let state = wall(of: deck, width: width, gallery?.facts(for: deck.store) ?? [])
    let lines = FrameLines(layout: state.layout, scale: options.view.scale)
    if let rect = options.rect {
      try lines.print(in: rect, to: &output)
    } else {
      try lines.printAll(to: &output)
    }
    return state.layoutReports
  }

  private func printSnapshot(
    of deck: Deck, size: CellSize, to output: inout OutputStream
  ) throws(SystemError) -> [Report] {
    var gallery = gallery
    var state = ViewerState(
      deck: deck, options: printedView, screen: size,
      pictures: gallery?.facts(for: deck.store) ?? [])
    for key in options.keys ?? [] {
      guard !update(&state, .input(.key(key))).contains(.quit) else { break }
      while state.hasPendingWork { update(&state, .workSlice) }
    }
    let screen = gallery.drawn(&state) { state, pictures in
      draw(state, showing: state.visibleElements(), pictures: pictures)
    }
    try printer.print(screen, to: &output)
    return state.layoutReports
  }

  /// Prints the wall band by band, so that its height costs no memory.
  private func printPlain(
    _ deck: Deck, to output: inout OutputStream
  ) throws(SystemError) -> [Report] {
    let most = Double(Program.mostColumns) * options.view.scale.pointsPerColumn
    let width = min(
      options.view.width ?? Double(terminalColumns) * options.view.scale.pointsPerColumn, most)
    var gallery = gallery
    var state = wall(of: deck, width: width, gallery?.facts(for: deck.store) ?? [])
    let band = 128
    for row in stride(from: 0, to: state.contentRows, by: band) {
      let rows = row..<min(row + band, state.contentRows)
      let screen = gallery.drawn(&state) { state, pictures in
        drawPlain(state, rows: rows, pictures: pictures)
      }
      try printer.print(screen, to: &output)
    }
    return state.layoutReports
  }

  /// A wall of exactly that width, in points.
  private func wall(
    of deck: Deck, width: Double, _ pictures: [(card: Int, fact: PictureFact)]
  ) -> ViewerState {
    ViewerState(deck: deck, options: printedView, width: width, pictures: pictures)
  }

  private var printer: ScreenPrinter {
    ScreenPrinter(
      colors: .printed(options.terminal.color, isTerminal: isatty(STDOUT_FILENO) == 1),
      isASCII: !TerminalSession.adoptLocale() || options.terminal.isASCII)
  }

  private var gallery: Gallery? {
    let printer = printer
    return gallery(in: printer.colors, isUnicode: !printer.isASCII) {}
  }

  /// How wide the terminal says it is, by `$COLUMNS`; 80 where it doesn't.
  private var terminalColumns: Int {
    let said = getenv("COLUMNS").flatMap { Numbers.count(String(cString: $0)) }
    return said.flatMap { (1...Program.mostColumns).contains($0) ? $0 : nil } ?? 80
  }
}
