/// The placement of a section, replayed item by item.
///
/// ```swift
/// var trace = layout.placementTrace(ofSection: 0, delegate: photos)
/// while let step = trace?.step() {
///   print(step.item, step.winner.lane, step.reason)
///   trace?.move(to: step.item + 1)
/// }
/// ```
///
/// Nothing is placed again and no height is asked for: lanes, tops and heights are those of the
/// layout, of which the trace holds a copy.
public struct PlacementTrace: Sendable {
  /// All that the items placed so far decide about the next one.
  private struct State {
    var skyline: Skyline
    var packing: DensePacking?
  }

  /// The section, from 0.
  public let sectionIndex: Int
  /// The item that comes next; ``count`` after the last.
  public private(set) var item = 0

  private let section: MasonryLayout.Section
  private let transform: LayoutTransform
  /// Whether each item names its lane; empty where none does.
  private let isNamed: [Bool]
  private var state: State
  /// The states before every `interval` items, as far as they were reached.
  private var states: [State] = []
  private let interval: Int
  private let rule: any PlacementRule

  init(
    sectionIndex: Int, section: MasonryLayout.Section, transform: LayoutTransform, isNamed: [Bool]
  ) {
    self.sectionIndex = sectionIndex
    self.section = section
    self.transform = transform
    self.isNamed = isNamed
    let grid = section.geometry.grid
    let rules = section.geometry.rules
    rule = rules.order.rule(tolerance: rules.tolerance)
    let isDense = rules.packsDensely
    state = State(
      skyline: Skyline(lanes: grid.count), packing: isDense ? DensePacking(grid: grid) : nil)
    // States take at most half a word an item; with openings, each may be as large as the section.
    interval = max(1024, 2 * grid.count, isDense ? section.items.count / 16 : 0)
  }

  /// How many items the section has.
  public var count: Int { section.items.count }

  /// Goes to the state in which an item is the next; beyond the last, all are placed.
  ///
  /// - Complexity: O(items on the way) where they lie ahead; back, O(items since the last state kept),
  ///   at most 1,024 or twice the lanes without openings.
  public mutating func move(to item: Int) {
    let item = min(max(item, 0), count)
    let known = min(item / interval, states.count - 1)
    if known >= 0, item < self.item || known * interval > self.item {
      state = states[known]
      self.item = known * interval
    }
    while self.item < item { advance() }
  }

  /// Adds the next item to the state, at its place in the layout.
  private mutating func advance() {
    if item % interval == 0, item / interval == states.count { states.append(state) }
    let lane = section.items.lane(of: item)
    let span = section.items.span(of: item)
    let top = section.items.top(of: item)
    let size = Units(section.items.heights[item]) + section.geometry.rules.gap
    if top < state.skyline.top(lane: lane, span: span) || isElsewhere(lane, span: span) {
      state.packing?.fill(
        &state.skyline, place: DensePacking.Place(top: top, lane: lane), span: span, size: size)
    } else {
      state.packing?.close(state.skyline, lane: lane, span: span, top: top)
      state.skyline.fill(lane: lane, span: span, to: top + size)
      if !names(item) { state.skyline.cursor = lane + span }
    }
    item += 1
  }

  /// Whether a dense item is not in the lane that the order gives it.
  ///
  /// Its top alone doesn't tell: an item without extent fits in an opening that ends where the lane
  /// does.
  private func isElsewhere(_ lane: Int, span: Int) -> Bool {
    guard state.packing != nil, !names(item) else { return false }
    var scan = WindowScan()
    return rule.lane(of: item, span: span, on: state.skyline, scan: &scan) != lane
  }

  private func names(_ item: Int) -> Bool { !isNamed.isEmpty && isNamed[item] }
}

extension PlacementTrace {
  /// Where the next item could have gone and why it went where it is; nil where all are placed.
  ///
  /// - Complexity: O(lanes), and of openings with order `gridLanes` and `isDense`.
  public func step() -> PlacementStep? {
    guard item < count else { return nil }
    let rules = section.geometry.rules
    let span = section.items.span(of: item)
    var scan = WindowScan()
    let chosen = rule.lane(of: item, span: span, on: state.skyline, scan: &scan)
    scan.scan(state.skyline, span: span)
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
      item: item, span: span, candidates: candidates, choice: place.lane, reason: .kept,
      order: rules.order,
      tolerance: rules.tolerance < Units.farAway ? rules.tolerance.points : .infinity)
    if let opening = openings.firstIndex(of: place) {
      step.choice = tops.count + opening
      step.reason = .opening(fitting: openings.count)
    } else if place.top != tops[place.lane] {
      step.choice = candidates.count
      step.candidates.append(candidate(place, span: span, isOpening: true))
    } else if names(item) {
      step.reason = .named
    } else if place.lane == chosen {
      step.reason = rule.reason(for: chosen, among: tops, cursor: state.skyline.cursor)
    }
    return step
  }

  private func openings(insteadOf lane: Int, top: Units, span: Int) -> [DensePacking.Place] {
    let size = Units(section.items.heights[item]) + section.geometry.rules.gap
    return state.packing?.places(
      state.skyline, span: span, size: size,
      insteadOf: DensePacking.Place(top: top, lane: lane), isNamed: names(item)) ?? []
  }

  private func candidate(
    _ place: DensePacking.Place, span: Int, isOpening: Bool
  ) -> PlacementStep.Candidate {
    let top = section.itemsTop + place.top
    let grid = section.geometry.grid
    let frame = UnitRect(
      minX: grid.minX[place.lane], minY: top, maxX: grid.maxX[place.lane + span - 1],
      maxY: top + Units(section.items.heights[item]))
    return PlacementStep.Candidate(
      lane: place.lane, offset: place.top.points, frame: transform.toContent(frame.rect),
      isOpening: isOpening)
  }
}

extension MasonryLayout {
  /// The placement of a section, to be replayed; nil where there is no such section.
  ///
  /// - Parameters:
  ///   - section: Which section.
  ///   - delegate: What the layout was prepared with; it is asked which items name their lane.
  /// - Returns: A trace that stands at the first item.
  /// - Complexity: O(items) where the delegate has placements, else O(lanes).
  public func placementTrace(
    ofSection section: Int, delegate: some MasonryLayoutDelegate
  ) -> PlacementTrace? {
    guard sections.indices.contains(section) else { return nil }
    var isNamed: [Bool] = []
    if delegate.hasPlacements(inSection: section) {
      isNamed = (0..<sections[section].items.count).map {
        delegate.placement(forItemAt: IndexPath(item: $0, section: section)).lane != nil
      }
    }
    return PlacementTrace(
      sectionIndex: section, section: sections[section], transform: transform, isNamed: isNamed)
  }

  /// How far the items of each lane of a section reach, from where its lanes begin, in points.
  ///
  /// 0 for an empty lane; empty where there is no such section.
  /// - Complexity: O(lanes).
  public func laneHeights(inSection section: Int) -> [Double] {
    guard sections.indices.contains(section) else { return [] }
    let gap = sections[section].geometry.rules.gap
    return sections[section].items.end.next.map { max(0, $0 - gap).points }
  }
}
