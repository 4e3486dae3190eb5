import CellScaling
import Geometry
import MasonryEngine
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

/// Whatever is pressed on whatever deck and screen, nothing traps and the rules of the focus hold.
@Suite struct RandomWalkTests {
  @Test(arguments: 0..<8)
  func `the rules hold on every walk`(part: Int) {
    for seed in UInt64(part * 25)..<UInt64(part * 25 + 25) {
      var random = SeededGenerator(seed: seed)
      var state = ViewerState(
        deck: random.deck(), options: random.options(), screen: random.screen())
      expectValid(state, "seed \(seed), at first")
      for step in 0..<50 {
        if random.oneIn(3) {
          state.learn(random.facts(cards: state.deck.store.count))
          expectValid(state, "seed \(seed), step \(step), facts")
        }
        let event = random.event(on: state)
        let before = state
        state.send(event)
        let place = "seed \(seed), step \(step), \(event)"
        expectValid(state, place)
        if before.mode == .wall, state.mode == .wall { expectRules(event, before, state, place) }
        if let time = state.nextTick, random.oneIn(2) { _ = update(&state, .tick(time)) }
        if step % 10 == 0 {
          expectDrawn(state, place)
        }
      }
    }
  }

  private func expectValid(_ state: ViewerState, _ place: String) {
    #expect(state.brokenInvariant == nil, "\(place)")
    #expect((state.focus == nil) == (state.cardCount == 0), "\(place)")
    if let path = state.focus {
      #expect(state.layout.layoutAttributesForItem(at: path) != nil, "\(place)")
      #expect(state.path(ofOrdinal: state.ordinal(of: path)) == path, "\(place)")
    }
    #expect(0...state.lastScrollRow ~= state.scrollRow, "\(place)")
    if state.picture != nil { expectValidPicture(state, place) }
    if let page = state.page {
      #expect(state.focus.map { state.card(at: $0) } == page.card, "\(place)")
      #expect(0...page.lastTop(rows: state.wallRows) ~= page.top, "\(place)")
      #expect(page.columns == max(1, state.pageArea.columns), "\(place)")
      #expect(page.picture == state.focus.flatMap { state.pagePicture(at: $0) }, "\(place)")
    }
    #expect(state.wallColumns <= state.screenColumns, "\(place)")
  }

  private func expectDrawn(_ state: ViewerState, _ place: String) {
    let visible = state.visibleElements()
    let screen = draw(state, showing: visible) { view in
      #expect(view.size.columns > 0 && view.size.rows > 0, "\(place)")
      return view.path.count % 2 == 0 ? CellArt.rows(view) : nil
    }
    #expect(screen.size == state.screen, "\(place)")
    let cards = state.pictureRequests(showing: visible).map(\.card)
    #expect(cards.allSatisfy(state.deck.store.hasPicture), "\(place)")
  }

  private func expectValidPicture(_ state: ViewerState, _ place: String) {
    let card = state.focus.map { state.card(at: $0) }
    #expect(state.picture?.card == card && state.picture?.path == card?.picture, "\(place)")
    guard let view = state.openPictureView else {
      Issue.record("no view, \(place)")
      return
    }
    let (region, size, room) = (view.region, view.size, state.pictureRoom)
    #expect(region.width > 0 && region.x >= 0 && region.maxX <= 1 + 1e-12, "\(place)")
    #expect(region.height > 0 && region.y >= 0 && region.maxY <= 1 + 1e-12, "\(place)")
    #expect(0...room.columns ~= size.columns && 0...room.rows ~= size.rows, "\(place)")
  }

  private func expectRules(
    _ event: InputEvent, _ before: ViewerState, _ after: ViewerState, _ place: String
  ) {
    guard let path = after.focus, after.wallRows > 0 else { return }
    switch event {
    case .resize: expectStill(before, after, place)
    case .key(let key):
      if case .action(let action) = before.options.keys.meaning(
        of: key, in: .wall, afterDigit: before.count != nil)
      {
        expectRules(action, before, after, place)
      }
    case .mouse(let mouse):
      switch mouse.kind {
      case .press:
        if after.pressed == .card(path), before.focus != path { expectSeen(path, after, place) }
      case .drag, .wheelUp, .wheelDown: expectSomeSeen(before, after, place)
      case .release: break
      }
    case .paste: break
    }
  }

  private func expectRules(
    _ action: Action, _ before: ViewerState, _ after: ViewerState, _ place: String
  ) {
    guard let path = after.focus, after.wallRows > 0 else { return }
    switch action.chapter {
    case .columns, .spacing, .placement:
      if action.name != "scope" { expectStill(before, after, place) }
    case .scroll: expectSomeSeen(before, after, place)
    case .move:
      guard case .request(.go(let motion)) = action.behavior else { return }
      switch motion {
      case .step, .first, .last: expectSeen(path, after, place)
      case .move, .sections: if before.focus != path { expectSeen(path, after, place) }
      case .matches, .rows, .halves, .pages: break
      }
    case .cards, .page, .picture, .watch, .trace, .find, .prompt, .other: break
    }
  }

  /// Some of the focused card is in sight after a scroll, where there are cards.
  private func expectSomeSeen(_ before: ViewerState, _ after: ViewerState, _ place: String) {
    guard let path = after.focus, after.wallRows > 0 else { return }
    let someCard = after.visibleElements().contains { seenRows($0, after) > 0 }
    let isDrawn = after.rowsDrawn(ofCardAt: path) > 0
    if someCard, isDrawn, before.scrollRow != after.scrollRow {
      #expect(seenRows(path, after) > 0, "\(place)")
    }
  }

  /// All of a card that fits is in sight, and some of every other.
  private func expectSeen(_ path: IndexPath, _ state: ViewerState, _ place: String) {
    let room = state.wallRows - state.pinnedRows(ofSection: path.section)
    guard room > 0 else { return }
    let rows = state.rowsDrawn(ofCardAt: path)
    #expect(seenRows(path, state) >= min(rows, room), "\(place)")
  }

  /// The focus and its row are as before, unless an end of the wall is in the way; the layout is
  /// what a fresh one would be.
  private func expectStill(_ before: ViewerState, _ after: ViewerState, _ place: String) {
    #expect(before.focus == after.focus, "\(place)")
    if let path = before.focus, let row = before.focusRow, before.isInSight(path),
      row >= before.viewport.coveredRows(inSection: path.section, of: before.contents),
      row < after.wallRows,
      0 < after.scrollRow, after.scrollRow < after.lastScrollRow, before.viewport.anchor == nil
    {
      #expect(after.focusRow == row, "\(place)")
    }
    // What came to be known of pictures moved nothing from lane to lane.
    guard !after.deck.store.hasPictures || before.layoutCause != after.layoutCause else { return }
    var fresh = after
    fresh.contents.layout = MasonryLayout()
    fresh.contents.prepareLayout()
    let all = Rect(x: -1e6, y: -1e6, width: 1e9, height: 1e9)
    #expect(
      fresh.layout.layoutAttributesForElements(in: all)
        == after.layout.layoutAttributesForElements(in: all), "\(place)")
    #expect(fresh.layout.contentSize == after.layout.contentSize, "\(place)")
  }

  private func seenRows(_ path: IndexPath, _ state: ViewerState) -> Int {
    state.layout.layoutAttributesForItem(at: path).map { seenRows($0, state) } ?? 0
  }

  /// Rows of a card that are on the screen and under no header, by what the engine shows.
  private func seenRows(_ card: LayoutAttributes, _ state: ViewerState) -> Int {
    guard card.kind == .item, !state.screenCells(of: card).isEmpty else { return 0 }
    let screen = CellRect(column: 0, row: 0, columns: 9999, rows: state.wallRows)
    let cells = state.screenCells(of: card).intersection(screen)
    let headers = state.visibleElements().filter { $0.kind == .header }.map(state.screenCells)
    return (cells.row..<cells.maxRow).filter { row in
      !headers.contains { ($0.row..<$0.maxRow).contains(row) }
    }.count
  }
}

extension ViewerState {
  /// What makes for a fresh layout where it changes.
  fileprivate var layoutCause: [AnyHashable] { [wallWidth, overrides.sections] }

  /// The rows of a card; 0 where rounding left no cells of it.
  fileprivate func rowsDrawn(ofCardAt path: IndexPath) -> Int {
    guard let card = layout.layoutAttributesForItem(at: path) else { return 0 }
    let cells = screenCells(of: card)
    return cells.isEmpty ? 0 : cells.rows
  }
}

extension SeededGenerator {
  fileprivate mutating func screen() -> CellSize {
    oneIn(8)
      ? CellSize(columns: pick(0...3), rows: pick(0...3))
      : CellSize(columns: pick(5...120), rows: pick(3...40))
  }

  fileprivate mutating func options() -> ViewOptions {
    var options = ViewOptions()
    if oneIn(4) { options.width = Double(pick(0...900)) }
    if oneIn(4) { options.layout = values() }
    options.isAnimated = oneIn(2)
    options.startsDemo = oneIn(16)
    if oneIn(4) { options.scale = CellScale(pointsPerColumn: 7, pointsPerRow: 13.5) }
    return options
  }

  fileprivate mutating func deck() -> Deck {
    let sections = (0..<pick(0...5)).map { _ in (0..<pick(0...25)).map { _ in card() } }
    var deck = Deck(sections: sections, titled: ["A", "", "C", "D", ""])
    for section in deck.sections.indices { deck.sections[section].layout = values() }
    if oneIn(3) { deck.layout.contentInset = LayoutValues.Insets(Double(pick(0...40))) }
    if oneIn(3) { deck.layout.minimumContentHeight = Double(pick(0...3000)) }
    return deck
  }

  private mutating func card() -> Card {
    let isOdd = oneIn(3)
    var card = Card(
      id: "", title: pick(["a", "ja", "Kl 2", "k", ""]), body: pick(["", "", "words"]),
      height: isOdd ? nil : Double(pick(0...40)) * pick([1, 16, 16, 16]),
      aspectRatio: isOdd ? Double(pick(1...40)) / 10 : nil, span: oneIn(6) ? pick(1...9) : 1,
      column: oneIn(6) ? pick(1...9) : nil)
    if oneIn(3) {
      card.picture = Array(pick(["a", "bc"]).utf8)
      if oneIn(2) { (card.height, card.aspectRatio) = (nil, nil) }
    }
    return card
  }

  private mutating func values() -> LayoutValues {
    var values = LayoutValues()
    if !oneIn(3) {
      values.columns = pick([
        .count(pick(1...6)), .automatic, .tracks([.points(90), .fraction(1), .fraction(0.5)]),
      ])
    }
    if oneIn(3) { values.minColumnWidth = Double(pick(0...100)) }
    if oneIn(2) { values.interitemSpacing = Double(pick(0...30)) }
    if oneIn(2) { values.lineSpacing = Double(pick(0...30)) }
    if oneIn(2) { values.sectionInset = LayoutValues.Insets(Double(pick(0...40))) }
    if oneIn(3) { values.headerHeight = Double(pick(0...100)) }
    if oneIn(3) { values.headerInset = LayoutValues.Insets(Double(pick(0...40))) }
    if oneIn(3) { values.footerHeight = Double(pick(0...100)) }
    if oneIn(3) { values.pinsHeader = oneIn(2) }
    if oneIn(2) { values.order = pick(LayoutValues.Order.allCases) }
    return values
  }

  fileprivate mutating func event(on state: ViewerState) -> InputEvent {
    switch pick(0...19) {
    case 0: return .resize(screen())
    case 1: return .paste("jjq+")
    case 2...4:
      let kind = pick([MouseEvent.Kind.press, .drag, .release, .wheelUp, .wheelDown])
      let column = oneIn(2) ? state.screen.columns - 1 : pick(-1...130)
      var mouse = MouseEvent(kind, at: CellPoint(column: column, row: pick(-1...45)))
      mouse.isDouble = kind == .press && oneIn(2)
      return .mouse(mouse)
    case 5: return .key(pick(["x", "Z", KeyPress(.function(3)), KeyPress(.enter)]))
    case 6: return .key(KeyPress(.escape))
    default:
      let row = pick(ActionTable.standard.rows)
      return .key(pick(row.keys))
    }
  }
}
