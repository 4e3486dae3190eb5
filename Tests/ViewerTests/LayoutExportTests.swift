import CellScaling
import Decks
import Geometry
import MasonryEngine
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

@Suite struct LayoutExportTests {
  func state(_ deck: Deck, options: ViewOptions = ViewOptions()) -> ViewerState {
    ViewerState(deck: deck, options: options, screen: CellSize(columns: 101, rows: 30))
  }

  func deck(_ sections: Int = 1, layout: LayoutValues = LayoutValues()) -> Deck {
    Deck(
      sections: (0..<sections).map { _ in (1...9).map { Card(id: "\($0)", height: 40) } },
      titled: ["A", ""], layout: layout)
  }

  @Test(arguments: [
    ("", ["{}"], "masonry"),
    ("3+", ["{", "  \"columns\": 3", "}"], "masonry --columns 3"),
    ("3+a", ["{}"], "masonry"),
    (
      "2)ooot",
      [
        "{", "  \"lineSpacing\": 48,", "  \"order\": \"gridLanes\",", "  \"fitTolerance\": 8", "}",
      ], "masonry --line-spacing 48 --order gridLanes --tolerance 8"
    ),
    (
      "5td", ["{", "  \"fitTolerance\": \"infinite\",", "  \"dense\": true", "}"],
      "masonry --tolerance infinite --dense"
    ),
    (
      "}",
      [
        "{", "  \"sectionInset\": {\"top\": 32, \"left\": 24, \"bottom\": 32, \"right\": 24}", "}",
      ], "masonry --inset 32,24,32,24"
    ),
    ("9,", ["{}"], "masonry --width 728"),
    ("9,|", ["{}"], "masonry"),
  ])
  func `what keys changed is taken away, and nothing else`(
    keys: String, json: [String], command: String
  ) throws {
    var state = state(deck(2))
    try state.type(keys)
    let export = LayoutExport(state)
    #expect(export.json == json)
    #expect(export.command == command)
    #expect(export.notes == [])
  }

  @Test func `the command line has the order and the sections, as a shell takes them`() throws {
    var options = ViewOptions()
    options.sort = SortOrder(field: "title", isDescending: true)
    options.sectionField = "Bob's field"
    let state = state(deck(), options: options)
    #expect(
      LayoutExport(state).command
        == #"masonry --section-by 'Bob'\''s field' --sort title,desc"#)
  }

  @Test func `sections that differ make a deck, keys for one section its layout`() throws {
    var state = state(deck(2))
    try state.type("]s4+")
    #expect(LayoutExport(state).json == ["{", "  \"columns\": 4", "}"])
    try state.type("s")
    let export = LayoutExport(state)
    #expect(
      export.json == [
        "{", "  \"sections\": [", "    {\"layout\": {}},", "    {\"layout\": {\"columns\": 4}}",
        "  ]",
        "}",
      ])
    #expect(export.command == "masonry")
    #expect(export.notes == ["sections differ in columns, which no option says"])
  }

  @Test func `a filter hides no section from what is taken away`() throws {
    let sections = [[Card(id: "", title: "oak")], [Card(id: "", title: "yew")]]
    var state = state(Deck(sections: sections, layout: LayoutValues()))
    try state.type("]s4+s&oak<Enter>")
    state.finishWork()
    #expect(state.cardCount == 1)
    #expect(
      LayoutExport(state).json == [
        "{", "  \"sections\": [", "    {\"layout\": {}},", "    {\"layout\": {\"columns\": 4}}",
        "  ]", "}",
      ])
  }

  @Test func `what the deck says and options can't is in the JSON`() throws {
    var layout = LayoutValues()
    layout.columns = .tracks([.points(200.5)])
    layout.dense = true
    layout.maxLines = .all
    layout.headerHeight = 0
    layout.pinsHeader = false
    layout.interitemSpacing = 1.0 / 3
    var deck = deck(layout: layout)
    deck.layout.contentInset = LayoutValues.Insets(4)
    var options = ViewOptions()
    options.scale = CellScale(pointsPerColumn: 7, pointsPerRow: 13.5)
    options.width = 321.5
    var state = state(deck, options: options)
    try state.type("d")
    let export = LayoutExport(state)
    #expect(
      export.json == [
        "{", "  \"columns\": [200.5],", "  \"interitemSpacing\": 0.3333333333333333,",
        "  \"headerHeight\": 0,", "  \"pinsHeader\": false,", "  \"maxLines\": \"all\",",
        "  \"contentInset\": 4", "}",
      ])
    #expect(
      export.command == "masonry --interitem-spacing 0.3333333333333333 --max-lines all "
        + "--width 321.5 --cell 7x13.5")
    #expect(export.notes == ["no option says dense false"])
  }

  /// The layout values of the deck that `json` is, or that has it as its layout.
  private func read(_ json: [String], isDeck: Bool) -> Deck {
    let text = json.joined(separator: "\n")
    // What is taken away has no cards, without which it is no deck.
    let whole =
      isDeck
      ? "{\"cards\": []," + text.dropFirst()
      : "{\"cards\": [], \"sections\": [{}], \"layout\": \(text)}"
    let source = Source.memory(name: "deck.json", bytes: Array(whole.utf8))
    return readDeck([source], options: ReadOptions { _ in 1 })
  }

  @Test func `what was taken away gives the same layout again`() throws {
    for seed in UInt64(1)...150 {
      var random = SeededGenerator(seed: seed)
      var first = deck(random.pick(1...3))
      for section in first.sections.indices where section == 0 || random.oneIn(2) {
        first.sections[section].layout = random.layoutValues()
      }
      if random.oneIn(2) { first.deckOnly(&random) }
      var options = ViewOptions()
      if random.oneIn(2) { options.layout = random.layoutValues() }
      var state = state(first, options: options)
      for _ in 0..<random.pick(0...9) {
        state.send(.key(random.pick(["+", "-", ">", ")", "}", "o", "t", "d", "]", "a"])))
      }
      let export = LayoutExport(state)
      let isDeck = export.json.contains { $0.contains("\"sections\"") }
      let values = read(export.json, isDeck: isDeck)
      #expect(values.reports.isEmpty, "seed \(seed): \(values.reports)")
      var second = first
      second.layout = values.layout
      for section in second.sections.indices {
        let said = values.sections[isDeck ? section : 0].layout
        second.sections[section].layout = said
      }
      let again = self.state(second)
      try #require(frames(again) == frames(state), "seed \(seed): \(export.json)")
    }
  }

  private func frames(_ state: ViewerState) -> [LayoutAttributes] {
    let all = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    return state.layout.layoutAttributesForElements(in: all, pinningTo: -.infinity)
  }

  @Test func `w shows the layout, hands it out for the end, and scrolls`() throws {
    var state = state(Trees.deck())
    #expect(state.partingText == nil)
    try state.type("2)ow")
    #expect(state.overlay == .layout(scroll: 0))
    expectSnapshot(
      draw(state, showing: state.visibleElements()).lines, named: "layout-101x30")
    #expect(
      state.partingText == """
        {
          "sections": [
            {"layout": {"lineSpacing": 48, "order": "leftToRight"}},
            {"layout": {"columns": 2, "lineSpacing": 48, "order": "leftToRight"}},
            {"layout": {"columns": 5, "lineSpacing": 48, "pinsHeader": false, "order": "leftToRight"}}
          ]
        }
        masonry --line-spacing 48 --order leftToRight

        """)
    try state.type("w")
    #expect(state.overlay == nil)
    try state.type("w<Esc>")
    #expect(state.overlay == nil && state.partingText != nil)
    state = self.state(deck(60))
    try state.type("]s+swG")
    #expect(state.overlay != .layout(scroll: 0))
    try state.type("99kj")
    #expect(state.overlay == .layout(scroll: 1))
    #expect(draw(state, showing: []).size == state.screen)
  }

  @Test func `the layout is shown over an open card, too`() throws {
    var state = state(Trees.deck())
    try state.type("<Enter>?w")
    #expect(state.overlay == .layout(scroll: 0))
    let lines = draw(state, showing: state.visibleElements()).lines
    #expect(lines.contains { $0.contains("As JSON, for a deck's layout") })
    try state.type("<Esc>")
    #expect(state.mode == .card)
  }

  @Test func `a larger screen leaves no room below the layout's last line`() throws {
    var state = state(deck(60))
    try state.type("]s+sw")
    state.send(.resize(CellSize(columns: 101, rows: 6)))
    try state.type("G")
    #expect(state.overlay != .layout(scroll: 0))
    state.send(.resize(CellSize(columns: 101, rows: 200)))
    #expect(state.overlay == .layout(scroll: 0))
  }

  @Test func `a file that is named gets the JSON`() throws {
    var options = ViewOptions()
    options.saveLayoutPath = Array("wall.json".utf8)
    var state = state(deck(), options: options)
    let effects = try state.type("3+w")
    #expect(
      effects == [
        .saveLayout("{\n  \"columns\": 3\n}\n", path: Array("wall.json".utf8))
      ])
    #expect(state.overlay == nil && state.partingText == nil)
    _ = update(&state, .note("layout written to wall.json"))
    #expect(state.notice == "layout written to wall.json")
  }

  @Test func `walls without cards or sections have a layout`() throws {
    for deck in [Trees.empty, Deck(rows: [])] {
      var state = state(deck)
      try state.type("3+w")
      #expect(state.partingText?.hasPrefix("{") == true)
      #expect(draw(state, showing: []).size == state.screen)
    }
  }

  @Test func `many sections are told of kind by kind, and the text is made once`() throws {
    var state = state(deck(2000))
    try state.type("]s+sw")
    let lines = try #require(state.modes.takeAway?.lines)
    #expect(lines.count > 2000)
    #expect(LayoutExport(state).kindCount == 3)
    func address() -> UnsafeRawPointer? {
      state.modes.takeAway?.lines.withUnsafeBytes { $0.baseAddress }
    }
    let first = address()
    for keys in ["j", "G", "<PgUp>", "5k"] {
      try state.type(keys)
      #expect(address() == first, "\(keys)")
    }
  }
}

extension Deck {
  fileprivate mutating func deckOnly(_ random: inout SeededGenerator) {
    layout.contentInset = LayoutValues.Insets(Double(random.pick(0...40)))
    layout.minimumContentHeight = Double(random.pick(0...3000))
  }
}

extension SeededGenerator {
  /// Some layout values.
  fileprivate mutating func layoutValues() -> LayoutValues {
    var values = LayoutValues()
    if oneIn(2) {
      values.columns = pick([
        .count(pick(1...6)), .automatic, .tracks([.points(90.25), .fraction(1), .fraction(0.5)]),
        .tracks([.points(300)]), .tracks([.fraction(2)]),
      ])
    }
    if oneIn(3) { values.minColumnWidth = Double(pick(1...100)) / 3 }
    if oneIn(2) { values.interitemSpacing = Double(pick(0...90)) / 7 }
    if oneIn(2) { values.lineSpacing = Double(pick(0...30)) }
    if oneIn(2) { values.sectionInset = LayoutValues.Insets(Double(pick(0...40))) }
    if oneIn(3) {
      values.headerInset = LayoutValues.Insets(top: 1, left: 2.5, bottom: 0, right: 1e-7)
    }
    if oneIn(3) { values.headerHeight = Double(pick(0...100)) }
    if oneIn(3) { values.footerHeight = Double(pick(0...100)) }
    if oneIn(3) { values.pinsHeader = oneIn(2) }
    if oneIn(2) { values.order = pick(LayoutValues.Order.allCases) }
    if oneIn(2) { values.fitTolerance = pick([0, 16, 3.5, .infinity]) }
    if oneIn(2) { values.dense = oneIn(2) }
    if oneIn(2) { values.maxLines = pick([.all, .count(3)]) }
    return values
  }
}
