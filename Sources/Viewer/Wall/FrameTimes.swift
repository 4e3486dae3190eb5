/// What the last frame cost, as measured by who showed it.
public struct FrameTimes: Hashable, Sendable {
  /// Asking the engine what is visible.
  public var query: Duration
  /// Drawing that into a buffer.
  public var draw: Duration
  /// Writing the buffer to the terminal.
  public var write: Duration
  /// Bytes written.
  public var bytes: Int

  /// Creates the cost of a frame.
  public init(
    query: Duration = .zero, draw: Duration = .zero, write: Duration = .zero, bytes: Int = 0
  ) {
    self.query = query
    self.draw = draw
    self.write = write
    self.bytes = bytes
  }
}
