import Decks
import Geometry
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

@Suite struct SortKeyTests {
  func sorted(_ values: [String?], isText: Bool = false, isDescending: Bool = false) -> [String?] {
    let keys = values.map { SortKey($0, isText: isText, isDescending: isDescending).bytes }
    return values.indices.sorted {
      keys[$0].lexicographicallyPrecedes(keys[$1]) || keys[$0] == keys[$1] && $0 < $1
    }.map { values[$0] }
  }

  @Test func `numbers go by value, then texts, what is missing last`() {
    let values = ["b", "10", nil, "9", "-3", "", "1e1", "a", "2.5", "0", "-0.5", "1,5"]
    #expect(
      sorted(values) == [
        "-3", "-0.5", "0", "1,5", "2.5", "9", "10", "1e1", "a", "b", nil, "",
      ])
    #expect(
      sorted(values, isDescending: true) == [
        "b", "a", "10", "1e1", "9", "2.5", "1,5", "0", "-0.5", "-3", nil, "",
      ])
  }

  @Test func `texts go in natural order`() {
    let values = [
      "a10", "a9", "A9b", "a", "a09", "a 1", "Zoo", "élan", "Élan 2", "v1.10", "v1.9", "a-1",
      "100000000000000000000000", "99999999999999999999999", "", "a9 b",
    ]
    #expect(
      sorted(values, isText: true) == [
        "99999999999999999999999", "100000000000000000000000", "a", "a 1", "a-1", "a9", "a09",
        "a9 b", "A9b", "a10", "v1.9", "v1.10", "Zoo", "élan", "Élan 2", "",
      ])
  }

  @Test func `words that only look like numbers are texts`() {
    let values = ["nan", "inf", "0x10", "1e999", "infinity", "3", "."]
    #expect(sorted(values) == ["3", ".", "0x10", "1e999", "inf", "infinity", "nan"])
  }
}

@Suite struct SortingTests {
  @Test func `slices sort as a stable sort does`() {
    for seed in UInt64(0)..<6 {
      var random = SeededGenerator(seed: seed)
      let count = random.pick([0, 1, 2, 1023, 1024, 1025, 2048, 5000, 7777])
      let cards = (0..<count).map { Card(id: "\($0)", title: "\(random.pick(0...count / 3))") }
      let order = SortOrder(field: "title", isDescending: random.oneIn(2))
      let store = MemoryCardStore(cards) { _ in 1 }
      var sorting = Sorting(by: order, count: count)
      var percents: [Int] = []
      while sorting.result == nil {
        percents.append(sorting.percent)
        sorting.advance(in: store)
      }
      let values = cards.map { Int($0.title) ?? 0 }
      let expected = cards.indices.sorted {
        let (first, second) = order.isDescending ? ($1, $0) : ($0, $1)
        return (values[first], values[$0] == values[$1] ? $0 : 0)
          < (values[second], values[$0] == values[$1] ? $1 : 0)
      }
      #expect(sorting.result == expected, "seed \(seed)")
      #expect(percents == percents.sorted() && percents.allSatisfy { 0...100 ~= $0 })
    }
  }

  @Test(arguments: [
    ("size", "size", false), ("size,desc", "size", true), ("a b,asc", "a b", false),
  ])
  func `an order is read`(word: String, field: String, isDescending: Bool) {
    #expect(SortOrder(word) == SortOrder(field: field, isDescending: isDescending))
  }

  @Test(arguments: ["", ",desc", "size,up", "size,desc,asc", "size,"])
  func `what is no order is refused`(word: String) { #expect(SortOrder(word) == nil) }
}

@Suite struct ArrangeTests {
  let json = """
    {"sections": [
      {"title": "One", "cards": [
        {"title": "b", "n": 10, "state": "open", "at": "2024-05-01T10:00:00Z"},
        {"title": "a", "n": 9, "state": "closed", "at": "2024-05-01T09:00:00Z"},
        {"title": "c", "state": "open"}]},
      {"title": "Two", "layout": {"columns": 1}, "cards": [
        {"title": "z", "n": 1, "state": "closed", "at": "2023-12-31T23:59:59Z"},
        {"title": "y10", "n": 2, "author": {"login": "ann"}},
        {"title": "Y9", "n": 2, "state": "open"}]}]}
    """

  func state(_ keys: String = "", sort: String? = nil, by field: String? = nil) throws
    -> ViewerState
  {
    var options = ViewOptions()
    options.sort = sort.flatMap(SortOrder.init)
    options.sectionField = field
    let deck = readDeck(
      [.memory(name: "deck.json", bytes: Array(json.utf8))],
      options: ReadOptions { _ in 1 })
    #expect(deck.reports.isEmpty)
    var state = ViewerState(deck, options: options)
    try state.type(keys)
    return state
  }

  @Test func `cards are sorted in their sections`() throws {
    #expect(try state(sort: "title").shown == [["a", "b", "c"], ["Y9", "y10", "z"]])
    #expect(try state(sort: "title,desc").shown == [["c", "b", "a"], ["z", "y10", "Y9"]])
    #expect(try state(sort: "n").shown == [["a", "b", "c"], ["z", "y10", "Y9"]])
    #expect(try state(sort: "n,desc").shown == [["b", "a", "c"], ["y10", "Y9", "z"]])
    #expect(try state(sort: "at").shown == [["a", "b", "c"], ["z", "y10", "Y9"]])
    #expect(try state(sort: "author").shown == [["b", "a", "c"], ["y10", "z", "Y9"]])
    #expect(try state(sort: "id,desc").shown == [["c", "a", "b"], ["Y9", "y10", "z"]])
  }

  @Test func `a field makes sections, in the order of its values`() throws {
    let state = try state(by: "state")
    #expect(state.deck.sections.map(\.title) == ["closed", "open", "no state"])
    #expect(state.shown == [["a", "z"], ["b", "c", "Y9"], ["y10"]])
    #expect(state.deck.sections[2].layout.columns == .count(1))
    let numbers = try self.state(sort: "title", by: "n")
    #expect(numbers.deck.sections.map(\.title) == ["1", "2", "9", "10", "no n"])
    #expect(numbers.shown == [["z"], ["Y9", "y10"], ["a"], ["b"], ["c"]])
  }

  @Test func `a time makes a section a day`() throws {
    let state = try state(by: "at")
    #expect(state.deck.sections.map(\.title) == ["2023-12-31", "2024-05-01", "no at"])
  }

  @Test func `a field that no card has is reported`() throws {
    let state = try state(sort: "nope", by: "nada")
    #expect(
      state.layoutReports.map(\.reason) == [
        "no card has a field \"nada\"", "no card has a field \"nope\"",
      ])
    #expect(state.cardCount == 6)
    #expect(try self.state(sort: "n", by: "state").layoutReports.isEmpty)
  }

  @Test func `a field is known once the deck that is read again has it`() throws {
    var state = ViewerState(Deck(rows: [[3]]), options: try self.state(sort: "n").options)
    #expect(state.layoutReports.map(\.reason) == ["no card has a field \"n\""])
    state.replaceDeck(with: try self.state().deck)
    state.finishWork()
    #expect(state.layoutReports.isEmpty)
    state.replaceDeck(with: Deck(rows: [[3]]))
    state.finishWork()
    #expect(state.layoutReports.map(\.reason) == ["no card has a field \"n\""])
  }

  @Test func `S looks at each card a few times, however many fields there are`() throws {
    let cards = (0..<5).map { card in
      let fields = (0..<1000).map { #""f\#($0)": \#($0 % 7 * card)"# }.joined(separator: ",")
      return #"{"title": "\#(card)", \#(fields)}"#
    }
    var deck = readDeck(
      [.memory(name: "deck.json", bytes: Array("[\(cards.joined(separator: ","))]".utf8))],
      options: ReadOptions { _ in 1 })
    let counter = MeasureCounter()
    deck.store = ReadingStore(cards: deck.store, counter: counter)
    var state = ViewerState(deck)
    try state.type("SS")
    #expect(state.contents.arrangement.order?.field == "f2")
    #expect(counter.take() < 200)
  }

  @Test func `S goes through title and the fields that differ, and back`() throws {
    var state = try state()
    let orders = ["title", "n", "state", "at", "author", nil, "title"]
    for order in orders {
      try state.type("S")
      #expect(state.contents.arrangement.order?.field == order)
      #expect(state.notice == (order.map { "sorted by \($0)" } ?? "in the order of the sources"))
    }
    try state.type("5S")
    #expect(state.notice == "in the order of the sources")
    #expect(state.isLike(try self.state()))
    var asked = try self.state(sort: "title,desc")
    try asked.type("S")
    #expect(asked.notice == "sorted by title")
    try asked.type("5SS")
    #expect(asked.notice == "sorted by title, descending")
  }

  @Test func `the focused card keeps the focus`() throws {
    var state = try state("2G")
    for _ in 0..<7 {
      try state.type("S")
      #expect(state.focus.map(state.card)?.title == "a")
    }
  }

  @Test func `a filter and a sort go together`() throws {
    var state = try state("&state open<CR>SS")
    #expect(state.shown == [["b", "c"], ["Y9"]])
    try state.type("<Esc>")
    #expect(state.shown == [["a", "b", "c"], ["z", "y10", "Y9"]])
  }

  @Test func `a search goes on on a sorted wall`() throws {
    var state = try state("/y<CR>")
    #expect(state.searchNote == "1/2")
    try state.type("S")
    #expect(state.focus.map(state.card)?.title == "y10")
    #expect(state.searchNote == "2/2")
  }

  @Test func `a large deck is sorted in slices, meanwhile the wall stays`() throws {
    let words = (0..<3000).map { "card \(($0 * 7) % 3000)" }
    var state = ViewerState(Deck(words: [words]))
    try state.type("S")
    #expect(state.hasPendingWork)
    #expect(state.shown == [words])
    let line = draw(state, showing: state.visibleElements()).lines.last ?? ""
    #expect(line.contains("sorting"))
    state.finishWork()
    #expect(state.shown == [(0..<3000).map { "card \($0)" }])
  }
}
