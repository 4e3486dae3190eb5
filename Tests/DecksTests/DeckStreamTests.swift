import Glibc
import TestSupport
import Testing
@testable import Decks
@testable import Records

@testable import Decks
@testable import Records

/// Files and pipes read bit by bit.
struct DeckStreamTests {
  private let folder: TemporaryFolder
  private let options = ReadOptions(columns: testColumns)

  init() throws { folder = try TemporaryFolder() }

  @Test func `all pieces of many sources are the deck that these give whole`() throws {
    let lines = (0..<9000).map { "{\"id\": \($0 % 8000), \"section\": \"\($0 % 3)\"}\n" }
    try folder.write(lines.joined(), to: "a.jsonl")
    try folder.write(
      "{\"title\": \"T\", \"layout\": {\"contentInset\": 3}, \"cards\": [{}]}", to: "b.json")
    try folder.write("title,n\na,1\nb\n\"c", to: "c.csv")
    try folder.write("# M\n\nbody", to: "d.md")
    try folder.write("text", to: "e.txt")
    try folder.write("", to: "f.jsonl")
    try folder.write("x", to: "g.png")
    try folder.write("more", to: "h/i.txt")
    try folder.write("{", to: "j.json")
    try folder.write("\u{0}\u{1}\u{2}", to: "k.txt")
    let names = [
      "a.jsonl", "b.json", "c.csv", "d.md", "nowhere.md", "e.txt", "f.jsonl", "g.png", "h",
      "j.json", "k.txt",
    ]
    let paths = names.map { Source.path(folder.bytes($0)) }
    let sources = paths + [.memory(name: "l", bytes: Array("[1, 2]".utf8))]
    expectSame(sources)
    for source in sources { expectSame([source]) }
    #expect(pieces(of: [paths[0]]).count == 2)
  }

  @Test func `a pipe gives what came, waits for more, and ends`() throws {
    let pipe = try TestPipe()
    var stream = DeckStream([pipe.source], options: options)
    #expect(next(&stream, pipe) == "rest")
    pipe.write("{\"id\": \"a\"}\n{\"id\": \"b\"}")
    #expect(next(&stream, pipe) == "a")
    #expect(next(&stream, pipe) == "rest")
    pipe.write("\n{\"id\": \"c\"}\nnonsense\n{\"id")
    #expect(next(&stream, pipe) == "b c \(pipe.name)#4 \(pipe.name):4:1: expected a value")
    // 49 bytes were read, and four cards made.
    #expect(stream.endlessSize == 49 + 4 * 64)
    pipe.wake()
    #expect(next(&stream, pipe) == "rest")
    #expect(next(&stream, pipe) == "rest")
    pipe.unwake()
    pipe.write("\": \"d\"}")
    pipe.closeWriting()
    #expect(next(&stream, pipe) == "d")
    #expect(next(&stream, pipe) == "end")
    #expect(next(&stream, pipe) == "end")
  }

  @Test func `what is in a pipe stays blocking for those who share it`() throws {
    let pipe = try TestPipe()
    pipe.write("{\"id\": \"a\"}\n")
    var stream = DeckStream([pipe.source], options: options)
    _ = next(&stream, pipe)
    #expect(fcntl(pipe.reading, F_GETFL) & O_NONBLOCK == 0)
  }

  @Test func `an endless note is read no further than it could ever show`() throws {
    let zeros = pieces(of: [.path(Array("/dev/zero".utf8))])
    #expect(
      zeros.flatMap(\.reports).map(\.description) == [
        "/dev/zero: no more than 17 MB of a text are read", "/dev/zero: binary data, not text",
      ])
  }

  // MARK: Growth

  @Test func `a file of lines that has grown is read on`() throws {
    try folder.write("{\"id\": \"a\"}\n\n{\"id\": \"b\"}\n", to: "a.jsonl")
    var stream = DeckStream([.path(folder.bytes("a.jsonl"))], options: options)
    #expect(next(&stream) == "a b")
    #expect(next(&stream) == "end")
    #expect(stream.followGrowth() == .none)
    append("{\"id\": \"c\"}\nnonsense\n{\"id\"")
    #expect(stream.followGrowth() == .growth)
    let name = "\(folder.path)/a.jsonl"
    #expect(next(&stream) == "c \(name)#4 \(name):5:1: expected a value")
    #expect(next(&stream) == "end")
    append(": \"d\"}")
    #expect(stream.followGrowth() == .growth)
    // Right without its line break, it may well be all.
    #expect(next(&stream) == "d")
    #expect(next(&stream) == "end")
    append("\n{\n")
    #expect(stream.followGrowth() == .growth)
    #expect(next(&stream) == "\(name)#6 \(name):7:2: unexpected end of text")
    #expect(next(&stream) == "end")
    #expect(stream.followGrowth() == .none)
  }

  @Test func `a log that has grown is read on`() throws {
    let lines = "2025-05-01 07:00 a\n  more\n2025-05-01 07:01 b\n"
    try folder.write(lines, to: "a.log")
    let name = "\(folder.path)/a.log"
    var stream = DeckStream([.path(folder.bytes("a.log"))], options: options)
    #expect(next(&stream) == "\(name)#1 \(name)#2")
    #expect(next(&stream) == "end")
    append("2025-05-01 07:02 c\n  more\n2025-05-01 07:03 d", to: "a.log")
    #expect(stream.followGrowth() == .growth)
    #expect(next(&stream) == "\(name)#3")
    #expect(next(&stream) == "end")
    append(" and on\n", to: "a.log")
    #expect(stream.followGrowth() == .growth)
    #expect(next(&stream) == "\(name)#4")
    #expect(next(&stream) == "end")
  }

  @Test func `paragraphs that have grown are read anew, as the last one may go on`() throws {
    try folder.write("a\n\nb\n", to: "a.txt")
    var stream = DeckStream([.path(folder.bytes("a.txt"))], options: options)
    while next(&stream) != "end" {}
    append("c\n", to: "a.txt")
    #expect(stream.followGrowth() == .other)
  }

  @Test func `an empty file that grows is read anew, as nothing told what it would be`() throws {
    try folder.write("", to: "a.jsonl")
    var stream = DeckStream([.path(folder.bytes("a.jsonl"))], options: options)
    #expect(next(&stream) == "end")
    #expect(stream.canGrow && stream.followGrowth() == .none)
    append("{\"id\": \"a\"}\n")
    #expect(stream.followGrowth() == .other)
  }

  @Test func `a last line without an end that goes on is no growth`() throws {
    try folder.write("{\"id\": \"a\"}\n{\"id\": 1", to: "a.jsonl")
    var stream = DeckStream([.path(folder.bytes("a.jsonl"))], options: options)
    while next(&stream) != "end" {}
    append("2}\n")
    #expect(stream.followGrowth() == .other)
  }

  @Test func `a file that is another, shorter or not the same is no growth`() throws {
    let text = "{\"id\": \"a\"}\n{\"id\": \"b\"}\n"
    for change in [text.prefix(13) + "", text.replacing("a", with: "x") + text, "", text + text] {
      try folder.write(text, to: "a.jsonl")
      var stream = DeckStream([.path(folder.bytes("a.jsonl"))], options: options)
      while next(&stream) != "end" {}
      try folder.write(String(change), to: "a.jsonl")
      #expect(stream.followGrowth() == (change == text + text ? .growth : .other))
      while next(&stream) != "end" {}
      try folder.write(text + text + text, to: "b.jsonl")
      rename("\(folder.path)/b.jsonl", "\(folder.path)/a.jsonl")
      #expect(stream.followGrowth() == .other)
      unlink("\(folder.path)/a.jsonl")
      #expect(stream.followGrowth() == .other)
    }
    try folder.write("[]", to: "a.json")
    var stream = DeckStream([.path(folder.bytes("a.json"))], options: options)
    while next(&stream) != "end" {}
    #expect(stream.followGrowth() == .other)
  }

  @Test func `what came through a pipe is there again when the rest is read anew`() throws {
    try folder.write("{\"id\": \"a\"}\n{\"id\": \"b\"}\n", to: "a.jsonl")
    let pipe = try TestPipe()
    pipe.write("{\"id\": \"p\"}\n{\"id\": \"a\"}\n{")
    pipe.closeWriting()
    let sources = [pipe.source, .path(folder.bytes("a.jsonl"))]
    var stream = DeckStream(sources, options: options, keeping: KeptContents())
    let first = next(&stream)
    append("{\"id\": \"c\"}\n")
    var again = DeckStream(sources, options: options, keeping: stream.kept)
    let flaw = "\(pipe.name)#3"
    let report = "\(pipe.name):3:2: unexpected end of text"
    #expect(first == "p a \(flaw) a~2 b \(report)")
    #expect(next(&again) == "p a \(flaw) a~2 b c \(report)")
    #expect(next(&again) == "end")
  }

  // MARK: What the tests do

  private func append(_ text: String, to name: String = "a.jsonl") {
    let descriptor = open("\(folder.path)/\(name)", O_WRONLY | O_APPEND)
    let bytes = Array(text.utf8)
    #expect(write(descriptor, bytes, bytes.count) == bytes.count)
    close(descriptor)
  }

  private func next(_ stream: inout DeckStream) -> String { next(&stream, waking: -1) }

  private func next(_ stream: inout DeckStream, _ pipe: borrowing TestPipe) -> String {
    next(&stream, waking: pipe.waking)
  }

  private func pieces(of sources: [Source]) -> [DeckPiece] {
    var stream = DeckStream(sources, options: options)
    var pieces: [DeckPiece] = []
    while case .piece(let piece) = stream.next(wake: -1) { pieces.append(piece) }
    return pieces
  }

  private func expectSame(_ sources: [Source]) {
    let whole = readDeck(sources, options: options)
    let deck = pieces(of: sources).reduce(into: Deck(readingFrom: sources)) { $0.append($1) }
    #expect(deck.title == whole.title)
    #expect(deck.layout == whole.layout)
    #expect(deck.reports == whole.reports)
    #expect(deck.sections.map(\.title) == whole.sections.map(\.title))
    #expect(deck.sections.map(\.cards) == whole.sections.map(\.cards))
    let indices = 0..<whole.store.count
    #expect(deck.store.count == whole.store.count)
    #expect(indices.allSatisfy { deck.store.id(at: $0) == whole.store.id(at: $0) })
    #expect(indices.allSatisfy { deck.store.key(at: $0) == Card.key(ofID: whole.store.id(at: $0)) })
    #expect(indices.prefix(100).allSatisfy { deck.store.card(at: $0) == whole.store.card(at: $0) })
  }

  /// What the next step gave: ids of cards, then reports.
  private func next(_ stream: inout DeckStream, waking: Int32) -> String {
    switch stream.next(wake: waking) {
    case .rest: return "rest"
    case .end: return "end"
    case .piece(let piece):
      let ids = (0..<piece.store.count).map { piece.store.id(at: $0) }
      return (ids + piece.reports.map(\.description)).joined(separator: " ")
    }
  }
}

/// A pipe that a stream reads by a path, and one that wakes it.
private struct TestPipe: ~Copyable {
  let reading: Int32
  let waking: Int32
  private let writing: Int32
  private let signalling: Int32

  init() throws {
    var ends: [Int32] = []
    for _ in 0..<2 {
      var pair: [Int32] = [-1, -1]
      try #require(pipe(&pair) == 0)
      // Nobody that another test starts may hold an end open.
      for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      ends += pair
    }
    (reading, writing, waking, signalling) = (ends[0], ends[1], ends[2], ends[3])
  }

  deinit { for end in [reading, writing, waking, signalling] { close(end) } }

  var name: String { "/dev/fd/\(reading)" }
  var source: Source { .path(Array(name.utf8)) }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(Glibc.write(writing, bytes, bytes.count) == bytes.count)
  }

  func closeWriting() { dup2(signalling, writing) }

  func wake() {
    var byte: UInt8 = 0
    Glibc.write(signalling, &byte, 1)
  }

  func unwake() {
    var byte: UInt8 = 0
    read(waking, &byte, 1)
  }
}
