internal import Records
internal import Synchronization

/// The cards of a JSON Lines text, kept as the text itself and a measure of each.
struct LineCardStore: CardStore {
  /// So many bytes of text are joined at most.
  private static let mostJoined = 1 << 20

  private var records: LineRecords
  /// For cards whose id was given before, the number behind it.
  private var numbers: [Int: Int]

  /// Keeps records, with the numbers behind ids that were given before.
  init(_ records: LineRecords, numbers: [Int: Int]) {
    self.records = records
    self.numbers = numbers
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
    return joined
  }

  func id(at index: Int) -> String {
    let id = records.tools.use { parser, reader in
      records.id(of: index, parser: parser, reader: &reader)
    }
    return numbered(id, at: index)
  }

  func card(at index: Int) -> Card {
    var card = records.tools.use { parser, _ in records.card(of: index, parser: parser) }
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

/// One parser for all who read cards of a source, as making one takes longer than reading a card.
final class ReadingTools: Sendable {
  private let tools: Mutex<(parser: JSONParser, reader: RecordReader)>

  init(context: SourceContext) {
    tools = Mutex((JSONParser(), RecordReader(context: context)))
  }

  func use<Made: Sendable>(_ body: (JSONParser, inout RecordReader) -> Made) -> Made {
    tools.withLock { body($0.parser, &$0.reader) }
  }
}
