internal import Records
internal import Synchronization

/// The cards of a JSON Lines text, kept as the text itself and a measure of each.
struct LineCardStore: CardStore {
  /// The most bytes of text that are joined.
  private static let mostJoined = 1 << 20

  private var records: LineRecords
  /// For cards whose id was given before, the number behind it.
  private var numbers: [Int: Int]
  /// By card, the key of its id.
  private var keys: [UInt64]

  /// Keeps records, with the numbers behind ids that were given before, and the keys of the ids.
  init(_ records: LineRecords, numbers: [Int: Int], keys: [UInt64]) {
    self.records = records
    self.numbers = numbers
    self.keys = keys
  }

  var count: Int { records.count }

  /// The cards of this store and of the one that comes next in the same source; nil where that is
  /// not the one, or this is big enough.
  func joined(with next: any CardStore) -> (any CardStore)? {
    guard let next = next as? LineCardStore else { return nil }
    let other = next.records
    guard records.tools === other.tools, other.first == records.first + count,
      records.text.count + other.text.count <= Self.mostJoined
    else { return nil }
    var joined = self
    for (card, number) in next.numbers { joined.numbers[count + card] = number }
    joined.records.append(other)
    joined.keys += next.keys
    return joined
  }

  func id(at index: Int) -> String {
    let id = records.tools.use { parser, reader in
      records.id(of: index, parser: parser, reader: &reader)
    }
    return numbered(id, at: index)
  }

  func key(at index: Int) -> UInt64 { keys[index] }

  func card(at index: Int) -> Card {
    var card = records.tools.card(
      ofRecord: records.first + index, bytes: records.byteCount(of: index)
    ) { parser in records.card(of: index, parser: parser) }
    card.id = numbered(card.id, at: index)
    return card
  }

  func words(at index: Int) -> Card {
    let words = records.tools.use { parser, reader in
      records.words(of: index, parser: parser, reader: &reader)
    }
    return words ?? card(at: index)
  }

  func measure(at index: Int) -> CardMeasure { records.measures.measure(at: index) }

  var hasPlacements: Bool { records.measures.hasPlacements }

  func placement(at index: Int) -> (span: Int, column: Int?) {
    records.measures.placement(at: index)
  }

  var hasPictures: Bool { records.measures.hasPictures }

  func hasPicture(at index: Int) -> Bool {
    records.measures.hasPicture(at: index)
  }

  func forEachExtent(
    of cards: ArraySlice<Int>, limits: TextLimits, _ body: (Int, CardExtent) -> Void
  ) {
    records.measures.forEachExtent(of: cards, limits: limits, body)
  }

  private func numbered(_ id: String, at index: Int) -> String {
    numbers[index].map { UniqueNames.numbered(id, $0) } ?? id
  }
}

/// One parser for all who read cards of a source, as making one takes longer than reading a card; and
/// the large ones of the cards that were built lately, as a screen shows the same again and again.
final class ReadingTools: Sendable {
  private let tools: Mutex<(parser: JSONParser, reader: RecordReader)>
  private let kept = Mutex(KeptCards())

  init(context: SourceContext) {
    tools = Mutex((JSONParser(), RecordReader(context: context)))
  }

  func use<Made: Sendable>(_ body: (JSONParser, inout RecordReader) -> Made) -> Made {
    tools.withLock { body($0.parser, &$0.reader) }
  }

  /// The card of the source's record with a number, which is so many bytes of text; built, if it was
  /// not lately.
  func card(ofRecord number: Int, bytes: Int, _ build: (JSONParser) -> Card) -> Card {
    guard bytes >= KeptCards.leastBytes else { return use { parser, _ in build(parser) } }
    if let card = kept.withLock({ $0.card(ofRecord: number, bytes: bytes) }) { return card }
    let card = use { parser, _ in build(parser) }
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
