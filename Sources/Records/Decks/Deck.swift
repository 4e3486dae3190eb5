/// Sections of cards, as the sources gave them.
public struct Deck: Sendable {
  /// What the sources are called together, for the status line.
  public var title: String
  /// What the decks said for the whole wall: `contentInset`, `minimumContentHeight`; all else of
  /// theirs is already in their sections.
  public var layout: LayoutValues
  /// The sections, in order.
  public var sections: [DeckSection]
  /// Where the cards are.
  public var store: any CardStore
  /// What was wrong with the sources.
  public var reports: [Report]

  /// Creates a deck.
  public init(
    title: String, layout: LayoutValues = LayoutValues(), sections: [DeckSection],
    store: any CardStore, reports: [Report] = []
  ) {
    self.title = title
    self.layout = layout
    self.sections = sections
    self.store = store
    self.reports = reports
  }
}

/// A titled run of cards with layout values of its own.
public struct DeckSection: Sendable {
  /// Shown in the header; empty where there is none.
  public var title: String
  /// Shown in the footer; empty where there is none.
  public var footer: String
  /// What its deck and it said of its layout, the section's word last.
  public var layout: LayoutValues
  /// Its cards, as indices of the store.
  public var cards: [Int]

  /// Creates a section.
  public init(
    title: String = "", footer: String = "", layout: LayoutValues = LayoutValues(), cards: [Int]
  ) {
    self.title = title
    self.footer = footer
    self.layout = layout
    self.cards = cards
  }
}
