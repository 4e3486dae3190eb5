import Host
import Records
import TestSupport
import Testing

@testable import Decks

/// A text that stands alone is split into cards.
@Suite struct TextSplitTests {
  private func titles(_ text: String, as name: String = "stdin", split: TextSplit? = nil)
    -> [String]
  {
    deck(Array(text.utf8), as: name, split: split).titles.flatMap { $0 }
  }

  private func deck(_ bytes: [UInt8], as name: String = "stdin", split: TextSplit? = nil) -> Deck {
    readDeck(
      [.memory(name: name, bytes: bytes)], options: ReadOptions(split: split, columns: testColumns))
  }

  // MARK: Where

  @Test(arguments: [
    (TextSplit.line, ["a", "b", "# c", "d", "# e"]), (.blank, ["a", "# c", "# e"]),
    (.heading, ["note.txt", "c", "e"]), (.none, ["note.txt"]),
  ])
  func `a text is split where somebody chose`(split: TextSplit, expected: [String]) {
    let text = "a\nb\n\n# c\nd\n\n\n# e\n"
    #expect(titles(text, as: "note.txt", split: split) == expected)
    let name = split == .heading || split == .none ? "note.md" : "note.txt"
    #expect(
      titles(text, as: "note.md", split: split)
        == expected.map { $0 == "note.txt" ? name : $0 })
  }

  @Test func `among others a text is one card, unless somebody chose`() {
    let sources = ["a.txt", "b.txt"].map { Source.memory(name: $0, bytes: Array("x\ny\n".utf8)) }
    #expect(read(sources).titles == [["a.txt", "b.txt"]])
    let split = readDeck(sources, options: ReadOptions(split: .line, columns: testColumns))
    #expect(split.titles == [["x", "y"], ["x", "y"]])
    #expect(split.sections.map(\.title) == ["a.txt", "b.txt"])
  }

  @Test func `a text in a folder is one card`() throws {
    let folder = try TemporaryFolder()
    try folder.write("x\n\ny\n", to: "a.txt")
    try folder.write("# x\n# y\n", to: "b.md")
    let deck = readDeck(
      [.path(Array(folder.path.utf8))], options: ReadOptions(split: .line, columns: testColumns))
    #expect(deck.titles == [["a.txt", "x"]])
  }

  @Test func `other formats are not split`() {
    #expect(
      titles("{\"title\": \"a\"}\n{\"title\": \"b\"}\n", split: TextSplit.none) == ["a", "b"])
  }

  // MARK: Forms

  @Test(arguments: [
    ("one\n", ["one"]), ("one\r\ntwo\r\n", ["one", "two"]), ("  indented\nx", ["indented", "x"]),
    ("\n\na\nb\n\n\n", ["a", "b"]), ("\n\na\nb\n\n\nc", ["a", "c"]), ("", []), (" \n\n", []),
    ("a\n \t\nb", ["a", "b"]),
    ("%\na\n%\n\n%\nb\n", ["a", "b"]), ("a\nb\n%\n\nc\n", ["a", "c"]),
    ("100%\n%d\n", ["100%", "%d"]),
  ])
  func `lines, paragraphs and fortunes`(text: String, expected: [String]) {
    #expect(titles(text, as: "a.txt") == expected)
  }

  @Test func `wrapped prose is a paragraph, and so is not a list of long lines`() {
    let prose = """
      The clock in the tower has not been wound since the snow came, and
      nobody who lives below it has asked why the hours are so quiet, for
      the baker rings his own bell when the loaves are done.
      """
    #expect(deck(Array(prose.utf8)).store.count == 1)
    let list = """
      Order two sacks of spelt flour from the mill by the weir
      Mend the hinge of the oven door before it drops again
      Ask the baker about the ladder that stands in his yard
      """
    #expect(deck(Array(list.utf8)).store.count == 3)
  }

  @Test(arguments: [
    // Times of several kinds.
    ("2025-05-01 a\n2025-05-02 b\n", ["a", "b"], "2025-05-01"),
    ("2025/05/01 07:00:00 a: b\n2025/05/01 07:00:01 c\n", ["a: b", "c"], "2025-05-01 07:00"),
    ("[2025-05-01T07:00:00Z] WARN a\n[2025-05-01T07:00:01Z] INFO b\n", ["a", "b"], "level WARN"),
    ("07:00:01.5 [INFO] a\n07:00:02.5 [WARN] b\n", ["a", "b"], "time 07:00:01.5"),
    ("[   12.004] usb: a\n[   13.004] usb: b\n", ["usb: a", "usb: b"], "time 12.004"),
    ("Sun May  4 05:00:00 2025 a\n  b\n", ["a"], "time 2025-05-04 05:00"),
    ("Thu, 01 May 2025 07:00:00 +0000 a\n", ["a"], "time 2025-05-01 07:00"),
    // Levels and loggers.
    ("2025-05-01T07:00:00Z INFO oven: a\n", ["oven: a"], "level INFO"),
    ("INFO: a\nWARN: b\n", ["a", "b"], "level INFO"),
    ("[error] a\n[info] b\n", ["a", "b"], "error"),
    ("ERROR [db] a\nINFO b\n", ["a", "b"], "thread db"),
    ("2025-05-01 07:00:00,123 - oven.door - INFO - a\n", ["a"], "logger oven.door"),
    ("2025-05-01 Order flour - today\n", ["Order flour - today"], "2025-05-01"),
    ("2025-05-01 Order - today\n", ["Order - today"], "2025-05-01"),
    // What begins with no time belongs to the line before, or stands before the first.
    ("2025-05-01 07:00 a\nmore\n2025-05-01 07:01 b\n2025-05-01 07:02 c", ["a", "b", "c"], "more"),
  ])
  func `a log is split by its times or levels`(text: String, expected: [String], says: String) {
    let deck = deck(Array(text.utf8), as: "a.log")
    #expect(deck.titles == [expected])
    let card = deck.store.card(at: 0)
    #expect([card.body, card.fields.line].joined(separator: "\n").contains(says))
  }

  @Test(arguments: [
    "Error in the oven\nInfo is on the door\n", "12:30\n13:30 is late\nnot a time\nno time\n",
    "a=1\nb\n", "May I ask\nMay we\n", "commit to it\nAuthor: me\n", "deadbee\ncafe123\n",
    "INFORM all\nERRORS: none\n", "<b>1\n<i>2\n", "2025-05-012\n1 2025\n",
  ])
  func `what only looks like a log is lines`(text: String) {
    let expected = text.split(separator: "\n").map(String.init)
    #expect(titles(text) == expected)
  }

  @Test func `an error's level colours its card`() {
    let deck = deck(Array("ERROR a\nWARN b\nINFO c\n".utf8))
    #expect(deck.cards.map(\.color) == [0xE5484D, 0xE5B84B, nil])
  }

  @Test func `commits with more headers, a statistic and a patch`() {
    let log = """
      commit 320cba667179d570e8a3c5ce2881fa1abe3fd038
      Author:     Ona Pear <ona@example.org>
      AuthorDate: Sun May 4 07:00:00 2025 +0200
      Commit:     Bram Plum <bram@example.org>
      CommitDate: Sun May 4 08:00:00 2025 +0200

          Ring twice

          commit 320cba667179d570e8a3c5ce2881fa1abe3fd038 was too early

      diff --git a/bell b/bell
      @@ -1 +1 @@
       commit 1b4bdad0663849e010d944dcb473948e6306b97e
      +twice

      commit 1b4bdad0663849e010d944dcb473948e6306b97e
      Author: Ona Pear <ona@example.org>

      """
    let deck = deck(Array(log.utf8))
    #expect(deck.store.count == 2)
    let card = deck.store.card(at: 0)
    #expect(card.title == "Ring twice")
    #expect(
      card.body.hasPrefix("commit 320cba667179d570e8a3c5ce2881fa1abe3fd038 was too early\n\ndiff"))
    #expect(card.body.hasSuffix("+twice"))
    #expect(card.fields.line.hasPrefix("date 2025-05-04 05:00  author Ona Pear"))
    #expect(card.fields["author"] == "Ona Pear")
    #expect(card.details.contains("ona@example.org"))
    #expect(card.fields["date"] == "2025-05-04 05:00")
    #expect(card.fields["committer"] == "Bram Plum")
    #expect(card.fields["committed"] == "2025-05-04 06:00")
  }

  @Test func `what git says twice is kept twice, and no address is a body`() {
    let log = """
      commit 320cba667179d570e8a3c5ce2881fa1abe3fd038
      Author: Ona Pear <ona.pear.of.the.bakehouse.by.the.weir@example.org>
      Author: Bram Plum <bram@example.org>
      Date: 2025-05-04 07:00:00 +0200
      Seen: a
      Seen: b

          Ring twice
      """
    let card = deck(Array(log.utf8)).store.card(at: 0)
    #expect(card.title == "Ring twice" && card.body.isEmpty)
    #expect(card.fields["date"] == "2025-05-04 05:00")
    for text in ["weir@example.org", "Bram Plum", "a", "b"] { #expect(card.details.contains(text)) }
  }

  @Test func `logfmt with a trace, flags, equal keys and text among them`() {
    let text = "a=1 msg=x b=\"y \\\"z\\\"\\n2\" a=2 flag odd( c=\"open\n\ttrace\nk=v msg=\"n\"\n"
    let deck = deck(Array(text.utf8))
    #expect(deck.titles == [["x", "n"]])
    let record = deck.store.card(at: 0).record?.fields ?? []
    #expect(
      record.map(\.name) == ["msg", "a", "b", "flag", "text", "c", "body"])
    #expect(
      record.compactMap(\.value.string) == [
        "x", "1\n2", "y \"z\"\n2", "odd(", "\"open", "    trace",
      ])
  }

  @Test(arguments: [
    ("# a\nx\n# b\ny\n", ["a", "b"]), ("x\n\n## a\n\n## b\n", ["n.md", "a", "b"]),
    ("# t\n## a\n### c\n## b\n### d\n", ["t", "a", "b"]), ("# t\n\nx\n", ["t"]),
    ("a\n=\nx\n\nb\n===\ny\n", ["a", "b"]), ("# a\n~~~\n# b\n```\n# c\n~~~\n# d\n", ["a", "d"]),
    ("# a\n    # b\n#c\n# d\n", ["a", "d"]), ("# a\n```\n# b\n", ["a"]),
    ("---\ntitle: T\n# x: 1\n# y: 2\n---\n# a\n# b\n", ["T", "a", "b"]),
    ("---\ndraft: true\n---\n# a\n# b\n", ["a", "b"]), ("# a\r\nx\r\n# b\r\n", ["a", "b"]),
    ("####### a\n####### b\n", ["n.md"]), ("a\n\n===\n\nb\n\n===\n", ["n.md"]),
  ])
  func `Markdown is split at its topmost headings that occur twice`(
    text: String, expected: [String]
  ) {
    #expect(titles(text, as: "n.md") == expected)
  }

  // MARK: Bounds

  @Test func `a long line is a body, and what is beyond the bound is counted`() {
    let long = String(repeating: "ab ", count: 100)
    let card = deck(Array(long.utf8)).cards[0]
    #expect(card.title.isEmpty && card.body == long.dropLast())
    let bytes = [UInt8](repeating: 0x61, count: NoteText.limit + 1500) + [0x0A, 0x62]
    let cards = deck(bytes).cards
    #expect(cards.map(\.title) == ["", "b"])
    #expect(cards[0].body.utf8.count == NoteText.limit + "\n… 1.5 kB more".utf8.count)
    #expect(cards[0].body.hasSuffix("aa\n… 1.5 kB more"))
  }

  @Test func `a long record is bounded, and the rest of it is counted`() {
    let lines = (0..<20_000).map { "line \($0)\n" }.joined()
    let cards = deck(Array("# x\n\(lines)%\nend\n".utf8), as: "a.txt", split: .blank).cards
    #expect(cards.count == 1)
    #expect(cards[0].body.utf8.count < NoteText.limit + 100)
    let shown = cards[0].body.split(separator: "\n")
    #expect(shown.last?.hasSuffix("more") == true)
    #expect(shown.first == "line 0")
  }

  @Test func `colours are taken out before the text is split`() {
    let text = "\u{1B}[1;31m%\u{1B}[0m\n\u{1B}[Ka\u{1B}[m b\n%\nc\u{1B}[38:5:1md\n"
    #expect(titles(text) == ["a b", "cd"])
    let whole = deck(Array("\u{1B}[31ma\nb\u{1B}[m".utf8), split: TextSplit.none)
    #expect(whole.cards.map(\.body) == ["a\nb"])
    #expect(titles("\u{1B}[2J\u{1B}]0;x\nb") == ["␛[2J␛]0;x", "b"])
  }

  @Test func `a log of many lines comes in several pieces`() {
    let text = (0..<20_000).map { "2025-05-01 07:00:00 line \($0)\n" }.joined()
    let deck = deck(Array(text.utf8))
    #expect(deck.store.count == 20_000)
    #expect(deck.store.card(at: 19_999).title == "line 19999")
    #expect(deck.store.id(at: 19_999) == "stdin#20000")
  }

  // MARK: Whatever comes

  @Test func `no line of a text is lost, and nothing traps`() {
    for seed in 0..<600 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var texts = RandomText(seed: seed)
      let text = texts.text(lines: Int.random(in: 0...40, using: &random))
      let deck = deck(Array(text.utf8), as: "a.log")
      let shown = (0..<deck.store.count).map { number -> String in
        let card = deck.store.card(at: number)
        return ([card.title, card.body, card.fields.line, card.details] + card.tags)
          .joined(separator: "\n")
      }.joined(separator: "\n")
      for mark in texts.marks { #expect(shown.contains(mark), "\(seed): \(mark) of \(text)") }
    }
  }
}

/// Lines as logs, commits, notes and so on have them, each with a mark that is in no other.
struct RandomText {
  private var random: SeededGenerator
  private(set) var marks: [String] = []

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func text(lines count: Int) -> String {
    let kinds = Self.kinds.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
    return (0..<count).map { _ in line(of: kinds.randomElement(using: &random) ?? "") }.joined()
  }

  private mutating func line(of kind: String) -> String {
    var line = ""
    for part in kind.split(separator: "#", omittingEmptySubsequences: false).enumerated() {
      if part.offset > 0 {
        let mark = "w\(marks.count)w"
        marks.append(mark)
        line += mark
      }
      line += part.element
    }
    return line + (["\n", "\n", "\n", "\r\n", "\n\n"].randomElement(using: &random) ?? "")
  }

  private static let kinds = [
    "", "%", "#", "# # #", "    #", "\tat #", "Caused by: #",
    "2025-05-01T07:00:00Z INFO [#] a.b - #",
    "2025-05-01 #", "[07:00:00] WARN: #", "ERROR # #", "time=1 msg=# #=# # k=\"# #", "k=# #",
    "May  1 07:00:01 # #[#]: #", "<34>1 2025-05-12T06:00:00.003Z # # # # [# a=\"#\"] #",
    "commit 320cba667179d570e8a3c5ce2881fa1abe3fd038 (#)", "commit 320cba6 #", "Author: #",
    "Date:   #", "320cba6 (#) #", "## #", "```#", "[#] #: #", "INFO [#] [#] #",
  ]
}
