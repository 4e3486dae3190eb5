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
  /// - Parameter words: The program's name or path, then its arguments; at least one.
  /// - Returns: How it ended.
  package mutating func run(_ words: [[UInt8]]) -> ChildEnding {
    leave()
    defer {
      ct_device_give(getpgrp())
      enter()
    }
    do throws(SystemError) {
      let child = try ChildProcess(words, streams: .terminal)
      while true {
        switch child.waitForChange() {
        case .ended(let ending): return ending
        case .running: continue
        case .stopped:
          ct_device_give(getpgrp())
          ct_signals_stop()
          ct_device_give(child.id)
          kill(-child.id, SIGCONT)
        }
      }
    } catch {
      return .notStarted(reason: error.reason)
    }
  }
}
