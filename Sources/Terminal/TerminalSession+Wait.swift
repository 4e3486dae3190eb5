internal import CTerminal
internal import Glibc
internal import Screen

extension TerminalSession {
  /// Waits until something happens, and tells all that has happened by then, in order.
  ///
  /// A stop by Ctrl-Z is carried out in here. Without a timeout and with nothing happening, the
  /// program isn't woken.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait at most; nil for ever, zero not at all.
  ///   - descriptors: Others to wait for until they can be read.
  /// - Returns: The events; none if the time is over.
  public mutating func wait(
    timeout: Duration? = nil, also descriptors: [Int32] = []
  ) -> [TerminalEvent] {
    let deadline = timeout.map { ContinuousClock.now + $0 }
    while true {
      var events = takeSignals()
      // What was signalled already doesn't wait for what comes later.
      events += poll(until: events.isEmpty ? deadline : .now, descriptors)
      if let escapeDeadline, escapeDeadline <= .now {
        events += decoder.flush().map(TerminalEvent.input)
        self.escapeDeadline = nil
      }
      if !events.isEmpty { return events }
      if let deadline, deadline <= .now { return [] }
    }
  }

  private mutating func poll(
    until deadline: ContinuousClock.Instant?, _ descriptors: [Int32]
  ) -> [TerminalEvent] {
    let first = [deadline, escapeDeadline].compactMap { $0 }.min()
    // Descriptors below 0 are passed over.
    let watched = [isGone ? -1 : ct_device(), ct_signals()] + descriptors
    var polled = watched.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let timeout = first.map { milliseconds($0 - .now) } ?? -1
    guard Glibc.poll(&polled, nfds_t(polled.count), timeout) > 0 else { return [] }
    let events = polled[0].revents == 0 ? [] : read()
    return events + polled.dropFirst(2).filter { $0.revents != 0 }.map { .readable($0.fd) }
  }

  /// Whole milliseconds, rounded up: to wake early would be to wake twice.
  private func milliseconds(_ duration: Duration) -> Int32 {
    let milliseconds = (max(duration, .zero) / .milliseconds(1)).rounded(.up)
    return Int32(min(milliseconds, Double(Int32.max)))
  }

  private mutating func takeSignals() -> [TerminalEvent] {
    let signals = ct_signals_take()
    var events: [TerminalEvent] = []
    if signals.stop {
      suspend()
      events.append(.resumed)
    } else if signals.continued {
      enter()
      events.append(.resumed)
    }
    if signals.window_changed {
      followWindow()
      events.append(.input(.resize(size)))
    }
    if signals.end != 0 { events.append(.ended(by: signals.end)) }
    return events
  }

  /// Reads what was typed; the end of the file is the end of the terminal.
  private mutating func read() -> [TerminalEvent] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    var events: [TerminalEvent] = []
    // One who types without end must not keep the program from anything else.
    for _ in 0..<64 {
      let count = Glibc.read(ct_device(), &bytes, bytes.count)
      if count > 0 {
        events += decoder.decode(bytes[..<count]).map(TerminalEvent.input)
        events += self.events(of: decoder.answers)
        decoder.answers = []
      } else if count == 0 || errno != EAGAIN {
        isGone = true
        events.append(.ended(by: SIGHUP))
        break
      } else {
        break
      }
    }
    // What begins an answer isn't a key.
    let deadline = [.now + escapeDelay, answerDeadline].compactMap { $0 }.max()
    escapeDeadline = decoder.awaitsMore ? deadline : nil
    return events
  }
}
