/// A caller's metrics or counts that no layout can be made of: which value, of which section.
public struct LayoutError: Error, Hashable, Sendable {
  /// What may be wrong.
  public enum Property: String, Hashable, Sendable {
    /// The width of the container: not finite, or 2⁴⁰ points or more.
    case width
    /// The number of sections: more than 1,048,576.
    case sections
    /// The number of a section's items: more than 268,435,455.
    case items
    /// The number of lanes: none, or more than 65,535.
    case lanes
    /// The width of an explicit lane: not finite, or not above 0.
    case track
    /// The least width of automatic lanes: not finite, negative, or 0 together with the spacing.
    case minimumWidth
    /// The spacing between lanes: not finite, or negative.
    case minimumInteritemSpacing
    /// The spacing along lanes: not finite, or negative.
    case minimumLineSpacing
    /// An inset of the section's items: not finite, or negative.
    case sectionInset
    /// An inset of the header: not finite, or negative.
    case headerInset
    /// An inset of the footer: not finite, or negative.
    case footerInset
    /// The tolerance: NaN, or negative.
    case fitTolerance
    /// What ``fitTolerance`` was called.
    @available(*, deprecated, renamed: "fitTolerance")
    public static var flowTolerance: Property { .fitTolerance }
    /// An inset of the content: not finite, or negative.
    case contentInset
    /// The least height of the content: not finite.
    case minimumContentHeight
  }

  /// The section, from 0; nil where the value is the whole wall's.
  public var section: Int?
  /// Which value is wrong.
  public var property: Property
  /// The value, in points or lanes.
  public var value: Double

  /// Creates an error.
  public init(section: Int?, property: Property, value: Double) {
    self.section = section
    self.property = property
    self.value = value
  }
}

extension LayoutError: CustomStringConvertible {
  /// Place, property and value in one line: `section 2: lanes 0`.
  public var description: String {
    let what = "\(property.rawValue) \(value)"
    return section.map { "section \($0): \(what)" } ?? what
  }
}

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
