import Records
import TestSupport

@testable import Viewer

/// A deck as it comes, and as it is at the end.
struct ComingDeck {
  let whole: Deck
  let cards: [Card]
  /// By card, its section.
  let homes: [Int]
  private let headings: [DeckSection]

  /// Cards, each in one of some sections, which come in the order of their first cards.
  init(_ cards: [Card], homes: [Int], headings: [DeckSection]) {
    self.cards = cards
    self.homes = homes
    self.headings = headings
    var sections = headings
    for section in sections.indices {
      sections[section].cards = homes.indices.filter { homes[$0] == section }
    }
    whole = Deck(title: "test", sections: sections, store: MemoryCardStore(cards) { _ in 1 })
  }

  /// Numbered cards of one section, each as tall whatever its place.
  init(_ numbers: Range<Int>, columns: Int = 3) {
    self.init(
      numbers.map { Card(id: "\($0)", title: "card \($0)", height: Double(3 + $0 * 7 % 5) * 16) },
      homes: numbers.map { _ in 0 },
      headings: [DeckSection(layout: .bare(columns), cards: [])])
  }

  /// What comes of it with the cards of a range.
  func piece(_ range: Range<Int>) -> DeckPiece {
    var additions: [DeckPiece.Addition] = []
    for section in headings.indices {
      let own = range.filter { homes[$0] == section }
      guard let first = own.first else { continue }
      let isNew = homes.firstIndex(of: section) == first
      additions.append(
        DeckPiece.Addition(
          section: section, heading: isNew ? headings[section] : nil, cards: own[...]))
    }
    return DeckPiece(
      title: "test", additions: additions,
      store: MemoryCardStore(Array(cards[range])) { _ in 1 })
  }

  /// The deck of the first cards.
  func deck(_ count: Int) -> Deck {
    var deck = Deck()
    deck.append(piece(0..<count))
    return deck
  }
}

extension SeededGenerator {
  /// A deck of sections of every kind, of which cards come in any order.
  mutating func comingDeck(cards count: Int, isWild: Bool) -> ComingDeck {
    let titles = ["Oaks", "", "B", "k 1", "Ash"]
    var headings: [DeckSection] = []
    var homes: [Int] = []
    for _ in 0..<count {
      let isNew = headings.isEmpty || headings.count < titles.count && oneIn(9)
      if isNew {
        var layout = oneIn(2) ? LayoutValues.bare(pick(1...4)) : LayoutValues()
        if oneIn(4) { layout.columns = .tracks([.points(77), .fraction(1), .fraction(2)]) }
        layout.order = pick(LayoutValues.Order.allCases)
        layout.dense = oneIn(4)
        headings.append(
          DeckSection(title: titles[headings.count], layout: layout, cards: []))
      }
      homes.append(isNew ? headings.count - 1 : pick(0...(headings.count - 1)))
    }
    let cards = (0..<count).map { number in
      var card = card(number, isWild: isWild)
      // One of no row could be where nothing is in sight.
      if let height = card.height { card.height = max(16, height) }
      return card
    }
    return ComingDeck(cards, homes: homes, headings: headings)
  }
}
