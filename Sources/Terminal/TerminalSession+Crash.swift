internal import CTerminal
internal import Host

extension TerminalSession {
  /// Makes a crash say on standard error what it was, once the terminal is given back, and leave a
  /// report of where in the program it was, with nothing of what was shown.
  ///
  /// - Parameters:
  ///   - program: The program's name.
  ///   - path: The report's file, whose folders need not be there; empty for no report.
  ///   - shownPath: The same, made safe to be shown.
  package static func reportCrashes(of program: String, at path: [UInt8], shownPath: String) {
    withCPath(path) { ct_crashes_report(program, $0, shownPath) }
  }
}
