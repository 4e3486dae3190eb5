/// What there is to lay out, told by closures: a delegate for uses too small for a type of their own.
///
/// ```swift
/// let ratios = [1.5, 0.75, 1]
/// let contents = LayoutContents(count: ratios.count) { width, path in width / ratios[path.item] }
/// var layout = MasonryLayout()
/// try layout.prepare(width: 375, delegate: contents)
/// ```
public struct LayoutContents: MasonryLayoutDelegate {
  private let counts: [Int]
  private let metrics: (Int) -> SectionMetrics
  private let placement: ((IndexPath) -> ItemPlacement)?
  private let height: (Double, IndexPath) -> Double

  /// Creates contents of one section.
  ///
  /// - Parameters:
  ///   - count: How many items there are.
  ///   - metrics: How they are laid out.
  ///   - placement: Where an item asks to stand; nil where none does.
  ///   - height: The height of an item, in points, by its width in points.
  public init(
    count: Int, metrics: SectionMetrics = SectionMetrics(),
    placement: ((IndexPath) -> ItemPlacement)? = nil,
    height: @escaping (_ width: Double, _ path: IndexPath) -> Double
  ) {
    self.init(counts: [count], metrics: { _ in metrics }, placement: placement, height: height)
  }

  /// Creates contents of several sections.
  ///
  /// - Parameters:
  ///   - counts: How many items each section holds.
  ///   - metrics: How a section is laid out.
  ///   - placement: Where an item asks to stand; nil where none does.
  ///   - height: The height of an item, in points, by its width in points.
  public init(
    counts: [Int], metrics: @escaping (_ section: Int) -> SectionMetrics,
    placement: ((IndexPath) -> ItemPlacement)? = nil,
    height: @escaping (_ width: Double, _ path: IndexPath) -> Double
  ) {
    self.counts = counts
    self.metrics = metrics
    self.placement = placement
    self.height = height
  }

  /// As many as there are counts.
  public var numberOfSections: Int { counts.count }

  /// The section's count.
  public func numberOfItems(inSection section: Int) -> Int { counts[section] }

  /// What the closure says.
  public func metrics(forSection section: Int) -> SectionMetrics { metrics(section) }

  /// What the closure says.
  public func height(forItemAt path: IndexPath, width: Double) -> Double { height(width, path) }

  /// Whether there is a closure for placements.
  public func hasPlacements(inSection section: Int) -> Bool { placement != nil }

  /// What the closure says.
  public func placement(forItemAt path: IndexPath) -> ItemPlacement {
    placement?(path) ?? ItemPlacement()
  }
}
