import Host
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

  @Test(arguments: InputTests.texts)
  func `a text cut at any place gives the deck that it gives whole`(input: InputTests.Case) throws {
    let bytes = try OpenFile(path: Array("\(InputTests.path)/\(input.file)".utf8)).readAll()
    for cut in stride(from: 1, to: bytes.count, by: 5) {
      expectEqual(bytes, "a.log", cuts: [cut], "\(cut)")
    }
    expectEqual(bytes, "a.log", cuts: Array(bytes.indices), "everywhere")
  }

  @Test(arguments: ["a.log", "a.md", "stdin"])
  func `texts of all kinds cut anywhere give the deck that they give whole`(name: String) {
    for seed in 0..<60 as Range<UInt64> {
      var texts = RandomText(seed: seed)
      expectEqual(Array(texts.text(lines: Int(seed % 130)).utf8), name, seed: seed)
    }
    let long = [UInt8](repeating: 0x61, count: NoteText.limit + 9) + [0x0A, 0x62]
    expectEqual(long, name, cuts: [10, NoteText.limit, NoteText.limit + 4], "")
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

  // MARK: Formats

  @Test(
    arguments: [
      ("stdin", "{\"a\": 1}\n", Recognition.moreTells), ("stdin", "{\"a\": 1}\n{", .format(.jsonl)),
      ("stdin", "{\"a\": 1}", .moreTells), ("stdin", "{\"cards\": []}\n", .format(.json)),
      ("stdin", "{\n", .moreTells), ("stdin", "{\n\"a\": 1\n", .format(.json)),
      ("stdin", "{\"a\n{\"b\": 1}\n", .format(.jsonl)), ("stdin", "{\"a\n{\"b\": 1}", .moreTells),
      ("stdin", "[", .moreTells), ("stdin", "[{", .format(.json)), ("stdin", "[1", .moreTells),
      ("stdin", "[1,", .endTells),
      ("stdin", "[2025-", .moreTells), ("stdin", "[07:00] a\n", .moreTells),
      ("stdin", " \n\n", .moreTells), ("stdin", "{", .moreTells),
      ("stdin", "{%\n", .moreTells), ("stdin", "a,b\n1,2\n", .moreTells),
      ("stdin", String(repeating: "a,b\n", count: 100), .format(.csv)),
      ("stdin", String(repeating: "ab\n", count: 100), .format(.text)),
      ("stdin", String(repeating: "a", count: 65_537), .format(.text)),
      ("stdin", "# " + String(repeating: "a", count: 65_537), .format(.markdown)),
      ("stdin", "sep=;\n", .format(.csv)), ("stdin", "sep=;\r", .moreTells),
      ("a.jsonl", "{\"a\": 1}\n", .format(.jsonl)), ("a.jsonl", "7\n", .format(.jsonl)),
      ("a.jsonl", "7", .moreTells), ("a.jsonl", "{\n\"a\": 1\n", .endTells),
      ("a.jsonl", "{\n{}\n", .format(.jsonl)), ("a.csv", "a,b", .format(.csv)),
      ("a.tsv", "a,b;c\n", .format(.tsv)), ("a.md", "a", .format(.markdown)),
      ("a.json", "7", .format(.json)), ("a.json", "\u{0}{}\n{}", .moreTells),
      ("a.json", String(repeating: "\u{0}", count: 8193), .binary),
    ] as [(String, String, Recognition)])
  func `the beginning tells the format`(name: String, text: String, format: Recognition) {
    #expect(recognition(of: Array(text.utf8)[...], named: name, isWhole: false) == format)
  }

  @Test(arguments: FuzzTests.seeds.indices)
  func `what a beginning tells is what the whole text tells`(index: Int) {
    let (name, text) = FuzzTests.seeds[index]
    var random = SeededGenerator(seed: UInt64(index))
    for round in 0..<100 {
      let bytes = round == 0 ? Array(text.utf8) : mutated(Array(text.utf8), by: &random)
      for name in [name, "stdin", "a.json", "a.jsonl"] {
        let whole = recognition(of: bytes[...], named: name, isWhole: true)
        for end in bytes.indices {
          let part = recognition(of: bytes[..<end], named: name, isWhole: false)
          #expect(
            part == whole || part == .moreTells || part == .endTells,
            "\(name), \(String(decoding: bytes[..<end], as: UTF8.self).debugDescription)")
        }
      }
    }
  }

  @Test(arguments: [
    ("a.csv", "a,b", false), ("a.csv", "a,b\n", true), ("a.csv", "a,b;c\n", false),
    ("a.csv", "\"a\nb", false), ("a.csv", "a\r", false), ("a.tsv", "a,b;c\n", true),
  ])
  func `a table begins where its delimiter is told`(name: String, text: String, begins: Bool) {
    let beginning = TextBeginning(text: Array(text.utf8)[...], isWhole: false)
    let context = SourceContext(.memory(name: name, bytes: []), options: options)
    let reader = TableReader(beginning, isTabbed: name == "a.tsv", context: context)
    #expect((reader != nil) == begins)
  }

  @Test func `what is alone needs no second line where that changes nothing`() {
    func recognition(_ text: String) -> Recognition {
      Recognition(
        of: TextBeginning(text: Array(text.utf8)[...], isWhole: false, isAlone: true), chosen: nil)
    }
    #expect(recognition("{\"title\": \"a\"}\n") == .format(.jsonl))
    #expect(recognition("{\"title\": \"a\"}") == .moreTells)
    #expect(recognition("{\"items\": [{}]}\n") == .moreTells)
    #expect(recognition("{\"section\": \"s\"}\n") == .moreTells)
  }

  @Test func `every format has a suffix of its own, and no other has it`() {
    let suffixes = DeckFormat.allCases.flatMap(\.row.suffixes)
    #expect(Set(suffixes).count == suffixes.count)
    // Bookmarks are named as HTML is.
    #expect(
      DeckFormat.allCases.allSatisfy { $0 == .bookmarks || !$0.row.suffixes.isEmpty })
    #expect(suffixes.allSatisfy { $0 == $0.lowercased() })
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

  private func recognition(
    of text: ArraySlice<UInt8>, named name: String, isWhole: Bool
  ) -> Recognition {
    var named: DeckFormat?
    if case .format(let format) = FileKind(name: Array(name.utf8)) { named = format }
    return Recognition(
      of: TextBeginning(text: text, isWhole: isWhole, named: named), chosen: nil)
  }

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
    let context = SourceContext(source, options: options)
    var feed = SourceFeed(
      context, kind: FileKind(name: Array(name.utf8)), isAlone: isAlone, isSplit: isOneSource)
    let sources = isOneSource ? [source] : [source, source]
    var assembly = DeckAssembly(of: sources, columns: options.columns)
    var sections = SourceSections()
    var log = ReportLog(source: name)
    var pieces: [DeckPiece] = []
    func take(_ contents: SourceContents) {
      assembly.append(contents, of: source, reports: [], continuing: &sections)
      let piece = assembly.takePiece()
      if !piece.additions.isEmpty { pieces.append(piece) }
    }
    for (start, end) in zip([0] + cuts, cuts + [bytes.count]) {
      bytes[start..<end].withUnsafeBufferPointer { feed.append($0) }
      while let contents = feed.next(log: &log) { take(contents) }
    }
    while let contents = feed.nextAtEnd(log: &log) { take(contents) }
    assembly.append(SourceContents(), of: source, reports: log.all, continuing: &sections)
    let last = assembly.takePiece()
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
