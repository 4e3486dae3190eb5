/// How one item came to stand where it does: where it could have gone, and why it went there.
public struct PlacementStep: Hashable, Sendable {
  /// A place where the item could have gone.
  public struct Candidate: Hashable, Sendable {
    /// The first lane it would cover there.
    public var lane: Int
    /// From where the section's lanes begin to its top there, along the lanes, in points.
    public var offset: Double
    /// Where it would stand, in points of content space, with the height that it has.
    public var frame: Rect
    /// Whether that is an opening between earlier items and not the end of the lanes.
    public var isOpening: Bool
  }

  /// The item, by its index in the section.
  public var item: Int
  /// How many lanes it covers.
  public var span: Int
  /// Where it could have gone: the ends of the lanes, then openings.
  public var candidates: [Candidate]
  /// Which of the candidates won.
  public var choice: Int
  /// Why it won.
  public var reason: Reason
  /// The order that chose.
  public let order: PlacementOrder
  /// By how much the ends of two lanes may differ and still count as equal, in points.
  public let tolerance: Double

  /// The candidate that won.
  public var winner: Candidate { candidates[choice] }
}
