internal import Host
internal import Records
internal import Synchronization

/// One parser for all who read cards of a source, as making one takes longer than reading a card; and
/// the large ones of the cards that were built lately, as a screen shows the same again and again.
final class ReadingTools: Sendable {
  private let tools: Mutex<(parser: JSONParser, reader: CardReader)>
  /// Large cards that were built lately, by the number of the record and its bytes.
  private let kept = Mutex(RecentlyUsed<[Int], Card>(limit: ReadingTools.mostKept))

  /// The fewest bytes of a record whose card is kept: others are built in no time.
  private static let leastKept = 4 << 10
  /// The most bytes of all records whose cards are kept.
  private static let mostKept = 16 << 20

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
    guard bytes >= Self.leastKept else { return use(build) }
    if let card = kept.withLock({ $0.use([number, bytes]) }) { return card }
    let card = use(build)
    // One is kept however large it is.
    kept.withLock { $0.insert(card, cost: min(bytes, Self.mostKept), for: [number, bytes]) }
    return card
  }
}
