private import CPseudoTerminal
public import Geometry
private import Glibc

/// A program that runs on a terminal of its own, and that terminal's screen.
///
/// The program is the foreground job of a supervisor that does what an interactive shell does, so
/// that it can be stopped and brought back and leaves its traces in the terminal's modes. Nothing
/// sleeps: ``wait(_:within:until:)`` reads what the program writes until a predicate holds.
public final class PseudoTerminal {
  /// All bytes the program has written, in order.
  public private(set) var output: [UInt8] = []
  /// How the program ended or stopped last; nil while it runs.
  public private(set) var outcome: Outcome?
  /// Extent of the screen.
  public private(set) var size: CellSize

  /// The terminal's modes before the program started.
  public private(set) var initialModes: [UInt8] = []

  private var session: CPTSession
  private let screen: OpaquePointer
  private var isHungUp = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: The program's path, then its arguments.
  ///   - environment: Its whole environment, but for what ``standardEnvironment`` adds.
  ///   - size: Extent of the terminal; no extent at all where the terminal doesn't know it.
  ///   - input: A descriptor for the program's standard input instead of the terminal.
  ///   - isControlling: Whether the program has /dev/tty.
  /// - Throws: ``Failure`` if it can't be started.
  public init(
    _ arguments: [String], environment: [String: String] = [:],
    size: CellSize = CellSize(columns: 80, rows: 24), input: Int32? = nil,
    isControlling: Bool = true
  ) throws {
    let variables = Self.standardEnvironment.merging(environment) { $1 }.filter { !$1.isEmpty }
    session = CPTSession()
    screen = cpt_screen_new(Int32(size.rows), Int32(size.columns))
    self.size = size
    guard cpt_open(&session, Int32(size.rows), Int32(size.columns)) else {
      throw Failure(reason: "there is no pseudo-terminal", screen: [])
    }
    initialModes = modes
    let isStarted = withCStrings(arguments) { arguments in
      withCStrings(variables.map { "\($0)=\($1)" }) { variables in
        cpt_start(&session, arguments[0], arguments, variables, input ?? -1, isControlling)
      }
    }
    guard isStarted else { throw Failure(reason: "\(arguments) did not start", screen: []) }
  }

  deinit {
    cpt_end(&session)
    cpt_screen_free(screen)
  }

  /// The variables that every program is given: a UTF-8 locale, a 256-colour terminal, no help of
  /// the run-time library's with crashes.
  public static let standardEnvironment = [
    "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
    "SWIFT_BACKTRACE": "enable=no",
  ]

  /// The path of an executable of this package.
  public static func product(_ name: String) -> String {
    var path = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &path, path.count)
    let own = String(
      decoding: path.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return own.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/") + "/" + name
  }

  // MARK: To the program

  /// Types bytes.
  public func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(session.terminal, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) }
      if count < 0, errno != EAGAIN { return }
      // A program that writes and doesn't read must be listened to first.
      if !rest.isEmpty { receive(within: .milliseconds(10)) }
    }
  }

  /// Types text.
  public func send(_ text: String) { send(Array(text.utf8)) }

  /// Sends the program a signal.
  public func signal(_ number: Int32) { kill(session.program, number) }

  /// Gives the terminal another size; the screen follows.
  public func resize(to size: CellSize) {
    self.size = size
    if size.columns > 0, size.rows > 0 {
      cpt_screen_resize(screen, Int32(size.rows), Int32(size.columns))
    }
    cpt_resize(session.terminal, Int32(size.rows), Int32(size.columns))
  }

  /// Brings a stopped program back to the foreground, as `fg` does.
  public func resume() {
    outcome = nil
    var command: UInt8 = 1
    write(session.commands, &command, 1)
  }

  /// Closes the terminal's side, as when a window is closed or a connection is lost.
  public func hangUp() {
    isHungUp = true
    close(session.terminal)
    session.terminal = -1
  }

  // MARK: The terminal's state

  /// The terminal's modes, to be compared.
  public var modes: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = cpt_modes(session.terminal, &bytes, bytes.count)
    return Array(bytes.prefix(count))
  }

  /// Whether the terminal echoes and edits lines, as a shell leaves it to a program.
  public var isCooked: Bool { cpt_is_cooked(session.terminal) }

  /// Whether the alternate screen is shown.
  public var isAlternate: Bool { cpt_screen_state(screen).is_alternate }
  /// Whether the cursor is shown.
  public var showsCursor: Bool { cpt_screen_state(screen).shows_cursor }
  /// Whether the terminal reports the mouse.
  public var reportsMouse: Bool { cpt_screen_state(screen).mouse != 0 }
  /// Where the cursor is.
  public var cursor: CellPoint {
    let state = cpt_screen_state(screen)
    return CellPoint(column: Int(state.column), row: Int(state.row))
  }

  /// Whether a DEC private mode was switched on last, by the bytes written; false if it never was.
  public func isSet(mode: Int) -> Bool {
    let text = outputText
    return text.ranges(of: "\u{1B}[?\(mode)h").last.map { on in
      !text[on.upperBound...].contains("\u{1B}[?\(mode)l")
    } ?? false
  }

  /// All the program has written, as text.
  public var outputText: String { String(decoding: output, as: UTF8.self) }

  /// A cell of the screen.
  public func cell(column: Int, row: Int) -> ScreenCell {
    ScreenCell(cpt_screen_cell(screen, Int32(row), Int32(column)))
  }

  /// The rows of the screen as text, trailing blanks cut.
  public var lines: [String] {
    (0..<size.rows).map { row in
      var line = (0..<size.columns).map { cell(column: $0, row: row).text }.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  // MARK: Waiting

  /// Reads what the program writes until `predicate` holds.
  /// - Throws: ``Failure`` with the screen if it doesn't in time.
  public func wait(
    _ what: String, within limit: Duration = .seconds(10),
    until predicate: (PseudoTerminal) throws -> Bool
  ) throws {
    let deadline = ContinuousClock.now + limit
    while try !predicate(self) {
      let rest = deadline - ContinuousClock.now
      guard rest > .zero else {
        throw Failure(
          reason: "waited in vain: \(what); outcome \(outcome.debugDescription)", screen: lines)
      }
      receive(within: rest)
    }
  }

  /// Waits until the screen shows `text` somewhere.
  public func waitFor(text: String) throws {
    try wait("“\(text)” shows") { $0.lines.contains { $0.contains(text) } }
  }

  /// Waits until the program has ended or stopped, and reads all it has written.
  @discardableResult
  public func waitForOutcome(within limit: Duration = .seconds(10)) throws -> Outcome? {
    try wait("the program ends", within: limit) { $0.outcome != nil }
    while receive(within: .zero) { continue }
    return outcome
  }

  /// Reads whatever comes within `limit`; true if something came.
  @discardableResult
  public func receive(within limit: Duration) -> Bool {
    var waited = [
      pollfd(fd: session.terminal, events: Int16(POLLIN), revents: 0),
      pollfd(fd: session.reports, events: Int16(POLLIN), revents: 0),
    ]
    let milliseconds =
      limit.components.seconds * 1000 + limit.components.attoseconds / 1_000_000_000_000_000
    guard poll(&waited, 2, Int32(milliseconds)) > 0 else { return false }
    let hasRead = readOutput()
    return readReports() || hasRead
  }

  private func readOutput() -> Bool {
    guard !isHungUp else { return false }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = read(session.terminal, &bytes, bytes.count)
    guard count > 0 else { return false }
    output += bytes.prefix(count)
    bytes.withUnsafeBytes {
      cpt_screen_write(screen, $0.baseAddress?.assumingMemoryBound(to: CChar.self), count)
    }
    answerQuestions()
    return true
  }

  private func answerQuestions() {
    var answer = [CChar](repeating: 0, count: 4096)
    let count = cpt_screen_read(screen, &answer, answer.count)
    if count > 0 { write(session.terminal, answer, count) }
  }

  private func readReports() -> Bool {
    var report = CPTReport()
    let size = MemoryLayout<CPTReport>.size
    guard read(session.reports, &report, size) == size else { return false }
    switch Int(report.kind) {
    case Int(CPT_EXITED): outcome = .exited(report.value)
    case Int(CPT_SIGNALLED): outcome = .signalled(report.value)
    default: outcome = .stopped(report.value)
    }
    return true
  }
}

private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = strings.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return body(&pointers)
}
