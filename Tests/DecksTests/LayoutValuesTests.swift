import Records
import Testing

struct LayoutValuesTests {
  @Test func `a deck's values are its sections', each key replaced where a section names it`() {
    let deck = read(
      """
      {"layout": {"columns": 3, "lineSpacing": 8, "contentInset": 4, "minimumContentHeight": 900},
       "sections": [{"layout": {"columns": "auto", "minColumnWidth": 120, "contentInset": 9}}, {"cards": []}]}
      """)
    var wall = LayoutValues()
    wall.contentInset = .init(4)
    wall.minimumContentHeight = 900
    #expect(deck.layout == wall)
    var second = LayoutValues()
    second.columns = .count(3)
    second.lineSpacing = 8
    var first = second
    first.columns = .automatic
    first.minColumnWidth = 120
    #expect(deck.sections.map(\.layout) == [first, second])
    #expect(deck.reports.isEmpty)
  }

  @Test func `every key is read`() {
    let deck = read(
      """
      {"layout": {"columns": [100, "1fr", "0.5fr"], "minColumnWidth": 0.5, "interitemSpacing": 0,
        "lineSpacing": 1.25, "sectionInset": {"top": 1, "right": 4}, "headerHeight": 32,
        "footerHeight": 16, "headerInset": 2, "footerInset": {}, "pinsHeader": true,
        "order": "gridLanes", "fitTolerance": "infinite", "dense": false, "maxLines": "all"},
       "cards": [{}]}
      """)
    var values = LayoutValues()
    values.columns = .tracks([.points(100), .fraction(1), .fraction(0.5)])
    values.minColumnWidth = 0.5
    values.interitemSpacing = 0
    values.lineSpacing = 1.25
    values.sectionInset = .init(top: 1, left: 0, bottom: 0, right: 4)
    values.headerHeight = 32
    values.footerHeight = 16
    values.headerInset = .init(2)
    values.footerInset = .init(0)
    values.pinsHeader = true
    values.order = .gridLanes
    values.fitTolerance = .infinity
    values.dense = false
    values.maxLines = .all
    #expect(deck.sections.map(\.layout) == [values])
    #expect(deck.reports.isEmpty)
  }

  @Test(arguments: [
    ("fitTolerance", "8", 8), ("fitTolerance", "\"normal\"", 16), ("flowTolerance", "4", 4),
    ("flowTolerance", "\"infinite\"", Double.infinity),
  ])
  func `the tolerance has the name that CSS gives it, and the one it gave before`(
    _ key: String, _ value: String, _ points: Double
  ) {
    let deck = read("{\"layout\": {\"\(key)\": \(value)}, \"cards\": [{}]}")
    #expect(deck.sections.map(\.layout.fitTolerance) == [points])
    #expect(deck.reports.isEmpty)
  }

  static let columns =
    "must be a whole number from 1 to 65535, \"auto\" or a list of widths such as 200 or \"1fr\""
  static let lengths = "must be a number of points from 0 to 33554431"
  static let heights = "must be a number of points from 0 to 65536"
  static let edges =
    "must be points from 0 to 65536, for all edges or for top, left, bottom and right"

  @Test(arguments: [
    ("columns", "0", "\(columns), not 0"), ("columns", "-1", "\(columns), not -1"),
    ("columns", "2.5", "\(columns), not 2.5"), ("columns", "65536", "\(columns), not 65536"),
    ("columns", "[]", "\(columns), not a list"), ("columns", "[100, 0]", "\(columns), not a list"),
    ("columns", "[\"0fr\"]", "\(columns), not a list"), ("columns", "true", "\(columns), not true"),
    ("columns", "\"three\"", "\(columns), not \"three\""),
    ("minColumnWidth", "0", "must be a number of points above 0, at most 33554431, not 0"),
    ("interitemSpacing", "-0.5", "\(lengths), not -0.5"),
    ("lineSpacing", "1e300", "\(heights), not 1e300"),
    ("lineSpacing", "65536.5", "\(heights), not 65536.5"),
    ("headerHeight", "\"tall\"", "\(heights), not \"tall\""),
    ("footerHeight", "{}", "\(heights), not an object"),
    ("sectionInset", "-1", "\(edges), not -1"),
    ("sectionInset", "65537", "\(edges), not 65537"),
    ("headerInset", "{\"top\": -1}", "\(edges), not an object"),
    ("footerInset", "[1, 2]", "\(edges), not a list"),
    ("pinsHeader", "1", "must be true or false, not 1"),
    (
      "order", "\"tallest\"",
      "must be \"shortest\", \"leftToRight\", \"rightToLeft\" or \"gridLanes\", not \"tallest\""
    ),
    ("fitTolerance", "-1", "\(lengths), \"normal\" or \"infinite\", not -1"),
    ("dense", "\"yes\"", "must be true or false, not \"yes\""),
    ("maxLines", "0", "must be a whole number from 1, or \"all\", not 0"),
  ])
  func `a value out of range is reported with its place and left out`(
    key: String, value: String, complaint: String
  ) {
    let deck = read(
      "{\"sections\": [{\"cards\": []}, {\"layout\":\n {\"\(key)\": \(value)}}]}")
    #expect(
      deck.complaints == ["deck.json:2:\(key.count + 7): sections[1].layout.\(key) \(complaint)"])
    #expect(deck.reports.map(\.severity) == [.fault])
    #expect(deck.sections.map(\.layout) == [LayoutValues(), LayoutValues()])
  }

  @Test(arguments: [
    (#"{"sections": [{"cards": 3}]}"#, "1:25: sections[0].cards must be an array, not 3"),
    (#"{"sections": [3, {"cards": []}]}"#, "1:15: sections[0] must be an object, not 3"),
    (#"{"cards": {}}"#, "1:11: cards must be an array, not an object"),
    (#"{"cards": [], "layout": 5}"#, "1:25: layout must be an object, not 5"),
    (
      #"{"cards": [], "layout": {"contentInset": -5}}"#,
      "1:42: layout.contentInset \(edges), not -5"
    ),
  ])
  func `a part of the wrong kind is reported with its place`(text: String, complaint: String) {
    #expect(read(text).complaints == ["deck.json:\(complaint)"])
  }

  @Test func `unknown keys are ignored`() {
    let deck = read(
      #"{"layout": {"colums": 3}, "sections": [{"cards": [], "layout": {"contentInset": -1}}]}"#)
    #expect(deck.reports.isEmpty)
  }

  @Test func `words of the command line mean what values of a deck mean`() throws {
    var values = LayoutValues()
    for (key, word) in [
      (.columns, "3"), (.minColumnWidth, "100"), (.interitemSpacing, "8"), (.lineSpacing, "0"),
      (.sectionInset, "1,2,3,4"), (.headerInset, "5"), (.order, "rightToLeft"),
      (.fitTolerance, "infinite"), (.dense, "true"), (.maxLines, "all"),
    ] as [(LayoutValues.Key, String)] {
      try values.set(key, to: word)
    }
    var expected = LayoutValues()
    expected.columns = .count(3)
    expected.minColumnWidth = 100
    expected.interitemSpacing = 8
    expected.lineSpacing = 0
    expected.sectionInset = .init(top: 1, left: 2, bottom: 3, right: 4)
    expected.headerInset = .init(5)
    expected.order = .rightToLeft
    expected.fitTolerance = .infinity
    expected.dense = true
    expected.maxLines = .all
    #expect(values == expected)
    try values.set(.columns, to: "auto")
    #expect(values.columns == .automatic)
    try values.set(.columns, to: "200,2fr")
    #expect(values.columns == .tracks([.points(200), .fraction(2)]))
    try values.set(.maxLines, to: "12")
    #expect(values.maxLines == .count(12))
    try values.set(.maxLines, to: "9223372036854775807")
    #expect(values.maxLines == .count(.max))
  }

  @Test(
    arguments: [
      (.columns, "0", "columns \(columns), not 0"),
      (.columns, "", "columns \(columns), not nothing"),
      (.columns, "1,,2", "columns \(columns), not 1,,2"),
      (.columns, "0x10", "columns \(columns), not 0x10"),
      (.lineSpacing, "nan", "lineSpacing \(heights), not nan"),
      (.lineSpacing, "-1", "lineSpacing \(heights), not -1"),
      (.sectionInset, "1,2,3", "sectionInset \(edges), not 1,2,3"),
      (.fitTolerance, "inf", "fitTolerance \(lengths), \"normal\" or \"infinite\", not inf"),
      (.maxLines, "none", "maxLines must be a whole number from 1, or \"all\", not none"),
    ] as [(LayoutValues.Key, String, String)])
  func `a wrong word is refused in the same words`(
    key: LayoutValues.Key, word: String, complaint: String
  ) {
    var values = LayoutValues()
    let error = #expect(throws: LayoutValueError.self) { try values.set(key, to: word) }
    #expect(error?.description == complaint)
    #expect(values == LayoutValues())
  }
}
