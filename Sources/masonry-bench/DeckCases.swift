import Decks
import Geometry
import Records
import Screen
import Viewer

/// What the program does with a deck of a million cards of text.
enum DeckCases {
  static let cards = 1_000_000

  static let all: [(name: String, run: @Sendable () -> Result)] = [
    ("frame-200x60", frame), ("load-1m-jsonl", load), ("measure-1m-text", measure),
  ]

  private static func read(_ text: [UInt8], as format: DeckFormat = .jsonl) -> Deck {
    readDeck(
      [.memory(name: "bench", bytes: text)],
      options: ReadOptions(format: format) { GlyphWidth.columns(of: $0) })
  }

  /// From an action to the drawn screen: a scroll by a row, somewhere in the middle.
  private static func frame() -> Result {
    var state = ViewerState(
      deck: read(CardLines.text(cards: cards)), screen: CellSize(columns: 200, rows: 60))
    guard let down = ActionTable.standard["scroll-down"] else { preconditionFailure() }
    update(&state, .action(down, count: state.contentRows / 2))
    let times = Measure.times(runs: 500) {
      update(&state, .action(down))
      keep(draw(state, showing: state.visibleElements()))
    }
    return Result("frame-200x60", .time(times))
  }

  /// All cards loaded from memory and laid out.
  ///
  /// The textbook way makes strings of all and keeps them, as is done for one array.
  private static func load() -> Result {
    let lines = CardLines.text(cards: cards)
    let times = Measure.times(runs: 5) {
      keep(ViewerState(deck: read(lines), screen: CellSize(columns: 200, rows: 60)).contentRows)
    }
    let commas = lines.dropLast().map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: ",") : $0 }
    let array = [UInt8(ascii: "[")] + commas + [UInt8(ascii: "]")]
    let textbook = Measure.time {
      keep(
        ViewerState(deck: read(array, as: .json), screen: CellSize(columns: 200, rows: 60))
          .contentRows)
    }
    return Result("load-1m-jsonl", times, textbook: textbook.seconds)
  }

  /// A change of the columns: all cards measured at another width, and laid out.
  ///
  /// The textbook way wraps each text to count its lines.
  private static func measure() -> Result {
    let lines = CardLines.text(cards: cards)
    var state = ViewerState(deck: read(lines), screen: CellSize(columns: 200, rows: 60))
    var isMore = false
    let times = Measure.times(runs: 9) {
      isMore.toggle()
      update(&state, .input(.key(isMore ? "+" : "-")))
    }
    let store = state.deck.store
    let texts = (0..<store.count).map { store.card(at: $0) }
    let textbook = Measure.time {
      keep(
        texts.reduce(0) {
          $0 + TextbookText.lines(of: $1.title, width: 21)
            + TextbookText.lines(of: $1.body, width: 21)
        })
    }
    return Result("measure-1m-text", times, textbook: textbook.seconds)
  }
}

/// JSON Lines of cards with a few words each, about 100 bytes a card.
enum CardLines {
  private static let words = [
    "a", "the", "of", "in", "larch", "oak", "birch", "yew", "needle", "bark", "crown", "leaf",
    "forest", "wind", "snow", "light", "green", "winter", "river", "stone", "root", "seed", "cone",
    "sheds", "holds", "species", "northern", "highland", "evergreen",
  ]

  static func text(cards: Int) -> [UInt8] {
    var random = SeededGenerator(seed: 3)
    let words = words.map { Array($0.utf8) }
    var text: [UInt8] = []
    func add(_ range: ClosedRange<Int>) {
      for place in 0..<Int.random(in: range, using: &random) {
        if place > 0 { text.append(UInt8(ascii: " ")) }
        text += words[Int.random(in: 0..<words.count, using: &random)]
      }
    }
    for card in 1...cards {
      text += "{\"id\":\(card),\"title\":\"".utf8
      add(1...4)
      text += "\",\"body\":\"".utf8
      add(2...14)
      text += "\",\"tags\":[\"".utf8
      add(1...1)
      text += "\"]}\n".utf8
    }
    return text
  }
}
