internal import CTerminal
internal import Glibc
public import Screen

extension TerminalSession {
  /// How long the terminal's answer keeps a lone escape from counting as a key, and the terminal
  /// from being given back.
  private static let patience = Duration.milliseconds(100)

  /// Asks the terminal for its background; what it tells comes as an event.
  ///
  /// Nothing waits for that. Terminals that are known not to understand, and those without colours,
  /// are not asked.
  public mutating func askBackground() {
    guard colorMode != .none, Environment.canTellBackground else { return }
    let questions = TerminalAnswer.questions.map(CChar.init(bitPattern:))
    guard ct_device_write(questions, questions.count) else { return }
    awaitsBackground = true
    answerDeadline = .now + Self.patience
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
      var polled = pollfd(fd: ct_device(), events: Int16(POLLIN), revents: 0)
      let milliseconds = Int32((rest / .milliseconds(1)).rounded(.up))
      guard Glibc.poll(&polled, 1, milliseconds) > 0 else { break }
      let count = Glibc.read(ct_device(), &bytes, bytes.count)
      guard count > 0 else { break }
      _ = decoder.decode(bytes[..<count])
      rest = answerDeadline - .now
    }
  }
}
