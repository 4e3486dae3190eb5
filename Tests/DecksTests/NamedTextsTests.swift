import Glibc
import Records
import Testing

struct NamedTextsTests {
  /// The values of a record's card, as name and text.
  private func values(_ json: String) throws -> [[String]] {
    let values = try #require(read("[\(json)]").values.first)
    return values.all.map { [String($0.name), values[String($0.name)] ?? "missing"] }
  }

  @Test func `a record's scalars are kept by name, shown or not`() throws {
    #expect(
      try values(
        #"""
        {"id": 7, "title": "t", "headline": "h", "n": 1.50, "ok": true, "none": null, "list": [1],
         "author": {"login": "ann"}, "url": "https://a.example", "height": 32, "body": "b"}
        """#) == [
          ["headline", "h"], ["n", "1.50"], ["ok", "true"], ["list[]", "1"], ["author", "ann"],
          ["author.login", "ann"],
          ["url", "https://a.example"], ["height", "32"],
        ])
  }

  @Test func `long texts are nothing to sort by`() throws {
    let text = String(repeating: "x", count: 120)
    #expect(try values(#"{"title": "t", "a": "\#(text)", "b": "\#(text)x"}"#) == [["a", text]])
  }

  @Test func `names and texts keep apart, whatever is in them`() throws {
    #expect(
      try values(##"{"title": "t", "a\tb": "c\nd\te", "a": "f", "": "g", "é": "木"}"##) == [
        ["a b", "c d e"], ["a", "f"], ["", "g"], ["é", "木"],
      ])
    #expect(NamedTexts()["a"] == nil)
    #expect(NamedTexts().all.isEmpty)
  }

  @Test func `a table's cells are values by their column`() {
    let deck = read("title,size\na,10\nb,\n", as: "a.csv")
    #expect(deck.values.map { $0["size"] } == ["10", nil])
    #expect(deck.store.values(at: 0)["size"] == "10")
  }

  @Test func `a file has a name, a time and a size`() throws {
    let folder = try TemporaryFolder()
    try folder.write("# One\nbody", to: "b.md")
    try folder.write("12345", to: "a.txt")
    try folder.write("", to: "sub/c.png")
    setTime(of: folder.path + "/b.md", to: 1_000_000_000)
    let deck = read([.path(folder.bytes())])
    #expect(deck.values.map { $0["name"] } == ["a.txt", "b.md", "c.png"])
    #expect(deck.values.map { $0["size"] } == ["5", "10", "0"])
    let time = try #require(deck.values[1]["time"])
    #expect(time.hasPrefix("2001-09-") && time.utf8.count == 19, "\(time)")
    let single = try #require(read([.path(folder.bytes("b.md"))]).values.first)
    #expect(single == deck.values[1])
    let picture = try #require(read([.path(folder.bytes("sub/c.png"))]).values.first)
    #expect(picture["size"] == "0")
  }

  private func setTime(of path: String, to seconds: Int) {
    let time = timespec(tv_sec: seconds, tv_nsec: 0)
    utimensat(AT_FDCWD, path, [time, time], 0)
  }
}
