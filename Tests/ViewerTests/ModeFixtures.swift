@testable import Viewer

/// What is open, for short expectations.
extension ViewerState {
  enum Panel: Hashable {
    case help(scroll: Int)
    case layout(scroll: Int)
  }

  var overlay: Panel? {
    modes.takeAway.map { .layout(scroll: $0.scroll) } ?? modes.help.map { .help(scroll: $0.scroll) }
  }

  var page: CardPage? {
    get { modes.card }
    set { modes.card = newValue }
  }

  var picture: OpenPicture? { modes.picture }
  var prompt: Prompt? { modes.prompt }
}
