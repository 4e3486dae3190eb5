/// A caller's metrics that no layout can be made of: which value, of which section.
public struct LayoutError: Error, Hashable, Sendable {
  /// The metrics that may be wrong.
  public enum Property: String, Hashable, Sendable {
    /// The width of the container: not finite, or 2⁴⁰ points or more.
    case width
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
    case flowTolerance
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
