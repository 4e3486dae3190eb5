public import CellScaling
public import Decks

/// What the command line asks of the view.
public struct ViewOptions: Sendable {
  /// How many points a cell is.
  public var scale = CellScale.standard
  /// The layout values that the command line names; they stand over the deck's.
  public var layout = LayoutValues()
  /// The wall's width in points, where one is asked for; a screen never shows a wider one.
  public var width: Double?
  /// What cards are sorted by in their sections; nil for the order of the sources.
  public var sort: SortOrder?
  /// The field by whose values cards form sections: `title`, `id`, for files `name`, `time` or
  /// `size`, else the name of a record's field; nil for the sections of the sources.
  public var sectionField: String?
  /// Whether the status line shows what a frame costs.
  public var showsStats = false
  /// Whether times and byte counts show as `–`, so that a screen is the same each time.
  public var hidesTimes = false
  /// What is printed of cards when the wall closes; nil for nothing.
  public var printedPart: PrintedPart?
  /// Whether NUL ends what is printed of a card, not a line break.
  public var endsPrintsWithNUL = false

  /// Creates options that ask for nothing.
  public init() {}
}
