internal import MasonryEngine
internal import Screen

/// The keys of a picture that fills the screen.
extension KeyBindings {
  /// Looking at a picture that fills the screen.
  static let picture: [KeyBinding] = [
    KeyBinding(
      .picture, "+", "=", does: .picture(.enlarge(1)), "larger; 5%: five steps",
      in: [.picture]),
    KeyBinding(.picture, "-", does: .picture(.enlarge(-1)), "smaller", in: [.picture]),
    KeyBinding(.picture, "0", does: .picture(.fit), "all of it", in: [.picture]),
    KeyBinding(
      .picture, .init(.left), does: .picture(.pan(.left)), "further left, or the picture before",
      in: [.picture]),
    KeyBinding(
      .picture, .init(.right), does: .picture(.pan(.right)), "further right, or the next picture",
      in: [.picture]),
    KeyBinding(
      .picture, .init(.up), "k", does: .picture(.pan(.up)), "further up", in: [.picture]),
    KeyBinding(
      .picture, .init(.down), "j", does: .picture(.pan(.down)), "further down", in: [.picture]),
    KeyBinding(
      .picture, "l", " ", .init(.pageDown), does: .picture(.step(1)), "the next picture",
      in: [.picture]),
    KeyBinding(
      .picture, "h", .init(.backspace), .init(.pageUp), does: .picture(.step(-1)),
      "the picture before", in: [.picture]),
    KeyBinding(
      .picture, "g", .init(.home), does: .picture(.first), "the first picture; 20%: the 20th",
      in: [.picture]),
    KeyBinding(
      .picture, "G", .init(.end), does: .picture(.last), "the last picture; 20%: the 20th",
      in: [.picture]),
    KeyBinding(
      .picture, "1", "2", "3", "4", "5", "6", "7", "8", "9", does: .digit(0),
      "a count for the next key", in: [.picture]),
  ]
}
