public import Records

/// How sources are read.
public struct ReadOptions: Sendable {
  /// What every file and the standard input is read as; nil to see by name, then by content.
  public var format: DeckFormat?
  /// Which fields of a record are its title, body and so on.
  public var fieldNames: FieldNames
  /// The columns that a terminal gives a scalar: 0, 1 or 2.
  ///
  /// Handed in because the module knows no screen.
  public var columns: @Sendable (Unicode.Scalar) -> Int

  /// Creates options.
  public init(
    format: DeckFormat? = nil, fieldNames: FieldNames = FieldNames(),
    columns: @escaping @Sendable (Unicode.Scalar) -> Int
  ) {
    self.format = format
    self.fieldNames = fieldNames
    self.columns = columns
  }
}
