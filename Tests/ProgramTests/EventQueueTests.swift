import Decks
import Records
import Testing
import Viewer

@testable import masonry

/// What waits for the wall while nobody takes it.
struct EventQueueTests {
  @Test func `only the newest deck waits, asked for if any was`() throws {
    var waiting = [Event]()
    waiting.add(.message(.reading(.done)))
    for number in 0..<100 { waiting.add(.message(.deck(deck("\(number)"), isAsked: number == 7))) }
    waiting.add(.message(.note("an opener failed")))
    waiting.add(.message(.unreadable(reason: "gone")))
    waiting.add(.message(.deck(deck("last"), isAsked: false)))
    #expect(describe(waiting) == ["reading", "an opener failed", "deck last, asked for"])
  }

  @Test func `what comes after a deck stays after it, in order`() throws {
    var waiting = [Event]()
    waiting.add(.message(.deck(deck("first"), isAsked: false)))
    waiting.add(.message(.reading(.busy)))
    waiting.add(.message(.unreadable(reason: "half written")))
    #expect(describe(waiting) == ["deck first", "reading", "half written"])
  }

  @Test func `pictures are told of once`() throws {
    var waiting = [Event]()
    for _ in 0..<10 { waiting.add(.pictures) }
    waiting.add(.message(.note("read again")))
    waiting.add(.pictures)
    #expect(describe(waiting) == ["pictures", "read again"])
  }

  private func deck(_ title: String) -> Deck {
    var deck = Deck(readingFrom: [])
    deck.title = title
    return deck
  }

  private func describe(_ waiting: [Event]) -> [String] {
    waiting.map { event in
      switch event {
      case .piece: "piece"
      case .pictures: "pictures"
      case .message(.reading): "reading"
      case .message(.deck(let deck, let isAsked)):
        "deck \(deck.title)" + (isAsked ? ", asked for" : "")
      case .message(.unreadable(let text)), .message(.note(let text)): text
      case .message: "another message"
      }
    }
  }
}
