internal import CTerminal
internal import Glibc
internal import Host
public import Screen

/// What a terminal has to tell.
public enum TerminalEvent: Hashable, Sendable {
  /// The user did something, or the screen has a new size and is blank.
  case input(InputEvent)
  /// The program had been stopped and is back; the screen is blank and may have a new size.
  case resumed
  /// The program is to end by this signal: close the terminal, then
  /// ``TerminalSession/end(by:)``. A terminal that is gone counts as SIGHUP.
  case ended(by: Int32)
  /// What the terminal's background is, once it was asked for.
  case background(Color)
  /// This descriptor, of those also waited for, can be read without waiting, or was closed.
  case readable(Int32)
}

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
      if let unfinishedDeadline, unfinishedDeadline <= .now {
        events += decoder.flush().map(TerminalEvent.input)
        self.unfinishedDeadline = nil
      }
      if !events.isEmpty { return events }
      if let deadline, deadline <= .now { return [] }
    }
  }

  /// The signal by which the program is to end, if one has come that was not told as an event.
  ///
  /// A terminal that went while it was another program's counts as SIGHUP. Where there is much to do
  /// this is asked in between.
  public var endingSignal: Int32? {
    let signal = ct_signals_ending()
    return signal != 0 ? signal : isHungUp ? SIGHUP : nil
  }

  private mutating func poll(
    until deadline: ContinuousClock.Instant?, _ descriptors: [Int32]
  ) -> [TerminalEvent] {
    let first = [deadline, unfinishedDeadline].compactMap { $0 }.min()
    // Descriptors below 0 are passed over.
    let watched = [isGone ? -1 : ct_device(), ct_signals()] + descriptors
    let ready = waitUntilReady(watched.map { ($0, POLLIN) }, atMost: first.map { $0 - .now })
    let events = ready[0] ? read() : []
    return events + zip(watched, ready).dropFirst(2).filter(\.1).map { .readable($0.0) }
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
    // However much is typed, the program has to get to other things.
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
    unfinishedDeadline = decoder.unfinished.map { unfinished in
      // What begins an answer isn't a key.
      max(.now + patience(with: unfinished), answerDeadline ?? .now)
    }
    return events
  }
}

extension TerminalSession {
  /// How long nothing may follow what has begun until it counts as cut.
  private func patience(with unfinished: InputDecoder.Unfinished) -> Duration {
    switch unfinished {
    case .key: escapeDelay
    case .sequence: max(escapeDelay, .milliseconds(250))
    case .paste: .seconds(1)
    }
  }
}

// What the terminal is asked about its background.
extension TerminalSession {
  /// How long the terminal's answer keeps a lone escape from counting as a key, and the terminal
  /// from being given back.
  private static let answerTime = Duration.milliseconds(100)

  /// Asks the terminal for its background; what it tells comes as an event.
  ///
  /// Nothing waits for that. Terminals that are known not to understand, and those without colours,
  /// are not asked.
  public mutating func askBackground() {
    guard colorMode != .none, Environment.canTellBackground else { return }
    let questions = TerminalAnswer.questions.map(CChar.init(bitPattern:))
    guard ct_device_write(questions, questions.count) else { return }
    awaitsBackground = true
    answerDeadline = .now + Self.answerTime
  }

  /// The background that the environment tells of, in `COLORFGBG`: black or white.
  public static var assumedBackground: Color? { Environment.background }

  /// The events that answers make.
  mutating func events(of answers: [TerminalAnswer]) -> [TerminalEvent] {
    answers.compactMap { answer in
      switch answer {
      case .attributes:
        answerDeadline = nil
      case .background(let color) where awaitsBackground:
        awaitsBackground = false
        return .background(color)
      case .background: break
      }
      return nil
    }
  }

  /// Takes what the terminal still answers, lest whoever reads from it next takes that for keys.
  func awaitAnswers() {
    guard let answerDeadline else { return }
    var decoder = decoder
    var bytes = [UInt8](repeating: 0, count: 4096)
    var rest = answerDeadline - .now
    while rest > .zero, !decoder.answers.contains(.attributes) {
      guard waitUntilReady([(ct_device(), POLLIN)], atMost: rest)[0] else { break }
      let count = Glibc.read(ct_device(), &bytes, bytes.count)
      guard count > 0 else { break }
      _ = decoder.decode(bytes[..<count])
      rest = answerDeadline - .now
    }
  }
}
