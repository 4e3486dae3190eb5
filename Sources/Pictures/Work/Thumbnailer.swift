internal import Host
@preconcurrency internal import Glibc
internal import PictureMessages

/// A thumbnailer that runs, and the socket that it is asked through; it is ended with this value.
struct Thumbnailer: ~Copyable {
  private let process: ChildProcess
  /// How it ended, once that is known.
  private var ending: ChildEnding?
  let socket: Int32
  /// Whether it ever answered.
  var hasAnswered = false
  /// What came from it.
  var stream = MessageStream()

  /// Starts one, away from the terminal: its keys' signals don't reach it, and what it writes to its
  /// standard error is discarded.
  init(program: [UInt8]) throws(SystemError) {
    guard let (own, other) = socketPair() else { throw .last }
    defer { close(other) }
    do throws(SystemError) {
      process = try ChildProcess([program], streams: .descriptor(other))
    } catch {
      close(own)
      throw error
    }
    socket = own
  }

  /// It has nothing that would be lost.
  deinit {
    close(socket)
    guard ending == nil, process.state == .running else { return }
    kill(process.id, SIGKILL)
    _ = process.waitForEnd()
  }

  /// Whether it ended by a signal that somebody sent: then the picture is not to blame.
  ///
  /// It is to be asked when the socket is hung up, and looks for a moment whether the end has come.
  mutating func wasKilled() -> Bool {
    for _ in 0..<50 where ending == nil {
      if case .ended(let ending) = process.state {
        self.ending = ending
      } else {
        Host.pause(for: .milliseconds(1))
      }
    }
    guard case .signaled(let signal) = ending else { return false }
    return [SIGKILL, SIGTERM, SIGINT, SIGHUP, SIGQUIT].contains(signal)
  }
}
