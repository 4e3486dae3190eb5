import MasonryEngine
import TestSupport

extension Wall {
  /// Some wall, small and full of ties, zeros and things that don't fit.
  static func random(_ random: inout SeededGenerator, items: ClosedRange<Int> = 0...24) -> Wall {
    var wall = Wall()
    wall.width = random.pick([0, 3, 64, 100, 100, 333, 640, 651.5, 1000.3])
    if random.oneIn(3) {
      wall.metrics.contentInset = inset(&random)
      wall.metrics.minimumContentHeight = random.pick([0, 0, 50, 1e4])
    }
    if random.oneIn(4) { wall.metrics.axis = .horizontal }
    wall.metrics.isMirrored = random.oneIn(4)
    wall.sections = (0..<random.pick(0...4)).map { _ in section(&random, items: items) }
    return wall
  }

  /// Some section of some number of items.
  static func section(_ random: inout SeededGenerator, items: ClosedRange<Int>) -> Section {
    var section = Section(metrics: metrics(&random))
    let hasPlacements = random.oneIn(3)
    section.hasPlacements = hasPlacements && random.oneIn(2)
    section.items = (0..<random.pick(items)).map { item(&random, $0, hasPlacements) }
    return section
  }

  static func metrics(_ random: inout SeededGenerator) -> SectionMetrics {
    var metrics = SectionMetrics()
    metrics.lanes = lanes(&random)
    metrics.minimumInteritemSpacing = random.pick([0, 0, 5, 10, 3.3])
    metrics.minimumLineSpacing = random.pick([0, 5, 10, 2.017])
    metrics.sectionInset = random.oneIn(2) ? .zero : inset(&random)
    if random.oneIn(2) {
      metrics.headerHeight = random.pick([0, 20, 44.4])
      metrics.headerInset = inset(&random)
      metrics.pinsHeader = random.oneIn(2)
      metrics.footerHeight = random.pick([0, 15, 33])
      metrics.footerInset = inset(&random)
      metrics.hasBackground = random.oneIn(2)
    }
    metrics.order = random.pick([
      .shortest, .shortest, .leftToRight, .rightToLeft, .gridLanes, .gridLanes,
    ])
    metrics.fitTolerance = random.pick([0, 0, 8, 30, .infinity])
    metrics.isDense = random.oneIn(2)
    return metrics
  }

  static func lanes(_ random: inout SeededGenerator) -> LaneTracks {
    switch random.pick(0...5) {
    case 0: return .automatic(minimumWidth: random.pick([40, 100, 325, 0.5]))
    case 1:
      return .explicit(
        (0..<random.pick(1...5)).map { _ in
          random.oneIn(2)
            ? .points(random.pick([10, 40.5, 80])) : .fraction(random.pick([0.25, 1, 2]))
        })
    case 2: return .fixed(random.pick(9...40))
    default: return .fixed(random.pick(1...6))
    }
  }

  static func inset(_ random: inout SeededGenerator) -> EdgeInsets {
    EdgeInsets(
      top: random.pick([0, 10, 5.5]), left: random.pick([0, 10, 0.3]),
      bottom: random.pick([0, 7, 12.01]), right: random.pick([0, 10, 0.4]))
  }

  static func item(_ random: inout SeededGenerator, _ id: Int, _ isPlaced: Bool) -> Item {
    var item = Item(height: height(&random), id: id)
    if random.oneIn(6) { item.perWidth = 0.5 }
    guard isPlaced else { return item }
    if random.oneIn(3) { item.placement.span = random.pick([1, 2, 2, 3, 4, 100, 0]) }
    if random.oneIn(5) { item.placement.lane = random.pick(-1...6) }
    return item
  }

  static func height(_ random: inout SeededGenerator) -> Double {
    random.pick([0, 10, 10, 20, 20, 30, 50, 7.3, 1000.01, Double(random.pick(1...60))])
  }
}
