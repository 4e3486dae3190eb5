/// The layout keys that someone named: a deck, a section, the command line, the keys pressed.
///
/// Nil means unsaid. Values are in range: what was not has been reported and left nil.
public struct LayoutValues: Hashable, Sendable {
  /// How the wall is cut into columns.
  public enum Columns: Hashable, Sendable {
    /// That many equal ones, from 1.
    case count(Int)
    /// As many as fit `minColumnWidth`.
    case automatic
    /// One width each.
    case tracks([Track])
  }

  /// The width of one column.
  public enum Track: Hashable, Sendable {
    /// In points.
    case points(Double)
    /// In shares of what is left, CSS's `fr`.
    case fraction(Double)
  }

  /// Which column the next card goes to.
  public enum Order: String, CaseIterable, Hashable, Sendable {
    case shortest, leftToRight, rightToLeft, gridLanes
  }

  /// Distances from the edges, in points.
  public struct Insets: Hashable, Sendable {
    /// In points.
    public var top, left, bottom, right: Double

    /// Creates insets edge by edge, in points.
    public init(top: Double, left: Double, bottom: Double, right: Double) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }

    /// Creates the same inset on all edges, in points.
    public init(_ all: Double) { self.init(top: all, left: all, bottom: all, right: all) }
  }

  /// How many lines of a body a card shows.
  public enum MaxLines: Hashable, Sendable {
    /// That many, then how many more there are.
    case count(Int)
    /// All of them.
    case all
  }

  /// How the wall is cut into columns.
  public var columns: Columns?
  /// The least width of a column where their number is automatic, in points.
  public var minColumnWidth: Double?
  /// The gap between columns, in points.
  public var interitemSpacing: Double?
  /// The gap along a column, in points.
  public var lineSpacing: Double?
  /// The margin around a section's cards, in points.
  public var sectionInset: Insets?
  /// Height of the header, in points; 0 for none.
  public var headerHeight: Double?
  /// Height of the footer, in points; 0 for none.
  public var footerHeight: Double?
  /// The margin around the header, in points.
  public var headerInset: Insets?
  /// The margin around the footer, in points.
  public var footerInset: Insets?
  /// Whether the header stays in sight over its section.
  public var pinsHeader: Bool?
  /// Which column the next card goes to.
  public var order: Order?
  /// How far two columns may differ and still count as equal, in points; may be infinite.
  public var fitTolerance: Double?
  /// Whether later cards fill openings.
  public var dense: Bool?
  /// How many lines of a body a card shows.
  public var maxLines: MaxLines?
  /// Padding inside the wall, in points; on the deck only.
  public var contentInset: Insets?
  /// The least height of the wall, in points; on the deck only.
  public var minimumContentHeight: Double?

  /// Creates values that say nothing.
  public init() {}

  /// These values, with what `later` names in place of theirs.
  public func overlaid(with later: LayoutValues) -> LayoutValues {
    var values = self
    values.columns = later.columns ?? columns
    values.minColumnWidth = later.minColumnWidth ?? minColumnWidth
    values.interitemSpacing = later.interitemSpacing ?? interitemSpacing
    values.lineSpacing = later.lineSpacing ?? lineSpacing
    values.sectionInset = later.sectionInset ?? sectionInset
    values.headerHeight = later.headerHeight ?? headerHeight
    values.footerHeight = later.footerHeight ?? footerHeight
    values.headerInset = later.headerInset ?? headerInset
    values.footerInset = later.footerInset ?? footerInset
    values.pinsHeader = later.pinsHeader ?? pinsHeader
    values.order = later.order ?? order
    values.fitTolerance = later.fitTolerance ?? fitTolerance
    values.dense = later.dense ?? dense
    values.maxLines = later.maxLines ?? maxLines
    values.contentInset = later.contentInset ?? contentInset
    values.minimumContentHeight = later.minimumContentHeight ?? minimumContentHeight
    return values
  }
}
