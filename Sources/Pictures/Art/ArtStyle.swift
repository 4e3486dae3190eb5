public import Screen

/// The colours that pictures may be drawn in.
public enum ArtColors: Hashable, Sendable, CaseIterable {
  /// Any.
  case direct
  /// The 216 mixed and 24 grey ones of 256.
  case palette256
  /// The 16 named ones.
  case palette16
  /// The 8 that every coloured terminal has.
  case palette8
  /// Only the terminal's own foreground and background.
  case none
}

/// How pictures are drawn in cells.
public struct ArtStyle: Hashable, Sendable {
  /// The colours there are.
  public var colors: ArtColors
  /// Whether only ASCII is drawn: one glyph a pixel, the more of it the lighter the pixel.
  public var isASCII: Bool
  /// Whether finer symbols than half blocks are drawn, as soon as the thumbnailer has made them.
  public var usesSymbols: Bool
  /// What lies under a picture that isn't opaque, as 0xRRGGBB; also tells whether the terminal is
  /// a light one.
  public var background: UInt32
  /// What ASCII glyphs stand on where there are colours.
  public var ground: Color

  /// Creates a style.
  public init(
    colors: ArtColors, isASCII: Bool = false, usesSymbols: Bool = false, background: UInt32 = 0,
    ground: Color = .terminalDefault
  ) {
    self.colors = colors
    self.isASCII = isASCII
    self.usesSymbols = usesSymbols
    self.background = background & 0xFF_FFFF
    self.ground = ground
  }

  /// Whether dark glyphs stand on a light background.
  public var isLightBackground: Bool { luma(background) >= 128 }

  /// Whether pixels are shown by ASCII glyphs and not by half blocks.
  var isRamp: Bool { isASCII || colors == .none }

  /// Whether the thumbnailer draws what is shown in the end.
  var asksForSymbols: Bool { usesSymbols && !isASCII }
}
