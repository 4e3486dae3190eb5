import Testing
@testable import Records

@testable import Decks
@testable import Records

/// Which file a card's picture is.
@Suite struct PictureTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The files of a deck's pictures as text.
  func pictures(_ deck: Deck) -> [String?] {
    deck.cards.map { $0.picture.map { String(decoding: $0, as: UTF8.self) } }
  }

  @Test func `every format that can be shown is known by its suffix`() throws {
    let suffixes = [
      "jpg", "jpeg", "JPG", "png", "webp", "gif", "avif", "heic", "heif", "tif", "tiff", "svg",
    ]
    for suffix in suffixes { try folder.write("x", to: "\(suffix)/a.\(suffix)") }
    try folder.write("x", to: "z/a.bmp")
    let deck = read([.path(folder.bytes())])
    #expect(deck.cards.filter { $0.picture != nil }.count == suffixes.count)
    #expect(deck.cards.last?.picture == nil)
    #expect(deck.store.hasPictures)
  }

  @Test func `a picture's own path is exact, whether it is text or not`() throws {
    let name: [UInt8] = [0x61, 0xFF, 0x0A] + Array(".png".utf8)
    try folder.write([0x78], to: name)
    let path = folder.bytes() + [0x2F] + name
    for sources in [[Source.path(folder.bytes())], [.path(path)], [.path(path), .path(path)]] {
      let deck = read(sources)
      #expect(deck.cards.map(\.picture) == sources.map { _ in path })
      #expect(deck.cards.first?.image == String(decoding: path, as: UTF8.self))
      #expect((0..<deck.store.count).allSatisfy(deck.store.hasPicture))
    }
  }

  @Test func `an empty file is no picture, nor is what is no file`() throws {
    try folder.write("", to: "a/a.png")
    folder.makePipe("a/b.png")
    folder.link("a/c.png", to: "nowhere")
    folder.makeFolder(Array("a/d.png".utf8))
    let deck = read([.path(folder.bytes("a"))])
    #expect(pictures(deck) == [nil, nil, nil])
    #expect(!deck.store.hasPictures)
    #expect(pictures(read([.path(folder.bytes("a/a.png"))])) == [nil])
  }

  @Test func `a deck's pictures are relative to its folder, whatever that is called`() throws {
    let odd: [UInt8] = [0x66, 0xFE]
    let json = #"[{"image": "b/c.png"}, {"image": "/d.png"}, {"image": "../é.png"}]"#
    try folder.write(Array(json.utf8), to: odd + Array("/deck.json".utf8))
    let path = folder.bytes() + [0x2F] + odd + [0x2F]
    let deck = read([.path(path + Array("deck.json".utf8))])
    #expect(
      deck.cards.map(\.picture)
        == [path + Array("b/c.png".utf8), Array("/d.png".utf8), path + Array("../é.png".utf8)])
    let lines = #"{"title": "a", "image": "b.png"}"#
    try folder.write(Array(lines.utf8), to: odd + Array("/deck.jsonl".utf8))
    let store = read([.path(path + Array("deck.jsonl".utf8))]).store
    #expect(store.card(at: 0).picture == path + Array("b.png".utf8))
    #expect(store.hasPicture(at: 0) && store.measure(at: 0).shape.hasPicture)
  }

  @Test(arguments: ["x.json", "x.jsonl"])
  func `an address, embedded data and what no file is called are no files`(name: String) {
    let images = [
      "a.png", "https://a.example/b.png", "//a.example/b.png", "DATA:image/png;base64,AAAA",
      "a\\u0000b.png", " ",
    ]
    let records = images.map { "{\"title\": \"t\", \"image\": \"\($0)\"}" }
    let isList = name == "x.json"
    let text = isList ? "[" + records.joined(separator: ",") + "]" : records.joined(separator: "\n")
    let deck = read(text, as: name)
    #expect(pictures(deck) == ["a.png", nil, nil, nil, nil, nil])
    #expect(
      deck.cards.map(\.fields.line) == [
        "", "image https://a.example/b.png", "image //a.example/b.png",
        "image DATA:image/png", "image a␀b.png", "",
      ])
    for index in 0..<6 {
      let measure = CardMeasure(deck.store.card(at: index)) { _ in 1 }
      #expect(deck.store.measure(at: index) == measure)
      #expect(deck.store.hasPicture(at: index) == (index == 0))
      let words = deck.store.words(at: index)
      let said = deck.store.card(at: index).fields.line
      #expect(
        words.fields.line.hasPrefix(said) && (isList || words.fields["image"] != nil || index == 5))
    }
  }

  @Test func `a table's column of pictures is one of files`() {
    let deck = read("title,image\na,b.jpg\nc,\n", as: "x.csv")
    #expect(pictures(deck) == ["b.jpg", nil])
  }

  @Test func `several stores in one know theirs`() throws {
    try folder.write(
      #"{"title": "a"}"# + "\n" + #"{"title": "b", "image": "b.png"}"#, to: "1.jsonl")
    try folder.write("x", to: "2.png")
    try folder.write(#"{"title": "d"}"# + "\n" + #"{"title": "e"}"#, to: "3.jsonl")
    let deck = read(["1.jsonl", "2.png", "3.jsonl"].map { .path(folder.bytes($0)) })
    #expect((0..<5).map(deck.store.hasPicture) == [false, true, true, false, false])
    #expect(deck.store.hasPictures)
    #expect(!read([.path(folder.bytes("3.jsonl"))]).store.hasPictures)
    var extents: [Bool] = []
    deck.store.forEachExtent(of: [0, 1, 2, 3, 4], limits: TextLimits(columns: 9)) {
      extents.append($1.shape.hasPicture)
    }
    #expect(extents == [false, true, true, false, false])
  }
}
