public import CellScaling
public import Records
public import Screen

/// What the command line and the file of settings ask of the view.
public struct ViewOptions: Sendable {
  /// How many points a cell is.
  public var scale = CellScale.standard
  /// The layout values that the command line names; they stand over the deck's.
  public var layout = LayoutValues()
  /// The layout values for what no deck says; decks stand over them.
  public var defaults = LayoutValues()
  /// The wall's width in points, where one is asked for; a screen never shows a wider one.
  public var width: Double?
  /// What cards are sorted by in their sections; nil for the order of the sources.
  public var sort: SortOrder?
  /// The field by whose values cards form sections: `title`, `id`, for files `name`, `time` or
  /// `size`, else the name of a record's field; nil for the sections of the sources.
  public var sectionField: String?
  /// What was wrong with the settings.
  public var reports: [Report] = []
  /// Whether the status line shows what a frame costs.
  public var showsStats = false
  /// Whether times and byte counts show as `–`, so that a screen is the same each time.
  public var hidesTimes = false
  /// Whether changes of the layout are shown as movements; who sets it sends ticks.
  public var isAnimated = false
  /// Whether pictures are shown.
  public var showsPictures = true
  /// Whether the mouse is the view's, so that the help tells of it.
  public var usesMouse = true
  /// Whether the view begins with the tour through layouts.
  public var startsDemo = false
  /// Where a layout that is taken away is written to; nil where it is only shown.
  public var saveLayoutPath: [UInt8]?
  /// What is printed of cards when the wall closes; nil for nothing.
  public var printedPart: PrintedPart?
  /// Whether NUL ends what is printed of a card, not a line break.
  public var endsPrintsWithNUL = false

  /// The key table.
  public var keys = ActionTable.standard
  /// The theme.
  public var theme = ThemeChoice(.standard)
  /// The terminal's background, where it is known from the start.
  public var background: Color?

  /// Creates options that ask for nothing.
  public init() {}
}
