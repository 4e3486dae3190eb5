import Decks
import Records

/// The deck of one text, named as a file would be.
func read(
  _ text: String, as name: String = "deck.json", names: FieldNames = FieldNames(),
  recordsSteerLayout: Bool = false, split: TextSplit? = nil
) -> Deck {
  read(
    [.memory(name: name, bytes: Array(text.utf8))], names: names,
    recordsSteerLayout: recordsSteerLayout, split: split)
}

/// The deck of one source's bytes.
func read(bytes: [UInt8], as name: String) -> Deck { read([.memory(name: name, bytes: bytes)]) }

/// The deck of some sources, every scalar one column wide.
func read(
  _ sources: [Source], format: DeckFormat? = nil, names: FieldNames = FieldNames(),
  recordsSteerLayout: Bool = false, split: TextSplit? = nil
) -> Deck {
  let options = ReadOptions(
    format: format, fieldNames: names, recordsSteerLayout: recordsSteerLayout, split: split
  ) { _ in 1 }
  return readDeck(sources, options: options)
}

extension Deck {
  /// All cards, section by section, without their records, of which other tests are.
  var cards: [Card] {
    sections.flatMap(\.cards).map { index in
      var card = store.card(at: index)
      card.record = nil
      card.styledBody = nil
      card.hidden = []
      return card
    }
  }

  /// What all cards can be sorted by, section by section.
  var values: [NamedTexts] { sections.flatMap(\.cards).map(store.values) }

  /// The titles of the cards, section by section.
  var titles: [[String]] { sections.map { $0.cards.map { store.card(at: $0).title } } }

  /// The reports as they are printed.
  var complaints: [String] { reports.map(\.description) }
}

extension FieldNames {
  /// The standard names, but for those that someone chose.
  init(
    title: String? = nil, body: String? = nil, url: String? = nil, tags: String? = nil,
    image: String? = nil
  ) {
    self.init()
    if let title { self.title = [title] }
    if let body { self.body = [body] }
    if let url { self.url = [url] }
    if let tags { self.tags = [tags] }
    if let image { self.image = [image] }
  }
}
