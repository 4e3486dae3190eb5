/// Following the wall's end.
extension ViewerState {
  /// Goes to the end, where that is followed and nothing lies over the wall.
  mutating func follow() {
    guard isFollowing, prompt == nil, page == nil, picture == nil, bench.trace == nil else {
      return
    }
    goToLast()
  }

  /// Ends that where the wall is to be somewhere else.
  mutating func stopFollowing(for action: Action) {
    if overlay == nil, page == nil, picture == nil, action.leadsAway { isFollowing = false }
  }
}

extension Action {
  /// Whether it leads to another place of the wall, or to a card.
  fileprivate var leadsAway: Bool {
    switch self {
    case .move, .step, .goToFirst, .goToLast, .goToSection, .scrollRows, .scrollHalves,
      .scrollPages, .goToMatch, .openPrompt(.search), .openPrompt(.section), .openCard, .click,
      .doubleClick, .drag, .toggleTrace, .toggleTour:
      true
    default: false
    }
  }
}
