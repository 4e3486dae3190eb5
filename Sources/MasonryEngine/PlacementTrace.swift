/// The placement of a section told once more, item by item.
///
/// ```swift
/// var trace = layout.placementTrace(ofSection: 0, delegate: photos)
/// while let step = trace?.step() {
///   print(step.item, step.winner.lane, step.reason)
///   trace?.move(to: step.item + 1)
/// }
/// ```
///
/// Nothing is placed anew and no height asked for: lanes, tops and heights are those of the layout,
/// of which the trace holds a copy.
public struct PlacementTrace: Sendable {
  /// All that the items placed so far decide about the next one.
  private struct Board {
    var skyline: Skyline
    var packing: DensePacking?
  }

  /// Which section is told of.
  public let sectionIndex: Int
  /// The item that comes next; ``count`` after the last.
  public private(set) var item = 0

  private let section: MasonryLayout.Section
  private let transform: WallTransform
  /// Whether each item names its lane; empty where none does.
  private let isNamed: [Bool]
  private var board: Board
  /// The boards before every so many items, as far as they were seen.
  private var boards: [Board] = []
  private let interval: Int

  init(
    sectionIndex: Int, section: MasonryLayout.Section, transform: WallTransform, isNamed: [Bool]
  ) {
    self.sectionIndex = sectionIndex
    self.section = section
    self.transform = transform
    self.isNamed = isNamed
    let grid = section.geometry.grid
    let isDense = section.geometry.rules.packsDensely
    board = Board(
      skyline: Skyline(lanes: grid.count), packing: isDense ? DensePacking(grid: grid) : nil)
    // Boards take at most half a word an item; with openings, each may be as large as the section.
    interval = max(1024, 2 * grid.count, isDense ? section.items.count / 16 : 0)
  }

  /// How many items the section has.
  public var count: Int { section.items.count }

  /// Goes to where an item comes next; beyond the last, all are placed.
  ///
  /// - Complexity: O(items on the way) where they are passed for the first time or lie ahead, else
  ///   O(lanes), for items of one lane without openings.
  public mutating func move(to item: Int) {
    let item = min(max(item, 0), count)
    let known = min(item / interval, boards.count - 1)
    if known >= 0, item < self.item || known * interval > self.item {
      board = boards[known]
      self.item = known * interval
    }
    while self.item < item { advance() }
  }

  /// Takes the next item onto the board, where the layout has it.
  private mutating func advance() {
    if item % interval == 0, item / interval == boards.count { boards.append(board) }
    let lane = section.items.lane(of: item)
    let span = section.items.span(of: item)
    let top = section.items.top(of: item)
    let size = Units(section.items.heights[item]) + section.geometry.rules.gap
    if top < board.skyline.top(lane: lane, span: span) || isElsewhere(lane, span: span) {
      board.packing?.fill(
        &board.skyline, place: DensePacking.Place(top: top, lane: lane), span: span, size: size)
    } else {
      board.packing?.close(board.skyline, lane: lane, span: span, top: top)
      board.skyline.fill(lane: lane, span: span, to: top + size)
      if !names(item) { board.skyline.cursor = lane + span }
    }
    item += 1
  }

  /// Whether a dense item is not in the lane that the order gives it.
  ///
  /// One without any extent fits in openings that end where the lane does.
  private func isElsewhere(_ lane: Int, span: Int) -> Bool {
    guard board.packing != nil, !names(item) else { return false }
    var scan = WindowScan()
    return scan.lane(of: item, span: span, on: board.skyline, by: section.geometry.rules) != lane
  }

  private func names(_ item: Int) -> Bool { !isNamed.isEmpty && isNamed[item] }
}

extension PlacementTrace {
  /// How the next item comes to stand where it does; nil where all are placed.
  ///
  /// - Complexity: O(lanes), and of openings with order `gridLanes` and `isDense`.
  public func step() -> PlacementStep? {
    guard item < count else { return nil }
    let rules = section.geometry.rules
    let span = section.items.span(of: item)
    var scan = WindowScan()
    let chosen = scan.lane(of: item, span: span, on: board.skyline, by: rules)
    scan.scan(board.skyline, span: span)
    let tops = scan.tops
    let place = DensePacking.Place(
      top: section.items.top(of: item), lane: section.items.lane(of: item))
    let normal = names(item) ? place.lane : chosen
    let openings = openings(insteadOf: normal, top: tops[normal], span: span)
    var candidates = tops.enumerated().map { lane, top in
      candidate(DensePacking.Place(top: top, lane: lane), span: span, isOpening: false)
    }
    candidates += openings.map { candidate($0, span: span, isOpening: true) }
    var step = PlacementStep(
      item: item, span: span, candidates: candidates, choice: place.lane, reason: .kept)
    if let opening = openings.firstIndex(of: place) {
      step.choice = tops.count + opening
      step.reason = .opening(fitting: openings.count)
    } else if place.top != tops[place.lane] {
      step.choice = candidates.count
      step.candidates.append(candidate(place, span: span, isOpening: true))
    } else if names(item) {
      step.reason = .named
    } else if place.lane == chosen {
      step.reason = reason(for: chosen, among: tops)
    }
    return step
  }

  private func openings(insteadOf lane: Int, top: Units, span: Int) -> [DensePacking.Place] {
    let size = Units(section.items.heights[item]) + section.geometry.rules.gap
    return board.packing?.places(
      board.skyline, span: span, size: size,
      insteadOf: DensePacking.Place(top: top, lane: lane), isNamed: names(item)) ?? []
  }

  private func candidate(
    _ place: DensePacking.Place, span: Int, isOpening: Bool
  ) -> PlacementStep.Candidate {
    let top = section.itemsTop + place.top
    let grid = section.geometry.grid
    let box = Box(
      minX: grid.minX[place.lane], minY: top, maxX: grid.maxX[place.lane + span - 1],
      maxY: top + Units(section.items.heights[item]))
    return PlacementStep.Candidate(
      lane: place.lane, offset: place.top.points, frame: transform.seen(box.rect),
      isOpening: isOpening)
  }

  private func reason(for lane: Int, among tops: [Units]) -> PlacementStep.Reason {
    let rules = section.geometry.rules
    switch rules.order {
    case .leftToRight, .rightToLeft: return .turn
    case .shortest: return .highest(ties: tops.count { $0 == tops[lane] } - 1)
    case .gridLanes:
      let limit = (tops.min() ?? 0) + rules.tolerance
      let cursor = board.skyline.cursor
      return .flow(
        cursor: cursor < tops.count ? cursor : 0, eligible: tops.count { $0 <= limit })
    }
  }
}
