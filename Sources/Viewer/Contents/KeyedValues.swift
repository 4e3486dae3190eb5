public import Records

/// What keys changed of the layout; it stands over the command line's word.
public struct KeyedValues: Hashable, Sendable {
  /// Which sections keys change.
  public enum Scope: Hashable, Sendable {
    /// All of them, each from its own value.
    case wall
    /// The focused card's.
    case section
  }

  /// How wide keys made the wall.
  public enum Width: Hashable, Sendable {
    /// As wide as the screen.
    case screen
    /// That many columns of the terminal.
    case columns(Int)
  }

  /// What keys changed, by the section's identity in the arrangement.
  public internal(set) var sections: [Int: LayoutValues] = [:]
  /// How wide keys made the wall; nil where they didn't.
  public internal(set) var width: Width?
  /// Which sections keys change.
  public internal(set) var scope = Scope.wall
}
