import Decks
import Records
import Testing

struct TableTests {
  @Test func `a row is a card, each cell by its column's name`() {
    let deck = read(
      """
      title,body,tags,state,height,url
      Larch,"Sheds its ""needles"",
      in autumn.","a, b;c",open,120,https://a.example
      Yew,,,,,
      """, as: "a.csv", recordsSteerLayout: true)
    #expect(
      deck.cards == [
        Card(
          id: "a.csv#1", title: "Larch", body: "Sheds its \"needles\",\nin autumn.",
          fields: ["state": "open"], tags: ["a", "b", "c"], url: "https://a.example", height: 120),
        Card(id: "a.csv#2", title: "Yew"),
      ])
    #expect(deck.reports.isEmpty)
  }

  @Test(arguments: [
    ("title;price\na;1,50\nb;2,75\n", ["price 1,50", "price 2,75"]),
    ("title\tn\na, b\t1\nc, d\t2\n", ["n 1", "n 2"]),
    ("title,n\na;b,1\nc,2\n", ["n 1", "n 2"]),
    ("title;a;b\nx, y;1;2\nz, w;3;4\n", ["a 1  b 2", "a 3  b 4"]),
    ("sep=;\ntitle;n\na;1\nb;2\n", ["n 1", "n 2"]),
    ("\u{FEFF}sep=|\r\ntitle|n\r\na|1\r\nb|2\r\n", ["n 1", "n 2"]),
  ])
  func `the delimiter is the most consistent`(text: String, fields: [String]) {
    let deck = read(text, as: "a.csv")
    #expect(deck.cards.map(\.fields.line) == fields)
    #expect(deck.reports.isEmpty)
  }

  @Test func `a byte order mark before a quoted header is invisible`() {
    #expect(read("\u{FEFF}\"title\",n\r\na,1\r\n", as: "a.csv").titles == [["a"]])
  }

  @Test func `headers without a name or with another's get one of their own`() {
    let deck = read("title,,date,date,\na,1,2,3,4\n", as: "a.csv")
    #expect(deck.cards.map(\.fields.line) == ["column 2 1  date 2  date 2 3  column 5 4"])
  }

  @Test func `short rows lack cells, long rows keep theirs, blank rows are nothing`() {
    let deck = read("title,n\na\n\nb,1,extra\n,,\n  \nc,2\n", as: "a.csv")
    #expect(deck.titles == [["a", "b", "c"]])
    #expect(deck.cards.map(\.fields.line) == ["", "n 1  column 3 extra", "n 2"])
    #expect(deck.reports.isEmpty)
  }

  @Test func `a quote that is never closed spoils its line only`() {
    let deck = read("title,n\na,1\nb,\"2\nc,3\nd,4\n", as: "a.csv")
    #expect(deck.complaints == ["a.csv:3:3: quote is never closed"])
    #expect(deck.reports.map(\.severity) == [.fault])
    #expect(deck.titles == [["a", "line 3: quote is never closed", "c", "d"]])
    #expect(deck.cards[1].body == "b,\"2" && deck.cards[1].isFault)
  }

  @Test func `a quote that the next lines close wrongly spoils its line only`() {
    let deck = read("title,n\n\"a,1\nb,2\n\"c\",3\n", as: "a.csv")
    #expect(deck.complaints == ["a.csv:2:1: quote is not closed"])
    #expect(deck.titles == [["line 2: quote is not closed", "b", "c"]])
  }

  @Test func `text after a closing quote spoils its line only`() {
    let deck = read("title,n\n\"a\" b,1\nc,2\n", as: "a.csv")
    #expect(deck.complaints == ["a.csv:2:4: text after a closing quote"])
    #expect(deck.titles == [["line 2: text after a closing quote", "c"]])
  }

  @Test func `between tabs a quote is a character, unless a pair holds the cell`() {
    let deck = read(
      "title\tn\n5'9\" tall\t1\n\"Hello\" world\t2\n\"a \"\"b\"\"\"\t3\n\"open\t4\n", as: "a.tsv")
    #expect(deck.titles == [["5'9\" tall", "\"Hello\" world", "a \"b\"", "\"open"]])
    #expect(deck.reports.isEmpty)
  }

  @Test func `a cell out of range is reported with its place and stays a field`() {
    let deck = read(
      "title,height,color\n\"a\nb\",5'9,red\nc,-1,mauvish\n", as: "a.csv",
      recordsSteerLayout: true)
    #expect(
      deck.complaints == [
        "a.csv:3:4: height must be a number of points from 0 to 65536, not 5'9",
        "a.csv:4:3: height must be a number of points from 0 to 65536, not -1",
        "a.csv:4:6: color must be #rgb, #rrggbb or one of CSS's basic names, not mauvish",
      ])
    #expect(deck.cards.map(\.fields.line) == ["height 5'9", "height -1  color mauvish"])
    #expect(deck.cards.map(\.color) == [0xFF0000, nil])
  }

  @Test func `a row of which nothing is known shows its first cell, then all else`() {
    let deck = read("city,river,n\nBern,Aare,1\n", as: "a.csv")
    #expect(deck.cards.map(\.title) == ["Bern"])
    #expect(deck.cards.map(\.body) == ["river: Aare\nn: 1"])
  }

  @Test func `names of texts may have capitals, names of values must not`() {
    let deck = read("Name,Description,Height\nAnn,Tall,180\n", as: "a.csv")
    #expect(
      deck.cards == [Card(id: "a.csv#1", title: "Ann", body: "Tall", fields: ["Height": "180"])])
  }

  @Test func `section groups rows`() {
    let deck = read("title,section\na,x\nb,\nc,y\nd,x\n", as: "a.csv")
    #expect(deck.sections.map(\.title) == ["x", "", "y"])
    #expect(deck.titles == [["a", "d"], ["b"], ["c"]])
  }

  @Test(arguments: ["title,n", "title,n\n", "\n\ntitle\n"])
  func `a header alone is a wall of no cards`(text: String) {
    let deck = read(text, as: "a.csv")
    #expect(deck.sections.isEmpty && deck.complaints == ["a.csv: no rows"])
  }

  @Test func `a header that cannot be read is a card, and the rows have numbered columns`() {
    let deck = read("\"title,n\na,1\n", as: "a.csv")
    #expect(deck.complaints == ["a.csv:1:1: quote is never closed"])
    #expect(deck.titles == [["line 1: quote is never closed", "a"]])
    #expect(deck.cards[1].body == "column 2: 1")
  }

  @Test func `carriage returns alone end lines too`() {
    #expect(read("title,n\ra,1\rb,2\r", as: "a.csv").titles == [["a", "b"]])
  }

  @Test func `thousands of open quotes take linear time`() {
    let text = "title,n\n" + String(repeating: "\"a,1\n", count: 40_000)
    let deck = read(text, as: "a.csv")
    #expect(deck.store.count == 40_000)
    #expect(deck.reports.count == 1001)
    #expect(deck.complaints.last == "a.csv: 39000 more like these")
  }

  @Test(arguments: [
    ("a,1\nb,2\n", ["a", "b"]), ("x,y\na,1\n", ["a"]), ("a,2025-01-01\nb,2025-01-02", ["a", "b"]),
    ("Shed\n\nname,n\na,1\nb,2\n", ["a", "b"]), ("name\na\nb\nc,d\n", ["a", "b", "c"]),
    ("2019,x\nn,y\n", ["n"]),
  ])
  func `a first row of the same kind is no header, one alone stands above`(
    text: String, titles: [String]
  ) {
    #expect(read(text, as: "a.csv").titles == [titles])
  }

  @Test func `a table may be said to have no header`() {
    var options = ReadOptions { _ in 1 }
    options.hasHeader = false
    let deck = readDeck(
      [.memory(name: "a.csv", bytes: Array("name,kind\noak,tree\n".utf8))], options: options)
    #expect(deck.titles == [["name", "oak"]])
    #expect(deck.reports.isEmpty)
  }
}
