import Decks
import PseudoTerminal
import Records
import Testing

/// Sources that the viewer reads by the importer.
@Suite struct ReadingTests {
  private static let options = ReadOptions(
    importer: Array(PseudoTerminal.product("masonry-import").utf8)
  ) { _ in 1 }

  /// The deck of a file beside the tests.
  private static func deck(_ name: String, format: DeckFormat? = nil) -> Deck {
    var options = options
    options.format = format
    return readDeck([.path(Array(Importer.fixture(name).utf8))], options: options)
  }

  /// Titles of its sections, with those of their cards.
  private static func outline(_ deck: Deck) -> [String] {
    deck.sections.map { section in
      let cards = section.cards.map { deck.store.card(at: $0).title }
      return "\(section.title)|\(section.footer)|" + cards.joined(separator: "|")
    }
  }

  @Test func feeds() {
    let rss = Self.deck("rss.xml")
    #expect(rss.title == "Bakehouse & tower")
    #expect(rss.sections.map(\.cards.count) == [3])
    #expect(rss.reports.isEmpty)
    let atom = Self.deck("atom.xml")
    #expect(atom.title == "Notes from the loft")
    #expect(Self.outline(atom) == ["||Beams & joists|Hatch"])
    let rdf = Self.deck("rdf.xml")
    #expect(rdf.title == "Plots")
    #expect(Self.outline(rdf) == ["||Compost, turned|Frost on the beans"])
    #expect(Self.outline(Self.deck("podcast.xml")) == ["||12: Casting day|11: Felt"])
  }

  @Test func sectionsStandWhereTheyBegin() {
    let bookmarks = Self.deck("bookmarks.html")
    #expect(bookmarks.title == "Bookmarks Menu")
    #expect(
      Self.outline(bookmarks) == [
        "||Tower 'live'|Ring it", "Bread|Everything that rises|Bakehouse|Salt",
        "Bread/Mills||mills.example",
      ])
    #expect(
      Self.outline(Self.deck("feeds.opml")) == [
        "Bread & ovens||Bakehouse", "Bread & ovens/Flour only||Mills of the north", "||Loft notes",
      ])
  }

  @Test func pagesCalendarsAndContacts() {
    #expect(Self.outline(Self.deck("page.html")) == ["||How to wind a tower clock — Tower notes"])
    let calendar = Self.deck("calendar.ics")
    #expect(calendar.title == "Lantern Street")
    #expect(calendar.sections.map(\.cards.count) == [3])
    #expect(Self.outline(Self.deck("people.vcf")) == ["||Ona Pear|Bram Plum|Café Quince"])
  }

  @Test func contentDecidesAndChoiceBeforeIt() throws {
    let bytes = try Importer.bytes(of: "calendar.ics")
    for name in ["a", "a.html", "a.vcf"] {
      let deck = readDeck([.memory(name: name, bytes: bytes)], options: Self.options)
      #expect(deck.title == "Lantern Street")
    }
    #expect(Self.deck("calendar.ics", format: .text).title != "Lantern Street")
  }

  @Test func repairsAreNotes() {
    let text = "<rss><channel><item><title>D&D</title></item></channel></rss>"
    let deck = readDeck([.memory(name: "f", bytes: Array(text.utf8))], options: Self.options)
    #expect(Self.outline(deck) == ["||D&D"])
    #expect(deck.reports.map(\.severity) == [.note])
  }
}
