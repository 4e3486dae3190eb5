/// What a change of state asks of the world.
public enum Effect: Hashable, Sendable {
  /// End the program.
  case quit
  /// End the program as an interrupt does.
  case interrupt
  /// Stop the program until the shell continues it.
  case suspend
  /// Write the whole screen anew, whatever is on it.
  case redraw
  /// Read the sources again.
  case reload
  /// Write a layout to a file, instead of what is in it.
  case saveLayout(String, path: [UInt8])
  /// Edit a file, by the bytes of its path.
  case edit(path: [UInt8])
  /// Open an address or a file in the program that is for it.
  case open(target: [UInt8])
}
