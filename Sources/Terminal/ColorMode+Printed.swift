extension ColorMode {
  /// How colours are told in text that is printed, where no terminal is taken over.
  ///
  /// Nothing is known then of who shows it in the end: 256 colours, or all where `COLORTERM` says
  /// that they are understood.
  ///
  /// - Parameters:
  ///   - use: Whether colours are written.
  ///   - isTerminal: Whether the text goes to a terminal.
  /// - Returns: The mode to print in.
  public static func printed(_ use: TerminalOptions.ColorUse, isTerminal: Bool) -> ColorMode {
    let isUsed =
      switch use {
      case .always: true
      case .never: false
      case .auto: isTerminal && Environment["NO_COLOR"] == nil && Environment["TERM"] != "dumb"
      }
    guard isUsed else { return .none }
    return Environment.hasDirectColor ? .direct : .palette256
  }
}
