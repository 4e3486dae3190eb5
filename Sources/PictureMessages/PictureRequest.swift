/// What the thumbnailer is asked for.
public enum PictureRequest: Hashable, Sendable {
  /// What a file's header says; answered by ``PictureAnswer/header(_:)``.
  case header(path: [UInt8])
  /// A part of a picture that fits in so many pixels and is no larger than it is in the file;
  /// answered by ``PictureAnswer/header(_:)``, as soon as that is known and again where not all could
  /// be decoded, which its format then says, and ``PictureAnswer/pixels(_:)``.
  case pixels(path: [UInt8], region: PictureRegion, width: Int, height: Int)
  /// A picture drawn by symbols in so many cells; answered by ``PictureAnswer/symbols(_:)``.
  case symbols(PixelImage, SymbolOptions)
}

/// How a picture is drawn by symbols.
public struct SymbolOptions: Hashable, Sendable {
  /// The colours there are.
  public enum Colors: UInt8, CaseIterable, Hashable, Sendable {
    /// All.
    case direct
    /// The 216 mixed and 24 grey ones of 256.
    case palette240
    /// The 16 named ones.
    case palette16
    /// Only the terminal's own foreground and background.
    case none
  }

  /// Cells across, at least 1.
  public var columns: Int
  /// Cells down, at least 1.
  public var rows: Int
  /// The colours there are.
  public var colors: Colors
  /// What lies under the picture, as 0xRRGGBB.
  public var background: UInt32

  /// Creates options.
  public init(columns: Int, rows: Int, colors: Colors, background: UInt32) {
    self.columns = columns
    self.rows = rows
    self.colors = colors
    self.background = background
  }
}
