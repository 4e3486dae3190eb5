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
