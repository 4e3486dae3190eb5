public import Geometry
public import MasonryEngine
public import Records
internal import Screen

/// All that the view knows: the deck, its layout, what is shown of it and what has the focus.
///
/// A pure value: ``update(_:_:)`` is the only thing that changes it, `draw` the only thing that
/// shows it, and neither knows a terminal, a file or a clock.
///
/// Three kinds of row occur. *Content rows* count from the top of the wall, which may be a million
/// cards tall; *screen rows* count from the top of the screen; a screen row is a content row less
/// ``scrollRow``. Points are content space only.
public struct ViewerState: Sendable {
  /// What is shown: the deck that was read, with the sections that the arrangement makes of it.
  public internal(set) var deck: Deck
  /// What the command line asked for.
  public let options: ViewOptions
  /// The extent of the whole screen.
  public internal(set) var screen: CellSize
  /// Where everything stands.
  public internal(set) var layout = MasonryLayout()
  /// Which deck that is, counted from 0: facts of another one's pictures are not for it.
  public internal(set) var deckNumber = 0
  /// What was wrong with the layout: values refused, heights that are none.
  public internal(set) var layoutReports: [Report] = []

  /// The content row at the top of the screen.
  public internal(set) var scrollRow = 0
  /// The focused card; nil only where there are no cards.
  public internal(set) var focus: IndexPath?
  /// The x, in points, that a run of moves up and down and of scrolls keeps to.
  public internal(set) var keptX: Double?
  /// Where the focused card stays on the screen while the layout changes under it.
  var anchor: Anchor?

  /// What keys changed of the layout.
  public internal(set) var keyed = KeyedValues()
  /// The count typed so far.
  public internal(set) var count: Int?
  /// What is open over the wall.
  var modes = ModeStack()
  /// Which cards are marked.
  public internal(set) var marks = Marks()
  /// What the mouse was last pressed on, as far as that matters to what comes next.
  var pressed: Pressed?
  /// What the last action has to say, for the status line.
  public internal(set) var message: String?
  /// The deck that comes in the place of this one.
  var incoming: IncomingDeck?
  /// How far the reading of the sources is.
  public internal(set) var reading = ReadingState.done
  /// Cards that were read and come to the wall by and by.
  var arrivals = Arrivals()
  /// The deck with all that came since the wall was sorted or grouped, in the order of the sources.
  var grown: Deck?
  /// The sections of the sources, where the wall has others.
  var ungrouped: [DeckSection]?
  /// Whether the wall's end is kept in sight while cards come.
  public internal(set) var isFollowing = false
  /// What the status line said when the sources could not be read again.
  var keptDeckNote: String?

  /// The terminal's background, where it is known.
  var background: Color?
  /// What is there for watching and trying layouts.
  var layoutTools = LayoutTools()

  /// Told of every rect that the engine is asked for; for tests and measures.
  public var queryObserver: (@Sendable (Rect) -> Void)?

  /// What is searched for.
  var search: Search?
  /// Which cards are on the wall, in which sections and order.
  var arrangement: Arrangement
  /// The layout of all cards, while a filter leaves only some on the wall; nil where it would have
  /// to be made anew.
  var whole: WholeWall?
  /// What was wrong with how that was asked for.
  var arrangementReports: [Report] = []
  /// Where the filter was begun.
  var filterOrigin: FilterOrigin?
  /// By section of the wall, its identity: what keys change of it is kept while filters come and go.
  var identities: [Int] = []
  /// The most cards that a slice of work looks at.
  var sliceCount = Scan.sliceCount

  /// What is known of the pictures of the store's cards.
  var pictures: PictureBook
  /// Where those pictures are on the wall; nil where no card of the store has one.
  var wallPictures: WallPictures?

  /// For each section, how many cards are before it; then how many there are.
  var sectionStarts: [Int]
  /// By section's identity, whether a card in it spans columns or names one.
  var hasPlacements: [Bool]
  /// Sections whose values the engine refused, nil for the whole wall's; they have the built-in
  /// ones.
  var refused: Set<Int?> = []

  /// Creates the view of a deck on a screen, scrolled to the top, the first card focused.
  ///
  /// What is known of pictures, by card of the store, is laid out from the start.
  /// - Complexity: O(*n*) measures and one layout, *n* cards.
  public init(
    deck: Deck, options: ViewOptions = ViewOptions(), screen: CellSize,
    pictures: [(card: Int, fact: PictureFact)] = []
  ) {
    self.init(
      deck: deck, options: options, extent: ViewerState.possible(screen), pictures: pictures)
  }

  private init(
    deck: Deck, options: ViewOptions, extent: CellSize,
    pictures facts: [(card: Int, fact: PictureFact)]
  ) {
    self.deck = deck
    self.options = options
    background = options.background
    screen = extent
    arrangement = Arrangement(deck.sections)
    pictures = PictureBook(deck.store, isShown: options.showsPictures)
    sectionStarts = [0]
    hasPlacements = []
    note(facts)
    arrangeFirst()
    hasPlacements = ViewerState.placements(of: arrangement.sections, in: deck.store)
    relayout()
    focus = path(ofOrdinal: 0)
    if options.startsDemo { startTour() }
  }

  /// By section's identity, whether a card in it spans columns or names one.
  static func placements(of sections: [DeckSection], in store: any CardStore) -> [Bool] {
    sections.map { store.hasPlacements(among: $0.cards) }
  }

  /// A screen's extent as a terminal can have it: 16 bits each way.
  static func possible(_ screen: CellSize) -> CellSize {
    CellSize(columns: min(max(0, screen.columns), 0xFFFF), rows: min(max(0, screen.rows), 0xFFFF))
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
    let columns = options.scale.columns(covering: width)
    self.init(
      deck: deck, options: options, extent: CellSize(columns: columns + 1, rows: 0),
      pictures: pictures)
  }
}
