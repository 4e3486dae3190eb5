public import Decks
public import Geometry
public import MasonryEngine

/// All that the view knows: the deck, its layout, what is shown of it and what has the focus.
///
/// A pure value: ``update(_:_:)`` is the only thing that changes it, `draw` the only thing that
/// shows it, and neither knows a terminal, a file or a clock.
///
/// Three kinds of row occur. *Content rows* count from the top of the wall, which may be a million
/// cards tall; *screen rows* count from the top of the screen; a screen row is a content row less
/// ``scrollRow``. Points are content space only.
public struct ViewerState: Sendable {
  /// What is shown.
  public internal(set) var deck: Deck
  /// What the command line asked for.
  public let options: ViewOptions
  /// The extent of the whole screen.
  public internal(set) var screen: CellSize
  /// Where everything stands.
  public internal(set) var layout = MasonryLayout()

  /// The content row at the top of the screen.
  public internal(set) var scrollRow = 0
  /// The focused card; nil only where there are no cards.
  public internal(set) var focus: IndexPath?
  /// The x, in points, that a run of moves up and down and of scrolls keeps to.
  public internal(set) var keptX: Double?

  /// What keys changed of the layout.
  public internal(set) var keyed = KeyedValues()
  /// The count typed so far.
  public internal(set) var count: Int?
  /// What lies over the wall.
  public internal(set) var overlay: Overlay?
  /// What the last action has to say, for the status line.
  public internal(set) var message: String?

  /// Creates the view of a deck on a screen, scrolled to the top, the first card focused.
  public init(deck: Deck, options: ViewOptions = ViewOptions(), screen: CellSize) {
    self.deck = deck
    self.options = options
    self.screen = screen
  }
}
