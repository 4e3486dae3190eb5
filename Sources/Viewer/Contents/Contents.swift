internal import CellScaling
internal import Geometry
internal import MasonryEngine
internal import Records

/// What is on the wall: the cards of a deck in their sections, their layout, and what comes to them.
///
/// Whatever happens to it – cards arrive, another deck comes, a filter, an order, keys, facts of
/// pictures – is a method here that leaves all parts in step, as ``checkInvariants()`` tells.
struct Contents: Sendable {
  let options: ViewOptions
  /// Columns of the screen that the wall may take.
  var screenColumns: Int
  var overrides = LayoutOverrides()

  var deck: Deck
  var deckNumber = 0
  /// Which cards are on the wall, in which sections and order.
  var arrangement: Arrangement
  /// The sections of the sources, where the wall has others.
  var ungrouped: [DeckSection]?
  /// By section of the wall, its identity in the arrangement: what keys change of it is kept while
  /// filters come and go.
  var identities: [Int] = []
  /// For each section, how many cards are before it; then how many there are.
  var sectionStarts = [0]
  /// By section's identity, whether a card in it spans columns or names one.
  var hasPlacements: [Bool] = []
  var search: Search?

  /// What is known of the pictures of the store's cards.
  var pictures: PictureCatalog
  /// Where those pictures are on the wall; nil where no card of the store has one.
  var wallPictures: WallPictures?

  var layout = MasonryLayout()
  /// The layout of all cards, while a filter leaves only some on the wall; nil where it would have
  /// to be made anew.
  var whole: WholeWall?
  /// Sections whose values the engine refused, nil for the whole wall's; they have the built-in
  /// ones.
  var refused: Set<Int?> = []
  /// What was wrong with the arrangement that was asked for.
  var arrangementReports: [Report] = []
  /// That, and what was wrong with the layout: values refused, heights that are none.
  var layoutReports: [Report] = []

  var reading = ReadingState.done
  /// Cards that were read and come to the wall by and by.
  var arrivals = Arrivals()
  /// The deck with all that came since the wall was sorted or grouped, in the order of the sources.
  var grown: Deck?
  /// The deck that comes in the place of this one.
  var incoming: IncomingDeck?

  /// The most cards that a slice of work looks at.
  var sliceCount = Scan.sliceCount
  /// Told of every rect that the engine is asked for; for tests and measures.
  var queryObserver: (@Sendable (Rect) -> Void)?

  /// The contents of a deck, grouped, sorted and laid out as the options say.
  ///
  /// What is known of pictures, by card of the store, is laid out from the start.
  /// - Complexity: O(*n*) measures and one layout, *n* cards.
  init(
    deck: Deck, options: ViewOptions, screenColumns: Int,
    pictures facts: [(card: Int, fact: PictureFact)]
  ) {
    self.deck = deck
    self.options = options
    self.screenColumns = screenColumns
    arrangement = Arrangement(deck.sections)
    pictures = PictureCatalog(deck.store, isShown: options.showsPictures)
    note(facts)
    arrangeFirst()
    notePlacements()
    prepareLayout()
  }
}

extension Contents {
  func cardIndex(at path: IndexPath) -> Int { deck.sections[path.section].cards[path.item] }

  func card(at path: IndexPath) -> Card { deck.store.card(at: cardIndex(at: path)) }

  var cardCount: Int { sectionStarts[sectionStarts.count - 1] }

  /// Which card of the wall that is in reading order, from 0.
  func ordinal(of path: IndexPath) -> Int { sectionStarts[path.section] + path.item }

  /// The card with a number in reading order, from 0; nil where there is none.
  /// - Complexity: O(log *n*), *n* sections.
  func path(ofOrdinal ordinal: Int) -> IndexPath? {
    guard 0..<cardCount ~= ordinal else { return nil }
    let section = sectionStarts.partitioningIndex { $0 > ordinal } - 1
    return IndexPath(item: ordinal - sectionStarts[section], section: section)
  }

  /// Counts the cards of sections anew from one on.
  mutating func countCards(fromSection first: Int = 0) {
    sectionStarts.removeLast(sectionStarts.count - first - 1)
    for section in deck.sections[first...] {
      sectionStarts.append(cardCount + section.cards.count)
    }
  }
}
