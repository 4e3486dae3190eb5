/// A height that could not be used as it was given, and what stands in its place.
///
/// A height that is NaN, infinite or negative counts as 0; one above ``greatestHeight`` counts as
/// that. The layout goes on.
public struct HeightReport: Hashable, Sendable {
  /// The greatest height there is, in points: 31 bits of 1/64 point.
  public static let greatestHeight: Double = 33_554_431

  /// What the height belongs to: an item, a header or a footer.
  public var kind: LayoutAttributes.Kind
  /// The element's section, and its item where it is one; 0 otherwise.
  public var indexPath: IndexPath
  /// The height as it was given, in points.
  public var given: Double
  /// The height as it was used, in points.
  public var used: Double

  /// Creates a report; heights in points.
  public init(
    kind: LayoutAttributes.Kind, indexPath: IndexPath, given: Double, used: Double
  ) {
    self.kind = kind
    self.indexPath = indexPath
    self.given = given
    self.used = used
  }

  /// Two reports about one element with the same bits of height are equal, NaN included.
  public static func == (a: HeightReport, b: HeightReport) -> Bool {
    a.kind == b.kind && a.indexPath == b.indexPath
      && a.given.bitPattern == b.given.bitPattern && a.used == b.used
  }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(indexPath)
    hasher.combine(given.bitPattern)
    hasher.combine(used)
  }
}
