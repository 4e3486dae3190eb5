extension LayoutValues {
  /// The keys that decks and the command line set values by.
  public enum Key: String, CaseIterable, Hashable, Sendable {
    case columns, minColumnWidth, interitemSpacing, lineSpacing, sectionInset
    case headerHeight, footerHeight, headerInset, footerInset, pinsHeader
    case order, flowTolerance, dense, maxLines
    case contentInset, minimumContentHeight

    /// Whether the key is for the whole wall and not for one section.
    public var isForDeckOnly: Bool { self == .contentInset || self == .minimumContentHeight }
  }
}

/// A layout value out of range, or of the wrong kind.
public struct LayoutValueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The value's key.
  public var key: LayoutValues.Key
  /// What the value must be, such as `"a number of points from 0 to 33554431"`.
  public var requirement: String
  /// What it is, short and sanitised.
  public var given: String

  /// `must be …, not …`, to stand after the key's name.
  public var complaint: String { "must be \(requirement), not \(given)" }

  /// `columns must be …, not …`.
  public var description: String { "\(key.rawValue) \(complaint)" }
}
