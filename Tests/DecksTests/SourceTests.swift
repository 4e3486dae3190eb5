import Glibc
import Testing
@testable import Decks
@testable import Records

@testable import Decks
@testable import Records

struct SourceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(_ names: String..., format: DeckFormat? = nil) -> Deck {
    DecksTests.read(names.map { .path(folder.bytes($0)) }, format: format)
  }

  // MARK: What is wrong

  @Test func `a missing file is a failure, and the other sources are shown`() throws {
    try folder.write(#"[{"title": "a"}]"#, to: "a.json")
    let deck = read("nowhere.json", "a.json")
    #expect(deck.complaints == ["\(folder.path)/nowhere.json: No such file or directory"])
    #expect(deck.reports.map(\.severity) == [.failure])
    #expect(deck.titles == [["a"]])
  }

  @Test func `a path through a file is a failure`() throws {
    try folder.write("x", to: "a.txt")
    #expect(read("a.txt/b.txt").complaints == ["\(folder.path)/a.txt/b.txt: Not a directory"])
  }

  @Test(.enabled(if: geteuid() != 0, "nothing is forbidden to root"))
  func `a file or folder without permission is a failure`() throws {
    try folder.write("x", to: "a.txt")
    folder.makeFolder(Array("b".utf8))
    chmod("\(folder.path)/a.txt", 0)
    chmod("\(folder.path)/b", 0)
    defer { chmod("\(folder.path)/b", 0o700) }
    let deck = read("a.txt", "b")
    #expect(
      deck.complaints == [
        "\(folder.path)/a.txt: Permission denied", "\(folder.path)/b: Permission denied",
      ])
    #expect(deck.reports.map(\.severity) == [.failure, .failure])
  }

  @Test func `a binary file is a failure, whatever it is called`() throws {
    let program: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0, 0, 0, 0xFF, 0xFE]
    for name in ["program", "deck.json", "table.csv", "notes.txt", "lines.jsonl"] {
      try folder.write(program, to: Array(name.utf8))
      let deck = read(name)
      #expect(deck.complaints == ["\(folder.path)/\(name): binary data, not text"])
      #expect(deck.reports.map(\.severity) == [.failure])
      #expect(deck.store.count == 0)
    }
  }

  @Test(arguments: ["a.json", "a.jsonl", "a.csv", "a.tsv", "a.md", "a.txt", "a", "a.log"])
  func `an empty file is a wall of no cards`(name: String) throws {
    for text in ["", "\u{FEFF}", "\r\n \n"] {
      try folder.write(text, to: name)
      let deck = read(name)
      #expect(deck.sections.isEmpty && deck.reports.isEmpty && deck.title == name)
    }
  }

  @Test func `names in reports are sanitised`() {
    let deck = read("a\u{1B}[31m\n\u{202E}")
    #expect(deck.complaints == ["\(folder.path)/a␛[31m: No such file or directory"])
  }

  @Test func `a pipe that is named is read`() throws {
    let path = folder.bytes("pipe")
    folder.makePipe("pipe")
    // Open for reading and writing, so that neither end waits for the other.
    let descriptor = open("\(folder.path)/pipe", O_RDWR)
    try #require(descriptor >= 0)
    let text = Array(#"[{"title": "a"}]"#.utf8)
    #expect(write(descriptor, text, text.count) == text.count)
    let reader = try OpenFile(path: path)
    close(descriptor)
    let read = try reader.readAll()
    #expect(read == text)
    #expect(FilePath.lastName(of: path) == Array("pipe".utf8))
  }

  // MARK: What it is

  @Test(
    arguments: [
      (#"[{"title": "a"}]"#, [["a"]]), ("{\"title\": \"a\"}\n{\"title\": \"b\"}", [["a", "b"]]),
      ("title;n\na;1\nb;2", [["a", "b"]]), ("title\tn\na\t1", [["a"]]),
      ("# Larch\nSheds.", [["Larch"]]),
      ("---\ntitle: Larch\n---\nSheds.", [["Larch"]]),
      ("Dear Ann,\nthanks, bye", [["Dear Ann,", "thanks, bye"]]),
      ("Hello, world\nfoo, bar", [["Hello, world", "foo, bar"]]),
      ("[1] a remark", [["[1] a remark"]]), ("[todo] wash", [["[todo] wash"]]),
      ("{draft} of a note", [["{draft} of a note"]]), ("[2025-05-01] rain", [["rain"]]),
      ("[1, 2", []), ("[true]", [["true"]]),
    ] as [(String, [[String]])])
  func `without a name that says it, the content tells the format`(text: String, titles: [[String]])
    throws
  {
    try folder.write(text, to: "data")
    #expect(read("data").titles == titles)
    try folder.write(text, to: "data.log")
    #expect(read("data.log").titles == titles)
  }

  @Test func `a format that the user chose is the one`() throws {
    try folder.write("title,n\na,1\n", to: "a.txt")
    #expect(read("a.txt").titles == [["title,n", "a,1"]])
    #expect(read("a.txt", format: .csv).titles == [["a"]])
    #expect(read("a.txt", format: .markdown).cards.map(\.body) == ["title,n\na,1"])
    #expect(
      read("a.txt", format: .json).complaints == ["\(folder.path)/a.txt:1:1: expected a value"])
    #expect(read("a.txt", format: .jsonl).cards.map(\.isFault) == [true, true])
    try folder.write("x", to: "a.png")
    #expect(read("a.png", format: .text).titles == [["x"]])
    #expect(read("a.png", format: .text).cards.map(\.path) == [Array("\(folder.path)/a.png".utf8)])
  }

  @Test func `UTF-16 is read by its mark`() throws {
    let little: [UInt8] =
      [0xFF, 0xFE] + Array("a,b\r\né,1\r\n".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big: [UInt8] =
      [0xFE, 0xFF] + Array("a,b\r\né,1\r\n".utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [little, big] {
      #expect(DecksTests.read(bytes: bytes, as: "a.csv").cards.map(\.title) == ["é"])
    }
  }

  // MARK: How they join

  @Test func `cards of their own form one section in the order given, decks stand in their place`()
    throws
  {
    try folder.write("one", to: "1.txt")
    try folder.write("# Two", to: "2.md")
    try folder.write("x", to: "3.png")
    try folder.write(#"{"title": "four"}"#, to: "4.json")
    try folder.write(
      #"{"sections": [{"title": "S"}, {"title": "T", "cards": [{"title": "t"}]}]}"#, to: "deck.json"
    )
    try folder.write("title\na\n", to: "table.csv")
    try folder.write("five", to: "folder/5.txt")
    let deck = read("3.png", "deck.json", "1.txt", "table.csv", "folder", "2.md", "4.json")
    #expect(deck.title == "7 sources")
    #expect(deck.sections.map(\.title) == ["", "S", "T", "table.csv", "folder"])
    #expect(deck.titles == [["3.png", "1.txt", "Two", "four"], [], ["t"], ["a"], ["5.txt"]])
    #expect(deck.reports.isEmpty)
  }

  @Test func `one source gives the deck its name, a deck its title`() throws {
    try folder.write("title\na\n", to: "table.csv")
    try folder.write(#"{"title": "Trees", "cards": [{}]}"#, to: "deck.json")
    #expect(read("table.csv").title == "table.csv")
    #expect(read("table.csv").sections.map(\.title) == [""])
    #expect(read("deck.json").title == "Trees")
    #expect(read("deck.json", "deck.json").title == "2 sources")
    #expect(DecksTests.read([]).title == "")
  }

  @Test func `ids are given once over all sources`() throws {
    try folder.write(#"[{"id": 1}, {"id": "1~2"}]"#, to: "a.json")
    #expect(read("a.json", "a.json").cards.map(\.id) == ["1", "1~2", "1~3", "1~2~2"])
  }

  @Test func `what decks say of the wall is joined, the last word last`() throws {
    try folder.write(
      #"{"layout": {"contentInset": 1, "minimumContentHeight": 5}, "cards": [{}]}"#, to: "a.json")
    try folder.write(#"{"layout": {"contentInset": 2, "columns": 2}, "cards": [{}]}"#, to: "b.json")
    let deck = read("a.json", "b.json")
    #expect(deck.layout.contentInset == .init(2))
    #expect(deck.layout.minimumContentHeight == 5)
    #expect(deck.sections.map(\.layout.columns) == [nil, .count(2)])
  }

  @Test func `pictures are relative to the deck's folder`() throws {
    try folder.write(#"[{"image": "b/c.png"}, {"image": "/d.png"}]"#, to: "a/deck.json")
    #expect(read("a/deck.json").cards.map(\.image) == ["\(folder.path)/a/b/c.png", "/d.png"])
  }

  @Test func `a source is called by the last name of its path`() {
    #expect(Source.path(Array("a/b.json".utf8)).shownName == "b.json")
    #expect(Source.path(Array("a/b///".utf8)).shownName == "b")
    #expect(Source.path(Array("/".utf8)).shownName == "/")
    #expect(
      Source.path(folder.bytes() + Array("/.".utf8)).shownName
        == String(folder.path.split(separator: "/")[1]))
    #expect(Source.standardInput.shownName == "stdin")
  }
}
