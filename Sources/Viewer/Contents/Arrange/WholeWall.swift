internal import MasonryEngine
internal import Records

/// The layout of all cards, from which edits lead to that of every choice and order of them.
struct WholeWall: Sendable {
  /// So many sections are passed, again and again, to take some out; beyond that a fresh layout is
  /// sooner made.
  private static let mostSteps = 1_000_000

  /// The sections with all their cards, by identity.
  let sections: [DeckSection]
  private(set) var layout: MasonryLayout
  /// What leads to the sections of a wall, which hold some of the cards in any order, and others that
  /// came since.
  ///
  /// - Parameters:
  ///   - wall: The sections that stay.
  ///   - identities: Which of all sections each of them is, in the same order.
  ///   - store: Where the cards are.
  /// - Returns: The edits; nil where a fresh layout is sooner made.
  /// - Complexity: O(*n*), *n* cards of the store and of the sections that change.
  func edits(
    to wall: [DeckSection], identities: [Int], in store: any CardStore
  ) -> [LayoutEdit]? {
    let kept = Set(identities)
    let gone = sections.indices.reversed().filter { !kept.contains($0) }
    guard gone.count * sections.count <= WholeWall.mostSteps else { return nil }
    var edits = gone.map(LayoutEdit.removeSection)
    var places: [Int] = []
    for (section, identity) in identities.enumerated() {
      guard identity < sections.count else {
        edits.append(.insertSection(section))
        continue
      }
      let before = sections[identity].cards
      let cards = wall[section].cards
      if wall[section].title.isEmpty != sections[identity].title.isEmpty {
        edits.append(.metrics(section: section))
      }
      guard before != cards else { continue }
      if places.isEmpty { places = Array(repeating: -1, count: store.count) }
      for (place, card) in before.enumerated() { places[card] = place }
      let origins = cards.map { places[$0] < 0 ? nil : places[$0] }
      edits.append(.arrangeItems(origins, section: section))
    }
    return edits
  }
}

extension WholeWall {
  /// Asks for the heights of some cards again, of a wall with the same content but for its sections;
  /// all cards keep their lanes.
  mutating func correct(_ cards: [Int], in content: WallContent) {
    let whole = content.showing(sections, identities: Array(sections.indices))
    layout.correct(Array(whole.deck.paths(ofCards: cards).values), in: whole)
  }
}
