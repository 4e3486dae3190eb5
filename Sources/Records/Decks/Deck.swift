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
    public var cards: ArraySlice<Int>

    /// Creates an addition; `heading` for a section that is new or has changed.
    public init(section: Int, heading: DeckSection? = nil, cards: ArraySlice<Int>) {
      self.section = section
      self.heading = heading
      self.cards = cards
    }
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

  /// Creates a piece.
  public init(
    title: String, layout: LayoutValues = LayoutValues(), additions: [Addition],
    store: any CardStore, reports: [Report] = []
  ) {
    self.title = title
    self.layout = layout
    self.additions = additions
    self.store = store
    self.reports = reports
  }
}

extension Deck {
  /// A deck of nothing, to which pieces are appended.
  public init() {
    self.init(title: "", sections: [], store: MemoryCardStore([]) { _ in 1 })
  }

  /// Takes a piece, which must be the next one of its reading.
  /// - Complexity: O(*n*), *n* cards of the piece and stores of the deck.
  public mutating func append(_ piece: DeckPiece) {
    appendCards(of: piece)
    sections.append(piece.additions)
  }

  /// Takes all of a piece but what its sections gain.
  public mutating func appendCards(of piece: DeckPiece) {
    title = piece.title
    layout = piece.layout
    store = store.appending(piece.store)
    reports += piece.reports
  }
}

extension [DeckSection] {
  /// Takes what sections gain, new ones at the end.
  public mutating func append(_ additions: [DeckPiece.Addition]) {
    for addition in additions {
      let section = addition.section
      if section == count { append(DeckSection(cards: [])) }
      if let heading = addition.heading {
        self[section].title = heading.title
        self[section].footer = heading.footer
        self[section].layout = heading.layout
      }
      if self[section].cards.isEmpty {
        self[section].cards = [Int](addition.cards)
      } else {
        self[section].cards += addition.cards
      }
    }
  }
}

extension DeckPiece {
  /// Takes the first part of a piece, which has all of it but additions beyond a number of cards;
  /// the rest then is a piece by itself.
  public mutating func takeFirst(_ most: Int) -> DeckPiece {
    var first = self
    var left = most
    let whole = additions.prefix { addition in
      left -= addition.cards.count
      return left >= 0
    }
    first.additions = Array(whole)
    additions.removeFirst(whole.count)
    if left < 0, var part = additions.first {
      let cut = part.cards.endIndex + left
      additions[0].cards = part.cards[cut...]
      additions[0].heading = nil
      part.cards = part.cards[..<cut]
      first.additions.append(part)
    }
    self = withoutCards
    return first
  }

  /// Takes in the piece that comes next.
  public mutating func join(_ next: DeckPiece) {
    var places: [Int: Int] = [:]
    for (place, addition) in additions.enumerated() { places[addition.section] = place }
    for addition in next.additions {
      if let place = places[addition.section] {
        additions[place].cards += addition.cards
        additions[place].heading = addition.heading ?? additions[place].heading
      } else {
        additions.append(addition)
      }
    }
    title = next.title
    layout = next.layout
    store = store.appending(next.store)
    reports += next.reports
  }

  /// The piece with its additions alone, where all else of it was taken.
  public var withoutCards: DeckPiece {
    var rest = self
    rest.store = MemoryCardStore([]) { _ in 1 }
    rest.reports = []
    return rest
  }
}
