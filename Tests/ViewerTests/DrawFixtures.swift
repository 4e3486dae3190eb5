import Records
import Screen

@testable import Viewer

extension CardMeasure {
  /// The measure of a card on a terminal.
  init(_ card: Card) { self.init(card, columns: GlyphWidth.columns(of:)) }
}

extension MeasuredCard {
  /// The height in rows of a card that says none, by the way that heights take: what is counted within
  /// limits.
  static func height(
    of card: Card, laneColumns: Int, maxLines: LayoutValues.MaxLines = .count(12)
  ) -> Int {
    let frame = CardFrame(laneColumns: laneColumns)
    let extent = CardExtent(CardMeasure(card), limits: frame.limits(maxLines: maxLines))
    return MeasuredCard(extent, frame: frame, maxLines: maxLines).height
  }
}

extension MemoryCardStore {
  /// Cards as a terminal shows them.
  init(_ cards: [Card]) { self.init(cards, columns: GlyphWidth.columns(of:)) }
}

/// The deck of the drawing tests: three sections of trees, with wide glyphs and marks.
enum Trees {
  static func deck(reports: [Report] = []) -> Deck {
    let cards = world + conifers + short
    var two = LayoutValues()
    two.columns = .count(2)
    var unpinned = LayoutValues()
    unpinned.columns = .count(5)
    unpinned.pinsHeader = false
    return Deck(
      title: "trees.json",
      sections: [
        DeckSection(title: "Trees of the world", cards: Array(0..<world.count)),
        DeckSection(
          title: "Conifers", footer: "2 of 630 species", layout: two,
          cards: Array(world.count..<world.count + conifers.count)),
        DeckSection(
          title: "Names", layout: unpinned,
          cards: Array(world.count + conifers.count..<cards.count)),
      ],
      store: MemoryCardStore(cards), reports: reports)
  }

  static let empty = Deck(
    title: "empty.json", sections: [DeckSection(cards: [])], store: MemoryCardStore([]))

  private static let world: [Card] = [
    card(
      "Larch",
      """
      The conifer that sheds its needles: gold in October, bare by December, green again with \
      the cranes.
      """, ["deciduous", "conifer"], 0xD0A04A),
    card(
      "Oak", "Four hundred species. Jays plant more of them than people do.", ["broadleaf"],
      0xA4B84E),
    card(
      "Giant sequoia",
      """
      The General Sherman tree holds about 1,487 m³ of wood and still adds a car's weight of it \
      every year.
      """, ["conifer", "record"], 0xD9534F, fields: ["age": "2,200"]),
    card(
      "Birch",
      """
      First in after ice or fire. White bark is betulin, tiny air-filled cells that scatter light.
      """, ["pioneer"], 0xF0F0F0),
    card("Yew", "Older than the churches beside it.", ["conifer", "toxic"], 0x5FA8A0),
    card(
      "Ginkgo",
      """
      イチョウ · 銀杏
      One species left of a whole division; 270-million-year-old leaves look the same.
      """, ["relict"], 0xD0A04A),
    card("Hazel", "Catkins in January.", ["shrub"], 0xA4B84E),
    card(
      "Aspen", "Pando, one clone in Utah, is 47,000 stems on one root: about 6,000 tonnes.",
      ["clonal", "record"], 0x6FBF73),
    Card(id: "9", title: "line 9", body: "{\"title\": \"Rowan\", \"body\": ", isFault: true),
    card("Dragon's blood", "Red resin, umbrella crown, one island.", ["island"], 0xD9534F),
    card("Willow", "Salicin in the bark, aspirin in the cupboard.", ["river"], nil),
  ]

  private static let conifers: [Card] = [
    card("Araucaria araucana", "Monkey puzzle: dinosaurs knew it.", [], 0x5FA8A0),
    card(
      "Bristlecone pine", (1...30).map { "Ring \($0)" }.joined(separator: "\n"), ["record"],
      0xD0A04A),
  ]

  private static let short: [Card] =
    [
      ("Łza", "Z\u{307}e\u{301}\u{304}lkova", 48.0), ("漢字の木", "松竹梅松竹梅松竹梅松竹梅", 64),
      ("Low", "two rows only", 32), ("One row", "", 16), ("Tall", "", 160),
    ].enumerated().map { index, text in
      Card(id: "s\(index)", title: text.0, body: text.1, height: text.2)
    }

  private static func card(
    _ title: String, _ body: String, _ tags: [String], _ color: UInt32?, fields: NamedTexts = [:]
  ) -> Card {
    Card(id: title, title: title, body: body, fields: fields, tags: tags, color: color)
  }
}
