import Records
import TestSupport
import Testing

/// Cards that are kept in one store or in several.
struct StoreTests {
  @Test func `cards of several stores are the cards of one`() {
    for seed in 0..<50 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var store: any CardStore = Deck().store
      var cards: [Card] = []
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        let more = (0..<Int.random(in: 0...6, using: &random)).map { _ in card(cards.count, &random)
        }
        cards += more
        store = store.appending(MemoryCardStore(more) { _ in 1 })
      }
      let plain = MemoryCardStore(cards) { _ in 1 }
      #expect(store.count == cards.count)
      #expect(store.hasPictures == plain.hasPictures && store.hasPlacements == plain.hasPlacements)
      for index in cards.indices {
        #expect(store.card(at: index) == cards[index])
        #expect(store.words(at: index) == cards[index])
        #expect(store.id(at: index) == cards[index].id)
        #expect(store.key(at: index) == Card.key(ofID: cards[index].id))
        #expect(store.measure(at: index) == CardMeasure(cards[index]) { _ in 1 })
        #expect(store.placement(at: index) == plain.placement(at: index))
        #expect(store.hasPicture(at: index) == plain.hasPicture(at: index))
      }
      let order = Array(cards.indices).shuffled(using: &random)
      let limits = TextLimits(columns: 5, titleLines: 2, bodyLines: 3)
      var places: [Int] = []
      store.forEachExtent(of: order[...], limits: limits) { place, extent in
        places.append(place)
        #expect(extent == CardExtent(store.measure(at: order[place]), limits: limits))
      }
      #expect(places == Array(order.indices))
    }
  }

  private func card(_ number: Int, _ random: inout SeededGenerator) -> Card {
    let words = ["larch", "a wall of cards", "漢字", "", "two\nlines"]
    var card = Card(
      id: "\(number)", title: words.randomElement(using: &random) ?? "",
      body: words.randomElement(using: &random) ?? "")
    if Int.random(in: 0..<4, using: &random) == 0 { card.span = 2 }
    if Int.random(in: 0..<4, using: &random) == 0 { card.picture = [0x61] }
    if Int.random(in: 0..<4, using: &random) == 0 { card.height = 12.5 }
    return card
  }

  @Test func `the first element that fulfils a condition is found`() {
    for count in 0..<20 {
      for first in 0...count {
        let flags = (0..<count).map { $0 >= first }
        #expect(flags.partitioningIndex { $0 } == first)
        #expect(flags[(first / 2)...].partitioningIndex { $0 } == first)
      }
    }
  }
}
