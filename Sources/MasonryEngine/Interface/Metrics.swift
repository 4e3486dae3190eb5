/// How the whole wall is laid out; all lengths in points.
public struct LayoutMetrics: Hashable, Sendable {
  /// Which way the wall scrolls.
  public enum Axis: Hashable, Sendable {
    /// Down; lanes stand side by side.
    case vertical
    /// Sideways; lanes lie one below the other.
    case horizontal
  }

  /// Padding inside the content.
  public var contentInset: EdgeInsets
  /// The least height of the content.
  public var minimumContentHeight: Double
  /// Which way the wall scrolls: the finished vertical layout is transposed.
  public var axis: Axis
  /// Whether the finished layout is mirrored left to right.
  public var isMirrored: Bool

  /// Creates metrics; unsaid, without padding.
  public init(
    contentInset: EdgeInsets = .zero, minimumContentHeight: Double = 0, axis: Axis = .vertical,
    isMirrored: Bool = false
  ) {
    self.contentInset = contentInset
    self.minimumContentHeight = minimumContentHeight
    self.axis = axis
    self.isMirrored = isMirrored
  }
}

/// How one section is laid out; all lengths in points.
///
/// The defaults are a wall of three lanes with 10-point margins and insets. Spacings have
/// UICollectionViewFlowLayout's axes; nothing about them is a minimum here: lane widths take up the
/// rest, so gaps are exact.
public struct SectionMetrics: Hashable, Sendable {
  /// How the section is cut into lanes.
  public var lanes: LaneTracks = .fixed(3)
  /// The gap between lanes.
  public var minimumInteritemSpacing: Double = 10
  /// The gap between one item and the next along a lane.
  public var minimumLineSpacing: Double = 10
  /// The margin around the section's items.
  public var sectionInset = EdgeInsets(10)
  /// Height of the header; 0 for none.
  public var headerHeight: Double = 0
  /// The margin around the header; counts for nothing without one.
  public var headerInset = EdgeInsets.zero
  /// Height of the footer; 0 for none.
  public var footerHeight: Double = 0
  /// The margin around the footer; counts for nothing without one.
  public var footerInset = EdgeInsets.zero
  /// Whether the header stays in sight while the section's items scroll under it.
  public var pinsHeader = false
  /// Which lane the next item goes to.
  public var order: PlacementOrder = .shortest
  /// By how much the ends of two lanes may differ and still count as equal, with `gridLanes`.
  ///
  /// Infinity is strict round robin. CSS's `fit-tolerance` (CSS Grid Level 3), which was called
  /// `flow-tolerance` until August 2026; 0 unless said, where CSS has `normal`, 1em.
  public var fitTolerance: Double = 0
  /// Whether, with `gridLanes`, later items fill openings left by earlier ones.
  public var isDense = false
  /// Whether the section has a background element.
  public var hasBackground = false

  /// Creates metrics; what is unsaid is as the properties' defaults say.
  public init(
    lanes: LaneTracks = .fixed(3), minimumInteritemSpacing: Double = 10,
    minimumLineSpacing: Double = 10, sectionInset: EdgeInsets = EdgeInsets(10),
    headerHeight: Double = 0, headerInset: EdgeInsets = .zero, footerHeight: Double = 0,
    footerInset: EdgeInsets = .zero, pinsHeader: Bool = false, order: PlacementOrder = .shortest,
    fitTolerance: Double = 0, isDense: Bool = false, hasBackground: Bool = false
  ) {
    self.lanes = lanes
    self.minimumInteritemSpacing = minimumInteritemSpacing
    self.minimumLineSpacing = minimumLineSpacing
    self.sectionInset = sectionInset
    self.headerHeight = headerHeight
    self.headerInset = headerInset
    self.footerHeight = footerHeight
    self.footerInset = footerInset
    self.pinsHeader = pinsHeader
    self.order = order
    self.fitTolerance = fitTolerance
    self.isDense = isDense
    self.hasBackground = hasBackground
  }
}

extension SectionMetrics {
  /// What ``fitTolerance`` was called.
  @available(*, deprecated, renamed: "fitTolerance")
  public var flowTolerance: Double {
    get { fitTolerance }
    set { fitTolerance = newValue }
  }
}

/// How a section is cut into lanes.
public enum LaneTracks: Hashable, Sendable {
  /// That many equal lanes.
  case fixed(Int)
  /// As many equal lanes as can be `minimumWidth` points wide, at least one.
  case automatic(minimumWidth: Double)
  /// One width each.
  case explicit([LaneTrack])
}

/// The width of one explicit lane.
public enum LaneTrack: Hashable, Sendable {
  /// In points.
  case points(Double)
  /// In shares of what points and gaps leave, CSS's `fr`.
  case fraction(Double)
}
