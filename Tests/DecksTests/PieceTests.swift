import TestSupport
import Testing
@testable import Decks
@testable import Records

@testable import Decks
@testable import Records

/// A source that comes in pieces gives what it gives whole.
struct PieceTests {
  @Test(arguments: ["a.jsonl", "a.json", "stdin"])
  func `lines cut anywhere give the deck that they give whole`(name: String) {
    for seed in 0..<60 as Range<UInt64> {
      var lines = RandomLines(seed: seed)
      let bytes = lines.text(lines: 40)
      expectEqual(bytes, name, seed: seed)
    }
  }

  @Test(arguments: ["a.csv", "a.tsv", "stdin"])
  func `rows cut anywhere give the deck that they give whole`(name: String) {
    for seed in 0..<150 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      expectEqual(table(&random), name, seed: seed)
    }
  }

  @Test(arguments: FuzzTests.seeds.indices)
  func `whatever comes, cut anywhere, gives the deck that it gives whole`(index: Int) {
    let (name, text) = FuzzTests.seeds[index]
    var random = SeededGenerator(seed: UInt64(index))
    for seed in 0..<150 as Range<UInt64> {
      let bytes = mutated(Array(text.utf8), by: &random).map { $0 == 0 ? 0x30 : $0 }
      expectEqual(bytes, seed.isMultiple(of: 2) ? name : "stdin", seed: seed)
    }
  }

  @Test func `many cards come in several pieces`() {
    let lines = (0..<20_000).map { "{\"id\":\($0),\"section\":\"\($0 / 9000)\"}\n" }.joined()
    let pieces = pieces(of: Array(lines.utf8), "a.jsonl", cuts: [])
    #expect(pieces.map(\.store.count) == [8192, 8192, 3616])
    #expect(
      pieces.map { $0.additions.map { [$0.section, $0.cards.count] } } == [
        [[0, 8192]], [[0, 808], [1, 7384]], [[1, 1616], [2, 2000]],
      ])
    #expect(pieces[1].additions.map { $0.heading?.title } == [nil, "1"])
    let rows = "title\n" + (0..<9000).map { "row \($0)\n" }.joined()
    #expect(
      self.pieces(of: Array(rows.utf8), "a.csv", cuts: []).map(\.store.count) == [8192, 808])
  }

  @Test func `cards that come one by one are joined in few stores`() {
    var lines = RandomLines(seed: 1)
    let bytes = lines.text(lines: 500)
    expectEqual(bytes, "a.jsonl", cuts: Array(bytes.indices), "")
    let deck = deck(of: bytes, "a.jsonl", cuts: Array(bytes.indices))
    #expect((deck.store as? JoinedCardStore)?.stores.count ?? 1 < 12)
    // The second store of a cut is a part of its text, and then joined with the third.
    let many = (0..<9400).map { "{\"title\":\"\($0)\"}\n" }
    let cut = many.prefix(8700).joined().utf8.count
    expectEqual(Array(many.joined().utf8), "a.jsonl", cuts: [cut], "")
    let rows = Array(("title\n" + (0..<500).map { "row \($0)\n" }.joined()).utf8)
    expectEqual(rows, "a.csv", cuts: Array(rows.indices), "")
  }

  @Test func `a line is a card as soon as it is there, and a row is when nothing can change it`() {
    func cards(_ pieces: [DeckPiece]) -> [Int] { pieces.map(\.store.count) }
    let lines = Array("{\"a\":1}\n{\"b\":2}\n{\"c\":3}".utf8)
    #expect(cards(pieces(of: lines, "stdin", cuts: [8, 12, 16, 20], isAlone: true)) == [1, 1, 1])
    #expect(cards(pieces(of: lines, "stdin", cuts: [8, 12, 16, 20])) == [1, 1, 1])
    #expect(cards(pieces(of: lines, "a.json", cuts: [9, 16])) == [1, 1, 1])
    let rows = Array("t,u\na,b\n\"c\n,\",d\ne,f".utf8)
    #expect(cards(pieces(of: rows, "a.csv", cuts: [8, 10, 12, 15, 17])) == [1, 1, 1])
  }

  @Test func `a section that nobody asked for loses its name when another comes`() {
    let text = Array("{\"a\":1}\n{\"a\":2}\n{\"section\":\"s\"}\n".utf8)
    let whole = deck(of: text, "a.jsonl", cuts: [], isOneSource: false)
    #expect(whole.sections.map(\.title) == ["", "s"])
    let pieces = pieces(of: text, "a.jsonl", cuts: [8, 16], isOneSource: false)
    #expect(
      pieces.map { $0.additions.map { $0.heading?.title } } == [["a.jsonl"], [nil], ["", "s"]])
  }

  @Test func `only as many faults of a source are told one by one as when it is read whole`() {
    let text = Array(String(repeating: "{\n", count: 1500).utf8)
    let cuts = Array(stride(from: 300, to: text.count, by: 300))
    expectEqual(text, "a.jsonl", cuts: cuts, "")
  }

  // MARK: Plans

  @Test(arguments: [
    ("stdin", "{\"a\": 1}\n", nil), ("stdin", "{\"a\": 1}\n{", ReadingPlan.lines),
    ("stdin", "{\"a\": 1}", nil), ("stdin", "{\"cards\": []}\n", .whole(isNote: false)),
    ("stdin", "{\n", nil), ("stdin", "{\n\"a\": 1\n", .whole(isNote: false)),
    ("stdin", "{\"a\n{\"b\": 1}\n", .lines), ("stdin", "{\"a\n{\"b\": 1}", nil),
    ("stdin", "[", .whole(isNote: false)), ("stdin", " \n\n", nil), ("stdin", "{", nil),
    ("stdin", "{%\n", nil), ("stdin", "a,b\n1,2\n", nil),
    ("stdin", String(repeating: "a,b\n", count: 100), .table(isTabbed: false)),
    ("stdin", String(repeating: "ab\n", count: 100), .whole(isNote: true)),
    ("stdin", String(repeating: "a", count: 65_537), .whole(isNote: true)),
    ("stdin", "sep=;\n", .table(isTabbed: false)), ("stdin", "sep=;\r", nil),
    ("a.jsonl", "{\"a\": 1}\n", .lines), ("a.jsonl", "7\n", .lines), ("a.jsonl", "7", nil),
    ("a.jsonl", "{\n\"a\": 1\n", .whole(isNote: false)), ("a.jsonl", "{\n{}\n", .lines),
    ("a.csv", "a,b", nil), ("a.csv", "a,b\n", .table(isTabbed: false)),
    ("a.csv", "a,b;c\n", nil), ("a.csv", "\"a\nb", nil), ("a.csv", "a\r", nil),
    ("a.tsv", "a,b;c\n", .table(isTabbed: true)), ("a.md", "a", .whole(isNote: true)),
    ("a.json", "7", .whole(isNote: false)), ("a.json", "\u{0}{}\n{}", nil),
    ("a.json", String(repeating: "\u{0}", count: 8193), .whole(isNote: true)),
  ])
  func `the beginning tells how to read on`(name: String, text: String, plan: ReadingPlan?) {
    let kind = FileKind(name: Array(name.utf8))
    let text = Array(text.utf8)[...]
    #expect(ReadingPlan(for: text, kind: kind, format: nil, isAlone: false) == plan)
  }

  @Test func `what is alone needs no second line where that changes nothing`() {
    func plan(_ text: String) -> ReadingPlan? {
      ReadingPlan(for: Array(text.utf8)[...], kind: .unknown, format: nil, isAlone: true)
    }
    #expect(plan("{\"title\": \"a\"}\n") == .lines)
    #expect(plan("{\"title\": \"a\"}") == nil)
    #expect(plan("{\"items\": [{}]}\n") == nil)
    #expect(plan("{\"section\": \"s\"}\n") == nil)
  }

  // MARK: What the tests do

  private func expectEqual(_ bytes: [UInt8], _ name: String, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let cutCount = Int.random(in: 0...12, using: &random)
    let cuts = (0..<cutCount).map { _ in Int.random(in: 0...bytes.count, using: &random) }
    let text = String(decoding: bytes, as: UTF8.self)
    expectEqual(bytes, name, cuts: cuts.sorted(), "seed \(seed): \(text.debugDescription)")
  }

  private func expectEqual(_ bytes: [UInt8], _ name: String, cuts: [Int], _ place: Comment) {
    let whole = readDeck([.memory(name: name, bytes: bytes)], options: options)
    let isAlone = name == "stdin"
    let pieced = deck(of: bytes, name, cuts: cuts, isAlone: isAlone)
    #expect(pieced.title == whole.title, place)
    #expect(pieced.layout == whole.layout, place)
    #expect(pieced.reports == whole.reports, place)
    #expect(pieced.sections.map(\.title) == whole.sections.map(\.title), place)
    #expect(pieced.sections.map(\.footer) == whole.sections.map(\.footer), place)
    #expect(pieced.sections.map(\.layout) == whole.sections.map(\.layout), place)
    #expect(pieced.sections.map(\.cards) == whole.sections.map(\.cards), place)
    guard pieced.store.count == whole.store.count else { return }
    for card in 0..<whole.store.count {
      #expect(pieced.store.card(at: card) == whole.store.card(at: card), place)
      #expect(pieced.store.id(at: card) == whole.store.id(at: card), place)
      #expect(pieced.store.measure(at: card) == whole.store.measure(at: card), place)
    }
  }

  private let options = ReadOptions(columns: testColumns)

  private func deck(
    of bytes: [UInt8], _ name: String, cuts: [Int], isAlone: Bool = false, isOneSource: Bool = true
  ) -> Deck {
    pieces(of: bytes, name, cuts: cuts, isAlone: isAlone, isOneSource: isOneSource)
      .reduce(into: Deck()) { $0.append($1) }
  }

  /// The pieces that a source gives whose bytes are cut at some places.
  private func pieces(
    of bytes: [UInt8], _ name: String, cuts: [Int], isAlone: Bool = false, isOneSource: Bool = true
  ) -> [DeckPiece] {
    let source = Source.memory(name: name, bytes: [])
    let reader = SourceReader(source, options: options)
    let kind = FileKind(name: Array(name.utf8))
    var feed = SourceFeed(reader, kind: kind, isAlone: isAlone)
    var assembly = DeckAssembly(isOneSource: isOneSource)
    var sections = SourceSections()
    var log = ReportLog(source: name)
    var pieces: [DeckPiece] = []
    func take(_ contents: SourceContents) {
      assembly.append(contents, of: source, reports: [], continuing: &sections)
      let piece = assembly.takePiece(of: [source], columns: options.columns)
      if !piece.additions.isEmpty { pieces.append(piece) }
    }
    for (start, end) in zip([0] + cuts, cuts + [bytes.count]) {
      bytes[start..<end].withUnsafeBufferPointer { feed.append($0) }
      while let contents = feed.next(log: &log) { take(contents) }
    }
    while let contents = feed.nextAtEnd(reader, log: &log) { take(contents) }
    assembly.append(SourceContents(), of: source, reports: log.all, continuing: &sections)
    let last = assembly.takePiece(of: [source], columns: options.columns)
    return pieces.isEmpty || !last.reports.isEmpty ? pieces + [last] : pieces
  }

  /// A table as people and programs write it, or nearly.
  private func table(_ random: inout SeededGenerator) -> [UInt8] {
    let delimiter = [",", ";", "\t"].randomElement(using: &random) ?? ","
    let cells = [
      "a", "b c", "12", "\"q\"", "\"q, \"\"r\"\"\"", "\"two\nlines\"", "\"two\r\nlines;\"", "", " ",
      "\"open", "x\"y", "\"a\"b", "é", "1,5",
    ]
    let ends = ["\n", "\r\n", "\r"]
    let end = ends.randomElement(using: &random) ?? "\n"
    let columns = Int.random(in: 1...4, using: &random)
    var text = Int.random(in: 0..<9, using: &random) == 0 ? "sep=\(delimiter)\(end)" : ""
    text += ["title", "section", "n", "tags"].prefix(columns).joined(separator: delimiter) + end
    for _ in 0..<Int.random(in: 0...150, using: &random) {
      let usual = Int.random(in: 0..<12, using: &random) > 0
      let row = (0..<columns).map { _ in
        (usual ? cells.prefix(9) : cells[...]).randomElement(using: &random) ?? ""
      }
      text += row.joined(separator: delimiter) + end
    }
    if Bool.random(using: &random) { text.removeLast() }
    return Array(text.utf8)
  }
}
