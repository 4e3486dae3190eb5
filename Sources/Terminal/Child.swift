internal import CTerminal
internal import Glibc

/// How another program ended.
public enum ChildEnding: Hashable, Sendable {
  /// By itself, with a status.
  case exited(Int32)
  /// By a signal.
  case signaled(Int32)
  /// It never ran, and why not, in the system's words.
  case notStarted(reason: String)

  init(_ end: CTChildEnd) {
    self =
      switch end.kind {
      case CT_CHILD_SIGNALED: .signaled(end.value)
      case CT_CHILD_NOT_STARTED: .notStarted(reason: String(cString: strerror(end.value)))
      default: .exited(end.value)
      }
  }
}

extension TerminalSession {
  /// Runs a program on the terminal and waits for its end; the screen is blank then and may have
  /// another ``size``: show a picture.
  ///
  /// The program gets the terminal as the user's shell left it, as its standard input, output and
  /// error, and all keys: Ctrl-C is its own, and Ctrl-Z stops both programs until the shell
  /// continues them. No shell reads the words.
  /// - Parameter words: The program's name or path, then its arguments; at least one.
  /// - Returns: How it ended.
  public mutating func run(_ words: [[UInt8]]) -> ChildEnding {
    leave()
    defer { enter() }
    return ChildEnding(withCWords(words) { ct_child_run($0) })
  }
}

/// A program that runs by itself, away from the terminal; what it writes is discarded.
public struct DetachedChild: Sendable {
  /// Why a program did not start.
  public struct StartFailure: Error, Hashable {
    /// The reason in the system's words.
    public let reason: String
  }

  private let number: Int32

  /// Starts a program; no shell reads the words.
  /// - Parameter words: The program's name or path, then its arguments; at least one.
  /// - Throws: Why it did not start.
  public init(_ words: [[UInt8]]) throws(StartFailure) {
    var number: Int32 = 0
    let error = withCWords(words) { ct_child_start($0, &number) }
    guard error == 0 else { throw StartFailure(reason: String(cString: strerror(error))) }
    self.number = number
  }

  /// Waits for the program's end; to be called once, from any thread.
  public func waitForEnd() -> ChildEnding { ChildEnding(ct_child_wait(number)) }
}

/// Calls `body` with words as C has them.
private func withCWords<Result>(
  _ words: [[UInt8]], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>?) -> Result
) -> Result {
  var bytes: [CChar] = []
  var starts: [Int] = []
  for word in words {
    starts.append(bytes.count)
    bytes += word.map { CChar(bitPattern: $0) } + [0]
  }
  return bytes.withUnsafeMutableBufferPointer { buffer in
    body(starts.map { buffer.baseAddress?.advanced(by: $0) } + [nil])
  }
}
