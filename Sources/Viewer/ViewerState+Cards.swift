public import Decks
public import MasonryEngine

extension ViewerState {
  /// The store's index of a card on the wall.
  public func cardIndex(at path: IndexPath) -> Int { deck.sections[path.section].cards[path.item] }

  /// A card on the wall.
  public func card(at path: IndexPath) -> Card { deck.store.card(at: cardIndex(at: path)) }

  /// How many cards are on the wall.
  public var cardCount: Int { 0 }

  /// Which card of the wall that is in reading order, from 0.
  public func ordinal(of path: IndexPath) -> Int { 0 }
}
