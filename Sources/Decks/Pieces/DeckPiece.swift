/// What a deck gains at once while its sources are read.
public struct DeckPiece: Sendable {
  /// What one section gains.
  public struct Addition: Sendable {
    /// The section's number in the deck; the next one that is free is a new section's.
    public var section: Int
    /// What the section is called and how it is laid out, without cards, where it is new or these
    /// are others than before.
    public var heading: DeckSection?
    /// Its new cards, as indices of the store that has the piece's.
    public var cards: [Int]
  }

  /// What the sources are called together.
  public var title: String
  /// What all decks so far said for the whole wall.
  public var layout: LayoutValues
  /// What sections gain, new ones in their order.
  public var additions: [Addition]
  /// The new cards, which come after all that the deck has.
  public var store: any CardStore
  /// What else was wrong with the sources.
  public var reports: [Report]
}

extension Deck {
  /// A deck of nothing, to which pieces are appended.
  public init() {
    self.init(title: "", sections: [], store: MemoryCardStore([]) { _ in 1 })
  }

  /// Takes a piece, which must be the next one of its reading.
  /// - Complexity: O(*n*), *n* cards of the piece and stores of the deck.
  public mutating func append(_ piece: DeckPiece) {
    title = piece.title
    layout = piece.layout
    store = store.appending(piece.store)
    reports += piece.reports
    for addition in piece.additions {
      if addition.section == sections.count { sections.append(DeckSection(cards: [])) }
      sections[addition.section].append(addition)
    }
  }
}

extension DeckSection {
  /// Takes what the section gains.
  mutating func append(_ addition: DeckPiece.Addition) {
    if let heading = addition.heading {
      (title, footer, layout) = (heading.title, heading.footer, heading.layout)
    }
    if cards.isEmpty { cards = addition.cards } else { cards += addition.cards }
  }
}
