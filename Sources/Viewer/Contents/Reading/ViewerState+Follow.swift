/// Following the wall's end.
extension ViewerState {
  /// Goes to the end, where that is followed and nothing lies over the wall.
  mutating func follow() {
    guard isFollowing, modes.prompt == nil, modes.card == nil, modes.picture == nil,
      modes.trace == nil
    else {
      return
    }
    goToLast()
  }

  /// Ends that where the wall is to be somewhere else.
  mutating func stopFollowing(for request: Request) {
    if request.leadsAway { isFollowing = false }
  }
}
