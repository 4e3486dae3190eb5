internal import CHost
@preconcurrency internal import Glibc

/// How another program ended.
package enum ChildEnding: Hashable, Sendable {
  /// By itself, with a status.
  case exited(Int32)
  /// By a signal.
  case signaled(Int32)
  /// It never ran, and why not, in the system's words.
  case notStarted(reason: String)
}

/// A program that this one started, with signals as a shell starts it with.
package struct ChildProcess: Sendable {
  /// What is its standard input, output and error.
  package enum Streams {
    /// The terminal, whose keys are the program's from its start on.
    case terminal
    /// Nothing; what it writes is discarded, and it runs away from the terminal.
    case none
    /// A descriptor for input and output; what it writes to its standard error is discarded, and the
    /// terminal's keys don't reach it.
    case descriptor(Int32)
  }

  /// How a program is.
  package enum State: Hashable {
    case running
    case stopped
    case ended(ChildEnding)
  }

  /// Its number, also that of its process group.
  package let id: Int32

  /// Starts a program: its path, or its name where `PATH` leads to it, then its arguments; at least
  /// one word, which no shell reads.
  package init(_ words: [[UInt8]], streams: Streams) throws(SystemError) {
    var id: Int32 = 0
    let code = withCWords(words) { words in
      switch streams {
      case .terminal: ch_spawn(words, CH_TERMINAL, -1, &id)
      case .none: ch_spawn(words, CH_NOTHING, -1, &id)
      case .descriptor(let descriptor): ch_spawn(words, CH_DESCRIPTOR, descriptor, &id)
      }
    }
    guard code == 0 else { throw SystemError(code: code) }
    self.id = id
  }

  /// How it is now; not to be asked once it has ended, as its number may be another's then.
  package var state: State { state(options: WNOHANG) }

  /// Waits for its end; from any thread, once.
  package func waitForEnd() -> ChildEnding {
    if case .ended(let ending) = state(options: 0) { ending } else { .exited(0) }
  }

  /// How it is now, told once where it was stopped; not to be asked once it has ended.
  package var change: State { state(options: WNOHANG | WUNTRACED) }

  private func state(options: Int32) -> State {
    var status: Int32 = 0
    var waited = waitpid(id, &status, options)
    while waited < 0, errno == EINTR { waited = waitpid(id, &status, options) }
    if waited == 0 { return .running }
    // Where children aren't kept for their parent, nobody knows how one ended.
    if waited < 0 { return .ended(.exited(0)) }
    switch status & 0x7F {
    case 0: return .ended(.exited((status >> 8) & 0xFF))
    case 0x7F: return .stopped
    case let signal: return .ended(.signaled(signal))
    }
  }
}
