internal import CTerminal
internal import Glibc
package import Host

extension TerminalSession {
  /// Runs a program on the terminal and waits for its end; the screen is blank then and may have
  /// another ``size``: show a frame.
  ///
  /// The program gets the terminal as the user's shell left it, as its standard input, output and
  /// error, and all keys: Ctrl-C is its own, and Ctrl-Z stops both programs until the shell
  /// continues them. No shell reads the words.
  ///
  /// A signal that is to end this program, or the terminal's end, is passed on to that one; it then has
  /// a second to end itself. ``endingSignal`` tells, and the terminal stays given back.
  /// - Parameter words: The program's name or path, then its arguments; at least one.
  /// - Returns: How it ended.
  package mutating func run(_ words: [[UInt8]]) -> ChildEnding {
    leave()
    isAway = true
    let ending: ChildEnding
    do throws(SystemError) {
      ending = waitForEnd(of: try ChildProcess(words, streams: .terminal))
    } catch {
      ending = .notStarted(reason: error.reason)
    }
    ct_device_give(getpgrp())
    if endingSignal == nil { enter() }
    return ending
  }

  private mutating func waitForEnd(of child: ChildProcess) -> ChildEnding {
    var deadline: ContinuousClock.Instant?
    while true {
      switch child.change {
      case .ended(let ending): return ending
      case .stopped where deadline == nil:
        ct_device_give(getpgrp())
        ct_signals_stop()
        ct_device_give(child.id)
        kill(-child.id, SIGCONT)
      case .stopped, .running: break
      }
      if deadline == nil, let signal = endingSignal {
        deadline = .now + .seconds(1)
        for signal in [signal, SIGCONT] { kill(-child.id, signal) }
      }
      if let deadline, deadline <= .now { return .exited(0) }
      // A child's end or stop is a signal, too.
      let device = isHungUp ? -1 : ct_device()
      let ready = waitUntilReady(
        [(ct_signals(), POLLIN), (device, 0)], atMost: deadline.map { $0 - .now })
      isHungUp = isHungUp || ready[1]
    }
  }
}
