internal import Records
internal import Synchronization

/// One parser for all who read cards of a source, as making one takes longer than reading a card; and
/// the large ones of the cards that were built lately, as a screen shows the same again and again.
final class ReadingTools: Sendable {
  private let tools: Mutex<(parser: JSONParser, reader: CardReader)>
  private let kept = Mutex(KeptCards())

  init(context: SourceContext) {
    tools = Mutex((JSONParser(), context.cardReader))
  }

  func use<Made: Sendable>(_ body: (JSONParser, inout CardReader) -> Made) -> Made {
    tools.withLock { body($0.parser, &$0.reader) }
  }

  /// The card of the source's record with a number, which is so many bytes of text; built, if it was
  /// not lately.
  func card(
    ofRecord number: Int, bytes: Int, _ build: (JSONParser, inout CardReader) -> Card
  ) -> Card {
    guard bytes >= KeptCards.leastBytes else { return use(build) }
    if let card = kept.withLock({ $0.card(ofRecord: number, bytes: bytes) }) { return card }
    let card = use(build)
    kept.withLock { $0.keep(card, ofRecord: number, bytes: bytes) }
    return card
  }
}

/// Large cards that were built lately, by the number of the record.
private struct KeptCards: Sendable {
  /// The fewest bytes of a record whose card is kept: others are built in no time.
  static let leastBytes = 4 << 10
  /// The most bytes of all records whose cards are kept, but one is always.
  static let mostBytes = 16 << 20

  private var cards: [Int: (card: Card, bytes: Int)] = [:]
  /// The records, from the one whose card is kept longest.
  private var order: [Int] = []
  private var bytes = 0

  func card(ofRecord number: Int, bytes: Int) -> Card? {
    cards[number].flatMap { $0.bytes == bytes ? $0.card : nil }
  }

  mutating func keep(_ card: Card, ofRecord number: Int, bytes: Int) {
    order.removeAll { $0 == number }
    order.append(number)
    self.bytes += bytes - (cards.updateValue((card, bytes), forKey: number)?.bytes ?? 0)
    while self.bytes > Self.mostBytes, order.count > 1 {
      self.bytes -= cards.removeValue(forKey: order.removeFirst())?.bytes ?? 0
    }
  }
}
