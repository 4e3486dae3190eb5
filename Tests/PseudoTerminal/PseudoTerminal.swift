internal import CPseudoTerminal
public import Geometry
internal import Glibc

/// A program that runs on a terminal of its own, and that terminal's screen.
///
/// The program is the foreground job of a supervisor that does what an interactive shell does, so
/// that it can be stopped and brought back and leaves its traces in the terminal's modes. Nothing
/// sleeps: ``wait(_:within:until:)`` reads what the program writes until a predicate holds.
public final class PseudoTerminal {
  /// All bytes the program has written, in order.
  public internal(set) var output: [UInt8] = []
  /// How the program ended or stopped last; nil while it runs.
  public internal(set) var outcome: Outcome?
  /// Extent of the screen.
  public internal(set) var size: CellSize
  /// Whether what the program writes is read; else it has to wait once the system's buffer is full.
  public var isListening = true
  /// The terminal's modes before the program started.
  public let initialModes: [UInt8]

  var session = CPTSession()
  let screen: OpaquePointer
  var isHungUp = false

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
    let isOpen = cpt_open(&session, Int32(size.rows), Int32(size.columns))
    initialModes = Self.modes(session)
    screen = cpt_screen_new(Int32(size.rows), Int32(size.columns))
    self.size = size
    let isStarted = withCStrings(arguments) { arguments in
      withCStrings(variables.map { "\($0)=\($1)" }) { variables in
        isOpen
          && cpt_start(&session, arguments[0], arguments, variables, input ?? -1, isControlling)
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
    let own = path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
    let folder = own.prefix((own.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)
    return String(decoding: folder, as: UTF8.self) + name
  }

  /// Lets the screen obey text as if somebody else had written it.
  public func display(_ text: String) { cpt_screen_write(screen, text, text.utf8.count) }

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
}

private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = strings.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return body(&pointers)
}
