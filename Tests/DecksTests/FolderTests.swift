import Glibc
import Testing
@testable import Decks
@testable import Records

@testable import Decks
@testable import Records

struct FolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read() -> Deck { DecksTests.read([.path(folder.bytes())]) }

  private var name: String { String(folder.path.split(separator: "/").last ?? "") }

  @Test func `loose files come first, then each subfolder to any depth, in natural order`() throws {
    for name in [
      "b/z.txt", "b/a/deep.txt", "a10/x.txt", "a9/x.txt", "10.txt", "9.txt", "10.1.txt", "B.txt",
      "a.txt", ".hidden",
      ".git/x.txt", "b/a/.x",
    ] {
      try folder.write("text", to: name)
    }
    folder.makeFolder(Array("empty".utf8))
    let deck = read()
    #expect(deck.title == name)
    #expect(deck.sections.map(\.title) == [name, "a9", "a10", "b", "b/a"])
    #expect(
      deck.titles == [
        ["9.txt", "10.txt", "10.1.txt", "a.txt", "B.txt"], ["x.txt"], ["x.txt"], ["z.txt"],
        ["deep.txt"],
      ])
    #expect(deck.reports.isEmpty)
  }

  @Test func `each file is a card by its kind`() throws {
    try folder.write("# Larch\nSheds.", to: "a.md")
    try folder.write("Just text.", to: "b.txt")
    try folder.write("No suffix.", to: "c")
    try folder.write(String(repeating: "x", count: 1234), to: "d.JPG")
    try folder.write("", to: "e.png")
    try folder.write("PK", to: "f.zip")
    try folder.write("[]", to: "g.json")
    try folder.write("", to: "h.txt")
    try folder.write([0x7F, 0x45, 0x4C, 0x46, 0, 0, 0xFF], to: Array("i.txt".utf8))
    try folder.write([0, 1, 2, 0xFF], to: Array("j".utf8))
    try folder.write("BM", to: "k.bmp")
    let base = folder.path
    func card(
      _ name: String, title: String? = nil, body: String = "", fields: NamedTexts = [:],
      isPicture: Bool = false, isFault: Bool = false
    ) -> Card {
      Card(
        id: "\(base)/\(name)", title: title ?? name, body: body, fields: fields,
        image: isPicture ? "\(base)/\(name)" : nil,
        picture: isPicture && body.isEmpty ? folder.bytes(name) : nil, path: folder.bytes(name),
        isFault: isFault)
    }
    let deck = read()
    #expect(
      deck.cards == [
        card("a.md", title: "Larch", body: "Sheds."), card("b.txt", body: "Just text."),
        card("c", body: "No suffix."),
        card("d.JPG", fields: ["": "1.2 kB"], isPicture: true),
        card("e.png", body: "an empty file", fields: ["": "0 bytes"], isPicture: true),
        card("f.zip", body: "neither note nor picture", fields: ["": "2 bytes"]),
        card(
          "g.json", body: "a deck or table, which shows its cards when it is named itself",
          fields: ["": "2 bytes"]),
        card("h.txt"),
        card("i.txt", body: "binary data, not text", fields: ["": "7 bytes"], isFault: true),
        card("j", body: "binary data, not text", fields: ["": "4 bytes"]),
        card("k.bmp", body: "neither note nor picture", fields: ["": "2 bytes"]),
      ])
    #expect(deck.reports.isEmpty)
  }

  @Test func `links to files are followed, links to folders are not, and broken ones say so`()
    throws
  {
    try folder.write("text", to: "a/b.txt")
    folder.link("file.txt", to: "a/b.txt")
    folder.link("folder", to: "a")
    folder.link("a/loop", to: "..")
    folder.link("broken.txt", to: "nowhere")
    folder.link("round.txt", to: "round.txt")
    let deck = read()
    #expect(deck.titles == [["broken.txt", "file.txt", "round.txt"], ["b.txt"]])
    #expect(deck.cards[0].body == "No such file or directory" && deck.cards[0].isFault)
    #expect(
      deck.complaints == [
        "\(folder.path)/broken.txt: No such file or directory",
        "\(folder.path)/round.txt: Too many levels of symbolic links",
      ])
    #expect(deck.reports.map(\.severity) == [.fault, .fault])
  }

  @Test(.timeLimit(.minutes(1))) func `pipes are never opened`() throws {
    folder.makePipe("pipe.txt")
    let deck = read()
    #expect(deck.titles == [["pipe.txt"]])
    #expect(deck.cards[0].body == "a pipe, a device or a socket")
    #expect(deck.reports.isEmpty)
  }

  @Test func `names that are no text are shown sanitised and kept as bytes`() throws {
    let name: [UInt8] = [0x61, 0xFF, 0x1B, 0x0A, 0x2E, 0x74, 0x78, 0x74]
    try folder.write(Array("x".utf8), to: name)
    let card = try #require(read().cards.first)
    #expect(card.title == "a\u{FFFD}␛ .txt")
    #expect(card.path == folder.bytes() + [UInt8(ascii: "/")] + name)
    #expect(card.body == "x")
  }

  @Test(.enabled(if: geteuid() != 0, "nothing is forbidden to root"))
  func `what must not be read is a card that says so`() throws {
    try folder.write("x", to: "secret.txt")
    try folder.write("x", to: "closed/x.txt")
    chmod("\(folder.path)/secret.txt", 0)
    chmod("\(folder.path)/closed", 0)
    defer { chmod("\(folder.path)/closed", 0o700) }
    let deck = read()
    #expect(deck.sections.map(\.title) == [name, "closed"])
    #expect(deck.cards.map(\.body) == ["Permission denied", "Permission denied"])
    #expect(deck.cards.map(\.isFault) == [true, true])
    #expect(
      deck.complaints == [
        "\(folder.path)/secret.txt: Permission denied",
        "\(folder.path)/closed: Permission denied",
      ])
  }

  @Test func `an empty folder is a wall of no cards`() {
    let deck = read()
    #expect(deck.sections.isEmpty && deck.reports.isEmpty)
  }

  @Test func `a folder in a very deep tree is no trap`() throws {
    let deepest = Array(repeating: "folder-with-a-rather-long-name", count: 120).joined(
      separator: "/")
    try folder.write("x", to: deepest + "/x.txt")
    let deck = read()
    #expect(deck.sections.map(\.title) == [deepest])
  }

  @Test func `of a long file only the beginning is read`() throws {
    try folder.write(String(repeating: "é", count: 100_000), to: "a.txt")
    #expect(read().cards[0].body == String(repeating: "é", count: 32_768) + "\n… 134 kB more")
  }

  @Test(arguments: [
    ("", ""), ("a", "b"), ("A", "b"), ("a", "B"), ("9", "10"), ("a9b", "a10"), ("10", "10.1"),
    ("10.md", "10.1.md"),
    ("01", "1"), ("a01", "a1"), ("2", "10000000000000000000000000"), ("a", "a1"),
    ("img12.png", "img102.png"),
  ])
  func `digits count by value`(first: String, second: String) {
    let (one, other) = (Array(first.utf8), Array(second.utf8))
    #expect(NaturalOrder.areInOrder(one, other) == (first != second))
    #expect(!NaturalOrder.areInOrder(other, one))
  }
}
