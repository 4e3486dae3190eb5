import Records
import TestSupport
import Testing

@testable import Decks

/// A list of paths that comes in shows the files.
@Suite struct PathListTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write([0x89, 0x50], to: Array("red.png".utf8))
    try folder.write("A place to sleep.", to: "Plan of the loft.txt")
    try folder.write("title,n\nRye,2\nSpelt,3\n", to: "loaves.csv")
    try folder.write("{\"title\": \"a\", \"section\": \"s\"}\n{\"title\": \"b\"}\n", to: "a.jsonl")
    try folder.write("{", to: "bad.json")
    try folder.write("x", to: "pile/x.txt")
  }

  private func deck(_ names: [String], split: TextSplit? = nil) -> Deck {
    let text = names.map { "\(folder.path)/\($0)\n" }.joined()
    return read(text, as: "stdin", split: split)
  }

  @Test func `the cards are the files, what data files hold in sections of their own`() {
    let deck = deck(["red.png", "loaves.csv", "Plan of the loft.txt", "a.jsonl", "pile"])
    #expect(
      deck.titles == [
        ["red.png", "Plan of the loft.txt", "pile"], ["Rye", "Spelt"], ["a"], ["b"],
      ])
    #expect(deck.sections.map(\.title) == ["", "loaves.csv", "s", ""])
    #expect(deck.reports.isEmpty)
    let cards = deck.cards
    #expect(cards[0].picture == Array("\(folder.path)/red.png".utf8))
    #expect(cards[1].body == "A place to sleep.")
    #expect(cards[1].path == Array("\(folder.path)/Plan of the loft.txt".utf8))
    #expect(cards[2].body == "a folder")
  }

  @Test func `a name without a file says so where nearly all others have one`() {
    let deck = deck(Array(repeating: "red.png", count: 10) + ["gone.png"])
    #expect(deck.store.count == 11)
    #expect(deck.store.card(at: 10).body == "No such file or directory")
    #expect(deck.complaints == ["\(folder.path)/gone.png: No such file or directory"])
    #expect(self.deck(["red.png", "gone.png"]).titles[0].last == "\(folder.path)/gone.png")
  }

  @Test func `what is wrong in a file is told of that file`() {
    let deck = deck(["bad.json", "red.png"])
    #expect(deck.titles == [["red.png"]])
    #expect(deck.complaints.count == 1)
    #expect(deck.complaints[0].hasPrefix("\(folder.path)/bad.json:1:2: "))
  }

  @Test func `a list that is a file, and one that is split, are texts`() throws {
    #expect(deck(["red.png"], split: .line).titles == [["\(folder.path)/red.png"]])
    try folder.write("\(folder.path)/red.png\n", to: "list.txt")
    let deck = read([.path(Array("\(folder.path)/list.txt".utf8))])
    #expect(deck.titles == [["\(folder.path)/red.png"]])
  }

  @Test func `a large file comes in several pieces`() throws {
    let rows = (0..<9000).map { "row \($0)\n" }.joined()
    try folder.write("title\n" + rows, to: "rows.csv")
    let deck = deck(["rows.csv", "red.png", "loaves.csv"])
    #expect(deck.sections.map(\.cards.count) == [9000, 1, 2])
    #expect(deck.sections.map(\.title) == ["rows.csv", "", "loaves.csv"])
  }
}
