import Geometry
import Glibc
import Screen
import Terminal
import TerminalScenes

/// A program that opens the terminal, shows a scene or what it is told, and closes the terminal.
///
/// `TerminalProbe [--scene NAME] [--color USE] [--ascii] [--no-mouse] [--stdin] [--tick]`. Keys: q
/// quits, n shows the next step, T traps, A aborts, X exits at once, S sends a message to standard
/// error, Z suspends, L draws anew; any other event is shown. At the end it prints the bytes that
/// each picture took.
@main
struct TerminalProbe {
  private var options = TerminalOptions()
  private var scene = Scene.blank
  private var readsInput = false
  private var tick: Duration?
  private var step = 0
  private var told: [String] = []
  private var bytes: [Int] = []

  static func main() {
    var probe = TerminalProbe()
    probe.readArguments()
    do throws(TerminalError) {
      let terminal = try TerminalSession(options: probe.options)
      probe.run(terminal)
    } catch {
      print("no terminal: \(error)")
      exit(3)
    }
  }

  private mutating func readArguments() {
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--scene": scene = arguments.popFirst().flatMap(Scene.init) ?? .blank
      case "--color": options.color = arguments.popFirst().flatMap { .init(rawValue: $0) } ?? .auto
      case "--ascii": options.isASCII = true
      case "--no-mouse": options.reportsMouse = false
      case "--stdin": readsInput = true
      case "--tick": tick = .milliseconds(5)
      default: exit(2)
      }
    }
  }

  private mutating func run(_ opened: consuming TerminalSession) {
    var terminal = opened
    told = ["unicode \(terminal.isUnicode) color \(terminal.colorMode)"]
    var end: Int32?
    var isDone = false
    while !isDone {
      bytes.append(terminal.show(picture(terminal.size)))
      for event in terminal.wait(timeout: tick, also: readsInput ? [0] : []) {
        if case .ended(let signal) = event { end = signal }
        isDone = isDone || end != nil || !handle(event, &terminal)
      }
    }
    let notice = terminal.notice
    terminal.close()
    if let end { TerminalSession.end(by: end) }
    if let notice { print(notice) }
    print("bytes", bytes.map(String.init).joined(separator: " "))
  }

  private func picture(_ size: CellSize) -> ScreenBuffer {
    var buffer = scene.picture(size: size, step: step)
    guard scene == .blank else { return buffer }
    for (row, line) in (["size \(size.columns)x\(size.rows)"] + told.suffix(size.rows - 2))
      .enumerated()
    where row < size.rows - 1 {
      buffer.write(line, at: CellPoint(column: 0, row: row))
    }
    buffer.cursor = CellPoint(column: 5, row: 0)
    return buffer
  }

  /// False where the program is to end.
  private mutating func handle(_ event: TerminalEvent, _ terminal: inout TerminalSession) -> Bool {
    switch event {
    case .input(.key(KeyPress(.character("q")))): return false
    case .input(.key(KeyPress(.character("n")))): step += 1
    case .input(.key(KeyPress(.character("T")))): fatalError("trapped on demand")
    case .input(.key(KeyPress(.character("A")))): abort()
    case .input(.key(KeyPress(.character("X")))): exit(4)
    case .input(.key(KeyPress(.character("S")))): write(2, "a message\r\n", 11)
    case .input(.key(KeyPress(.character("Z")))): terminal.suspend()
    case .input(.key(KeyPress(.character("L")))): terminal.redraw()
    case .readable(let descriptor): readInput(descriptor)
    default: told.append(describe(event))
    }
    return true
  }

  private mutating func readInput(_ descriptor: Int32) {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    told.append("stdin \(count)")
    if count <= 0 { readsInput = false }
  }

  private func describe(_ event: TerminalEvent) -> String {
    switch event {
    case .input(.key(let press)): "\(modifiers(press.modifiers))\(press.key)"
    case .input(.mouse(let mouse)): "\(mouse.kind) \(mouse.position.column),\(mouse.position.row)"
    case .input(.paste(let text)): "paste \(text.debugDescription)"
    case .input(.resize(let size)): "resize \(size.columns)x\(size.rows)"
    default: "\(event)"
    }
  }

  private func modifiers(_ modifiers: KeyPress.Modifiers) -> String {
    (modifiers.contains(.control) ? "ctrl-" : "") + (modifiers.contains(.alt) ? "alt-" : "")
      + (modifiers.contains(.shift) ? "shift-" : "")
  }
}
