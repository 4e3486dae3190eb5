/// What the thumbnailer answers.
///
/// Any request may be answered by a failure instead.
public enum PictureAnswer: Hashable, Sendable {
  case header(PictureHeader)
  case pixels(PixelImage)
  case symbols(SymbolImage)
  /// Why there is no picture, in a few words that can be shown: `not a picture`.
  case failure(reason: String)

  /// Whether another answer to the same request follows a header.
  ///
  /// Only a request for pixels is answered by more than one.
  public func isLast(to request: PictureRequest) -> Bool {
    if case .header = self, case .pixels = request { return false }
    return true
  }
}

/// A picture drawn by symbols.
public struct SymbolImage: Hashable, Sendable {
  /// One cell.
  public struct Cell: Hashable, Sendable {
    /// A glyph one column wide.
    public var scalar: Unicode.Scalar
    /// Its colour as 0xRRGGBB; nil for the terminal's own.
    public var foreground: UInt32?
    /// The cell's colour; nil for the terminal's own.
    public var background: UInt32?

    /// Creates a cell.
    public init(scalar: Unicode.Scalar, foreground: UInt32?, background: UInt32?) {
      self.scalar = scalar
      self.foreground = foreground
      self.background = background
    }
  }

  /// Cells across, at least 1.
  public let columns: Int
  /// Cells down, at least 1.
  public let rows: Int
  /// Row by row.
  public let cells: [Cell]

  /// Creates a picture; nil where there are not as many cells as it says.
  public init?(columns: Int, rows: Int, cells: [Cell]) {
    guard columns > 0, rows > 0, cells.count == columns * rows else { return nil }
    self.columns = columns
    self.rows = rows
    self.cells = cells
  }
}
