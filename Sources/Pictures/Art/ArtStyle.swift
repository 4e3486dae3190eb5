public import Screen

/// How pictures are drawn in cells.
public struct ArtStyle: Hashable, Sendable {
  /// The colours there are.
  public var colors: ColorMode
  /// Whether only ASCII is drawn: one glyph a pixel, the more of it the lighter the pixel.
  public var isASCII: Bool
  /// Whether finer symbols than half blocks are drawn, as soon as the thumbnailer has made them.
  public var usesSymbols: Bool
  /// What lies under a picture that isn't opaque, as 0xRRGGBB; also tells whether the terminal is
  /// a light one.
  public var background: UInt32
  /// What ASCII glyphs stand on where there are colours.
  public var cellBackground: Color

  /// Creates a style.
  public init(
    colors: ColorMode, isASCII: Bool = false, usesSymbols: Bool = false, background: UInt32 = 0,
    cellBackground: Color = .terminalDefault
  ) {
    self.colors = colors
    self.isASCII = isASCII
    self.usesSymbols = usesSymbols
    self.background = background & 0xFF_FFFF
    self.cellBackground = cellBackground
  }

  /// Whether dark glyphs stand on a light background.
  public var isLightBackground: Bool { luma(background) >= 128 }

  /// Whether pixels are shown by ASCII glyphs and not by half blocks.
  var isRamp: Bool { isASCII || colors == .none }

  /// Whether the thumbnailer draws what is shown in the end.
  var asksForSymbols: Bool { usesSymbols && !isASCII }
}
