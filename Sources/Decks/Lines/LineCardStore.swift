internal import Synchronization

/// The cards of a JSON Lines text, kept as the text itself and a measure of each.
struct LineCardStore: CardStore {
  private let records: LineRecords
  /// By card, its record; empty where they are the same.
  private let order: [Int]
  /// For cards whose id was given before, the number behind it.
  private let numbers: [Int: Int]
  private let tools: ReadingTools

  /// Keeps records in an order, empty for their own.
  init(_ records: LineRecords, order: [Int], numbers: [Int: Int]) {
    self.records = records
    self.order = order
    self.numbers = numbers
    tools = ReadingTools(context: records.context)
  }

  var count: Int { records.count }

  func id(at index: Int) -> String {
    let id = tools.use { parser, reader in
      records.id(of: record(at: index), parser: parser, reader: &reader)
    }
    return numbered(id, at: index)
  }

  func card(at index: Int) -> Card {
    var card = tools.use { parser, _ in records.card(of: record(at: index), parser: parser) }
    card.id = numbered(card.id, at: index)
    return card
  }

  func words(at index: Int) -> Card {
    let words = tools.use { parser, reader in
      records.words(of: record(at: index), parser: parser, reader: &reader)
    }
    return words ?? card(at: index)
  }

  func measure(at index: Int) -> CardMeasure { records.measures.measure(at: record(at: index)) }

  var hasPlacements: Bool { records.measures.hasPlacements }

  func placement(at index: Int) -> (span: Int, column: Int?) {
    records.measures.placement(at: record(at: index))
  }

  var hasPictures: Bool { records.measures.hasPictures }

  func hasPicture(at index: Int) -> Bool {
    records.measures.hasPicture(at: record(at: index))
  }

  func forEachExtent(
    of cards: ArraySlice<Int>, limits: TextLimits, _ body: (Int, CardExtent) -> Void
  ) {
    for place in cards.indices {
      body(place, records.measures.extent(at: record(at: cards[place]), limits: limits))
    }
  }

  private func record(at index: Int) -> Int { order.isEmpty ? index : order[index] }

  private func numbered(_ id: String, at index: Int) -> String {
    numbers[index].map { UniqueNames.numbered(id, $0) } ?? id
  }
}

/// One parser for all who read cards, as making one takes longer than reading a card.
private final class ReadingTools: Sendable {
  private let tools: Mutex<(parser: JSONParser, reader: RecordReader)>

  init(context: SourceContext) {
    tools = Mutex((JSONParser(), RecordReader(context: context)))
  }

  func use<Made: Sendable>(_ body: (JSONParser, inout RecordReader) -> Made) -> Made {
    tools.withLock { body($0.parser, &$0.reader) }
  }
}
