internal import CPseudoTerminal
internal import Glibc

extension PseudoTerminal {
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
        let reason = "waited in vain: \(what); outcome \(outcome.debugDescription)"
        throw Failure(reason: reason, screen: lines)
      }
      // Not every predicate is about output.
      receive(within: min(rest, .milliseconds(20)))
      // A frame comes in pieces: what is there belongs together.
      while receive(within: .zero) { continue }
    }
  }

  /// Waits until the screen shows `text` somewhere.
  /// - Throws: ``Failure`` if it doesn't in time.
  public func waitFor(text: String) throws {
    try wait("“\(text)” shows") { $0.lines.contains { $0.contains(text) } }
  }

  /// Waits until the program has ended or stopped, and reads all it has written.
  /// - Throws: ``Failure`` if it doesn't in time.
  @discardableResult
  public func waitForOutcome(within limit: Duration = .seconds(10)) throws -> Outcome? {
    try wait("the program ends", within: limit) { $0.outcome != nil }
    while receive(within: .zero) { continue }
    return outcome
  }

  /// Reads whatever comes within `limit`; true if something came.
  @discardableResult
  public func receive(within limit: Duration) -> Bool {
    var polled = [
      pollfd(fd: isListening ? session.terminal : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: session.reports, events: Int16(POLLIN), revents: 0),
    ]
    let milliseconds = Int32(max(limit, .zero) / .milliseconds(1))
    guard poll(&polled, 2, milliseconds) > 0 else { return false }
    let hasRead = readOutput()
    return readReports() || hasRead
  }

  private func readOutput() -> Bool {
    guard isListening, !isHungUp else { return false }
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
