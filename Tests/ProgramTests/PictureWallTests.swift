import Foundation
import Geometry
import PseudoTerminal
import TestSupport
import Testing

/// A folder of pictures, through the program on a terminal of its own.
struct PictureWallTests {
  private let scratch: ScratchDirectory
  private var cache: String { "\(scratch.path)/cache" }
  private var folder: String { "\(scratch.path)/pictures" }

  /// The colours of the pictures by their numbers in the palette of 256.
  private let red = 196
  private let blue = 21

  init() throws {
    scratch = try ScratchDirectory()
    try scratch.write(pngFile(width: 40, height: 30) { _, _ in 0xFF0000 }, to: "pictures/a.png")
    try scratch.write(pngFile(width: 30, height: 40) { _, _ in 0x0000FF }, to: "pictures/b.png")
  }

  @Test func `pictures stand inside their cards, as tall as they are`() throws {
    let terminal = try open()
    // A card of 28 columns has room for 26: 208 points, 156 of the wide picture's height, 10 rows.
    try waitForPictures(terminal)
    #expect(terminal.cell(column: 2, row: 2).text == "┏")
    for (column, row) in [(3, 3), (28, 12)] {
      #expect(terminal.cell(column: column, row: row).background == .palette(red))
    }
    #expect(terminal.lines[13].hasPrefix("  ┃ a.png"))
    try quit(terminal)
  }

  @Test func `an open picture fills the screen, and leaves nothing behind`() throws {
    let terminal = try open()
    try waitForPictures(terminal)
    // The last line tells times.
    let wall = terminal.lines.dropLast()
    let (reds, blues) = (cells(terminal, red), cells(terminal, blue))
    terminal.send("\r")
    try terminal.wait("the picture is open") { cells($0, red) > reds && cells($0, blue) == 0 }
    try terminal.waitFor(text: "40 × 30")
    terminal.send("++l")
    try terminal.wait("the next one is open") { cells($0, blue) > 0 && cells($0, red) == 0 }
    terminal.send("hx")
    try terminal.wait("the wall is back") { $0.lines.dropLast() == wall }
    #expect(cells(terminal, red) == reds)
    #expect(cells(terminal, blue) == blues)
    try quit(terminal)
  }

  @Test func `a picture that can't be shown says why, and harms no other`() throws {
    try scratch.write("no picture at all", to: "pictures/c.png")
    try scratch.write("", to: "pictures/d.jpg")
    let terminal = try open()
    try terminal.waitFor(text: "not a picture")
    try terminal.wait("the others are there") { cells($0, red) == 26 * 10 }
    try quit(terminal)
  }

  @Test func `a picture that is cut off says so`() throws {
    let whole = pngFile(width: 40, height: 30) { _, _ in 0x00FF00 }
    try scratch.write(whole.prefix(whole.count / 2), to: "pictures/a.png")
    let terminal = try open()
    try terminal.waitFor(text: "cut off")
    try quit(terminal)
  }

  @Test func `a picture that changes is shown anew`() throws {
    let terminal = try open()
    try waitForPictures(terminal)
    try scratch.write(pngFile(width: 40, height: 30) { _, _ in 0x00FF00 }, to: "pictures/a.png")
    try terminal.wait("the other picture is there") { cells($0, 46) == 26 * 10 }
    #expect(cells(terminal, red) == 0)
    try quit(terminal)
  }

  @Test func `what was shown once is shown again without being decoded`() throws {
    let terminal = try open()
    try terminal.wait("the pictures are kept") { _ in
      let names = try? FileManager.default.contentsOfDirectory(atPath: "\(cache)/masonry")
      return names?.count { $0.hasSuffix(".picture") && !$0.hasSuffix("-0.picture") } == 2
    }
    try quit(terminal)
    let lonely = try lonelyProgram()
    let again = try open(program: lonely)
    try waitForPictures(again)
    try quit(again)
  }

  @Test func `cards that share a picture all have it`() throws {
    let cards = (1...3000).map {
      #"{"title": "\#($0)", "image": "pictures/\#($0 % 2 == 0 ? "a" : "b").png"}"#
    }
    let deck = try scratch.write(cards.joined(separator: "\n"), to: "deck.jsonl")
    let run = try ProgramRun(
      ["--frames", "--width", "480", "--columns", "2", deck], environment: ["XDG_CACHE_HOME": cache]
    )
    let heights = try run.frames().filter { $0.element == "item" }.map(\.height)
    #expect(heights == (1...3000).map { $0 % 2 == 0 ? 208 : 320 })
  }

  @Test func `without the thumbnailer the cards say so`() throws {
    let terminal = try open(program: lonelyProgram())
    try terminal.waitFor(text: "no thumbnailer")
    try quit(terminal)
  }

  @Test func `pictures can be left out`() throws {
    let terminal = try open(["--no-pictures"])
    #expect(terminal.lines[3].hasPrefix("  ┃ a.png"))
    #expect(terminal.lines[5].hasPrefix("  ┗━"))
    try quit(terminal)
  }

  @Test(arguments: [["LC_ALL": "C"], ["NO_COLOR": "1"]])
  func `without colours or blocks glyphs are the denser the lighter`(
    environment: [String: String]
  ) throws {
    try scratch.write(pngFile(width: 40, height: 30) { _, _ in 0xFFFFFF }, to: "pictures/a.png")
    let terminal = try open(environment: environment)
    let row = String(repeating: "@", count: 26)
    try terminal.wait("the picture is there") { $0.lines.count { $0.contains(row) } == 10 }
    try quit(terminal)
  }

  @Test func `the output modes show pictures and lay out by their shapes`() throws {
    let environment = ["XDG_CACHE_HOME": cache]
    let frames = try ProgramRun(
      ["--frames", "--width", "480", "--columns", "2", folder], environment: environment
    ).frames()
    // Lanes of 216 points: pictures of 25 columns, 10 and 17 rows; border, name and size below.
    #expect(frames.filter { $0.element == "item" }.map(\.height) == [224, 336])
    for mode in [["--plain"], ["--snapshot", "80x24"]] {
      let run = try ProgramRun(
        mode + ["--color", "always", folder], environment: environment)
      #expect(run.status == 0)
      #expect(run.output.contains("48;5;196m"), "\(mode)")
      #expect(run.output.contains("48;5;21m"), "\(mode)")
      let plain = try ProgramRun(mode + ["--ascii", folder], environment: environment)
      #expect(plain.outputBytes.allSatisfy { $0 < 0x80 })
    }
  }

  /// Cells of the terminal that stand on a colour.
  private func cells(_ terminal: PseudoTerminal, _ color: Int) -> Int {
    (0..<terminal.size.rows - 1).reduce(0) { sum, row in
      sum
        + (0..<terminal.size.columns).count { column in
          terminal.cell(column: column, row: row).background == .palette(color)
        }
    }
  }

  /// Waits until both pictures are all there: a frame comes in pieces.
  private func waitForPictures(_ terminal: PseudoTerminal) throws {
    try terminal.wait("the pictures are there") {
      cells($0, red) == 26 * 10 && cells($0, blue) == 26 * 18
    }
  }

  private func open(
    _ options: [String] = [], program: String = ProgramRun.program,
    environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      [program, "--no-animation", "--width", "496"] + options + [folder],
      environment: environment.merging(["XDG_CACHE_HOME": cache]) { $1 },
      size: CellSize(columns: 80, rows: 40))
    try terminal.waitFor(text: "? help")
    return terminal
  }

  private func quit(_ terminal: PseudoTerminal) throws {
    terminal.send("q")
    #expect(try terminal.waitForOutcome() == .exited(0))
  }

  /// The program at a place where there is no thumbnailer.
  private func lonelyProgram() throws -> String {
    let path = "\(scratch.path)/masonry"
    let run = try PseudoTerminal(["/bin/cp", ProgramRun.program, path])
    try #require(run.waitForOutcome() == .exited(0))
    return path
  }
}
