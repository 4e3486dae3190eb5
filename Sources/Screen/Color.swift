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
