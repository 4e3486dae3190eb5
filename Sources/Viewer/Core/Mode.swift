/// What the screen is for at the moment.
///
/// Modes can lie over each other, in the order in which they stand here.
public enum Mode: Hashable, Sendable, CaseIterable {
  /// The wall itself.
  case wall
  /// The placement is traced.
  case trace
  /// Layouts are shown one after the other.
  case tour
  /// A card is open.
  case card
  /// A picture fills the screen.
  case picture
  /// The help lies over it.
  case help
  /// The layout lies over it as text, to be taken away.
  case takeAway
  /// Something is typed in place of the status line.
  case prompt
  /// A question stands in place of the status line.
  case question
}

extension Mode {
  /// Whether nothing of what lies below it is seen.
  var fillsScreen: Bool {
    switch self {
    case .wall, .card, .picture: true
    case .trace, .tour, .help, .takeAway, .prompt, .question: false
    }
  }

  /// Whether a key that means nothing in it leaves it.
  var isLeftByAnyKey: Bool {
    switch self {
    case .picture, .tour, .question: true
    case .wall, .trace, .card, .help, .takeAway, .prompt: false
    }
  }
}

/// The modes that are open, each with its state; the wall lies below them all.
struct ModeStack: Sendable {
  var trace: Trace?
  var tour: Tour?
  var card: CardPage?
  var picture: OpenPicture?
  var help: TextPanel?
  var takeAway: TextPanel?
  var prompt: Prompt?
  var question: OpenQuestion?

  func isOpen(_ mode: Mode) -> Bool {
    switch mode {
    case .wall: true
    case .trace: trace != nil
    case .tour: tour != nil
    case .card: card != nil
    case .picture: picture != nil
    case .help: help != nil
    case .takeAway: takeAway != nil
    case .prompt: prompt != nil
    case .question: question != nil
    }
  }

  /// The open modes, from the wall up.
  var open: [Mode] { Mode.allCases.filter(isOpen) }
  /// The mode that keys and the mouse are for.
  var top: Mode { Mode.allCases.last(where: isOpen) ?? .wall }
  /// The mode that fills the screen.
  var filling: Mode { Mode.allCases.last { $0.fillsScreen && isOpen($0) } ?? .wall }
}

extension ViewerState {
  var mode: Mode { modes.top }
}
