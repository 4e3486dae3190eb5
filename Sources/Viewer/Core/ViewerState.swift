internal import CardText
public import Geometry
public import MasonryEngine
public import Records
internal import Screen

/// All that the view knows: what is on the wall, what of it is shown, and what is open over it.
///
/// A pure value: ``update(_:_:)`` is the only thing that changes it, `draw` the only thing that
/// shows it, and neither knows a terminal, a file or a clock.
public struct ViewerState: Sendable {
  /// What the command line asked for.
  public let options: ViewOptions
  var contents: Contents
  /// What of it the screen shows, and which card has the focus.
  var viewport: Viewport

  var modes = ModeStack()
  var filterOrigin: FilterOrigin?
  /// What is there for watching and trying layouts.
  var layoutTools = LayoutTools()

  var marks = Marks()
  /// The count typed so far.
  var count: Int?
  /// What the mouse was last pressed on, as far as that matters to what comes next.
  var pressed: Pressed?
  /// What the last action has to say, for the status line.
  @SafeLine var notice: String?
  /// What the status line said when the sources could not be read again.
  @SafeLine var keptDeckNote: String?
  var background: Color?

  /// Creates the view of a deck on a screen, scrolled to the top, the first card focused.
  ///
  /// What is known of pictures, by card of the store, is laid out from the start.
  /// - Complexity: O(*n*) measures and one layout, *n* cards.
  public init(
    deck: Deck, options: ViewOptions = ViewOptions(), screen: CellSize,
    pictures: [(card: Int, fact: PictureFact)] = []
  ) {
    let viewport = Viewport(screen: Viewport.possible(screen))
    self.init(deck: deck, options: options, viewport: viewport, pictures: pictures)
  }

  private init(
    deck: Deck, options: ViewOptions, viewport: Viewport,
    pictures: [(card: Int, fact: PictureFact)]
  ) {
    self.options = options
    self.viewport = viewport
    background = options.background
    contents = Contents(
      deck: deck, options: options, screenColumns: viewport.screenColumns, pictures: pictures)
    focus = contents.path(ofOrdinal: 0)
    if options.startsDemo { startTour() }
  }

  /// Creates the view of a deck without a screen: a wall of exactly `width` points, no rows shown.
  ///
  /// For the output modes, which print the layout or bands of the wall. What is known of pictures,
  /// by card of the store, is laid out.
  public init(
    deck: Deck, options: ViewOptions = ViewOptions(), width: Double,
    pictures: [(card: Int, fact: PictureFact)] = []
  ) {
    var options = options
    options.width = width
    let columns = options.scale.columns(covering: width) + 1
    let viewport = Viewport(screen: CellSize(columns: columns, rows: 0))
    self.init(deck: deck, options: options, viewport: viewport, pictures: pictures)
  }
}

/// What the parts know, for who shows or asks the state.
extension ViewerState {
  /// What is shown: the deck that was read, with the sections that the arrangement makes of it.
  public var deck: Deck { contents.deck }
  /// Which deck that is, counted from 0: facts of another one's pictures are not for it.
  public var deckNumber: Int { contents.deckNumber }
  /// Where everything stands.
  public var layout: MasonryLayout { contents.layout }
  /// What was wrong with the layout: values refused, heights that are none.
  public var layoutReports: [Report] { contents.layoutReports }
  var wallWidth: Double { contents.wallWidth }
  var overrides: LayoutOverrides {
    get { contents.overrides }
    set { contents.overrides = newValue }
  }

  var cardCount: Int { contents.cardCount }
  func cardIndex(at path: IndexPath) -> Int { contents.cardIndex(at: path) }
  func card(at path: IndexPath) -> Card { contents.card(at: path) }
  func ordinal(of path: IndexPath) -> Int { contents.ordinal(of: path) }
  func path(ofOrdinal ordinal: Int) -> IndexPath? { contents.path(ofOrdinal: ordinal) }
  func values(forSection section: Int) -> LayoutValues { contents.values(forSection: section) }
  func rows(ofCardAt path: IndexPath) -> Range<Int> { contents.rows(ofCardAt: path) }
  func pinnedRows(ofSection section: Int) -> Int { contents.pinnedRows(ofSection: section) }

  /// How many things are wrong, with the settings, the sources and what they make of the layout.
  var problemCount: Int { reports.count { $0.severity != .note } }

  /// How many things are to be known of the sources though nothing is wrong.
  var noteCount: Int { reports.count { $0.severity == .note } }

  private var reports: some Sequence<Report> {
    [options.reports, deck.reports, layoutReports].joined()
  }
  /// How far the reading of the sources is.
  public var reading: ReadingState { contents.reading }
  /// How many cards were received, on the wall or on their way to it.
  public var receivedCount: Int { contents.latestDeck.store.count + contents.arrivals.count }
  /// What was wrong with the sources, as far as they were received.
  public var receivedReports: [Report] {
    contents.latestDeck.reports + contents.arrivals.reports
  }

  var screen: CellSize { viewport.screen }
  var scrollRow: Int {
    get { viewport.scrollRow }
    set { viewport.scrollRow = newValue }
  }
  var focus: IndexPath? {
    get { viewport.focus }
    set { viewport.focus = newValue }
  }
  var keptX: Double? {
    get { viewport.keptX }
    set { viewport.keptX = newValue }
  }
}
