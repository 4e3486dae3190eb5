@testable import Decks
import Screen

/// Cards kept as they are.
struct ListedCards: CardStore {
  var cards: [Card]

  var count: Int { cards.count }
  func id(at index: Int) -> String { cards[index].id }
  func card(at index: Int) -> Card { cards[index] }
  func measure(at index: Int) -> CardMeasure { Self.measure(of: cards[index]) }

  static func measure(of card: Card) -> CardMeasure {
    CardMeasure(
      title: TextMeasure(card.title, columns: GlyphWidth.columns(of:)),
      body: TextMeasure(card.body, columns: GlyphWidth.columns(of:)),
      hasFields: !card.fields.isEmpty, hasTags: !card.tags.isEmpty, height: card.height,
      aspectRatio: card.aspectRatio, span: card.span, column: card.column)
  }
}
