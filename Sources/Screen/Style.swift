/// How a cell's glyph is drawn.
public struct Style: Hashable, Sendable {
  /// Ways to draw that need no colour.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit an attribute.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier strokes.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter than usual.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted.
    public static let italic = Attributes(rawValue: 4)
    /// With a line below.
    public static let underline = Attributes(rawValue: 8)
    /// Foreground and background exchanged.
    public static let reverse = Attributes(rawValue: 16)
  }

  /// The glyph's colour.
  public var foreground: Color
  /// The cell's colour.
  public var background: Color
  /// What else is done to the glyph.
  public var attributes: Attributes

  /// The terminal's own colours, nothing else.
  public static let plain = Style()

  /// Creates a style; what is not said is the terminal's own.
  public init(
    foreground: Color = .terminalDefault, background: Color = .terminalDefault,
    attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}

/// A colour of a cell: the terminal's own default, or red, green and blue.
///
/// What a terminal can't show is quantised when it is written, not here.
public struct Color: Hashable, Sendable {
  /// 0x00RRGGBB, or all ones for the terminal's default.
  @usableFromInline let bits: UInt32

  /// The terminal's own foreground or background.
  public static let terminalDefault = Color(bits: .max)

  @usableFromInline init(bits: UInt32) { self.bits = bits }

  /// Creates a colour from `0xRRGGBB`; higher bits are ignored.
  @inlinable
  public init(rgb: UInt32) { self.init(bits: rgb & 0xFF_FFFF) }

  /// `0xRRGGBB`, or nil for the terminal's default.
  @inlinable public var rgb: UInt32? { bits == .max ? nil : bits }
}

/// How a terminal is told colours.
public enum ColorMode: Hashable, Sendable, CaseIterable {
  /// Not at all: there are only its own foreground and background.
  case none
  /// As the 8 that every coloured terminal has.
  case palette8
  /// As those 8 and their brighter variants.
  case palette16
  /// As 16 named, 216 mixed and 24 grey ones.
  case palette256
  /// By red, green and blue.
  case direct
}
