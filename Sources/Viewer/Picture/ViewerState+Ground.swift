public import Screen

extension ViewerState {
  /// What pictures stand on: the theme's colour; may be the terminal's own.
  public var ground: Color { theme.wall.background }

  /// What is seen there, as 0xRRGGBB: of the terminal's own colour, what it told or, if it didn't,
  /// what the theme is made for.
  public var groundColor: UInt32 {
    ground.rgb ?? background?.rgb ?? theme.terminalBackground.rgb ?? 0
  }
}
