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
    /// Whether that is room that earlier items left between them, and not below them all.
    public var isOpening: Bool
  }

  /// Why a candidate won.
  public enum Reason: Hashable, Sendable {
    /// The item names its lane.
    case named
    /// It lies highest, and so do `ties` others, of higher lanes.
    case highest(ties: Int)
    /// It was the lane's turn.
    case turn
    /// From lane `cursor` on, then from lane 0, it is the first that lies at most the tolerance
    /// below the highest; `eligible` candidates do.
    case flow(cursor: Int, eligible: Int)
    /// Items before left room there; of `fitting` such openings it is the highest, or the first at
    /// most the tolerance below the highest.
    case opening(fitting: Int)
    /// An edit let the item stay in its lane.
    case kept
  }

  /// The item, by its index in the section.
  public var item: Int
  /// How many lanes it covers.
  public var span: Int
  /// Where it could have gone: below all else, by lanes, then where openings are.
  public var candidates: [Candidate]
  /// Which of the candidates won.
  public var choice: Int
  /// Why it won.
  public var reason: Reason

  /// The candidate that won.
  public var winner: Candidate { candidates[choice] }
}
