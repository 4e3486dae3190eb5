import Foundation
import TestSupport
import Testing

/// `--frames` on decks of many sections that a seed makes, against the rules said plainly.
struct SeededDeckTests {
  @Test(arguments: 1...8) func `every section stands where the rules put it`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let width = Double(generator.pick(1...1200))
    let sections = (0..<50).map { _ in SeededSection(using: &generator) }
    let deck = try JSONEncoder().encode(["sections": sections])
    let run = try ProgramRun(["--frames", "--width", "\(width)"], input: .file([UInt8](deck)))
    let frames = try run.frames()
    var top = 0.0
    for (index, section) in sections.enumerated() {
      let found = frames.filter { $0.section == index }
      let (wanted, bottom) = section.frames(index: index, top: top, width: width)
      try #require(found.count == wanted.count, "seed \(seed), section \(index)")
      for (frame, right) in zip(found, wanted) {
        #expect(frame.isNear(right), "seed \(seed): \(frame) is not \(right)")
      }
      top = bottom
    }
    #expect(frames.first?.height == top, "seed \(seed)")
  }
}

/// A section with everything said, as a deck says it.
private struct SeededSection: Encodable {
  struct Layout: Encodable {
    var columns: Int
    var interitemSpacing: Double
    var lineSpacing: Double
    var sectionInset: [String: Double]
    var headerHeight: Double
    var footerHeight: Double
    var headerInset: [String: Double]
    var order: String
  }

  struct Card: Encodable {
    var height: Double
  }

  var layout: Layout
  var cards: [Card]

  init(using generator: inout SeededGenerator) {
    func length(_ most: Int) -> Double { Double(generator.pick(0...most * 64)) / 64 }
    func edges(_ most: Int) -> [String: Double] {
      ["top": length(most), "left": length(most), "bottom": length(most), "right": length(most)]
    }
    let orders = ["shortest", "leftToRight", "rightToLeft"]
    let columns = generator.pick(1...9)
    layout = Layout(
      columns: columns, interitemSpacing: length(20), lineSpacing: length(20),
      sectionInset: edges(30), headerHeight: generator.oneIn(2) ? length(60) : 0,
      footerHeight: generator.oneIn(2) ? length(60) : 0, headerInset: edges(9),
      order: generator.pick(orders))
    let heights = (0..<generator.pick(0...40)).map { _ in
      generator.oneIn(3) ? Double(generator.pick(0...4)) * 16 : length(200)
    }
    cards = heights.map(Card.init)
  }

  /// Its frames, one lane end after the other, and its bottom.
  func frames(index: Int, top: Double, width: Double) -> ([PrintedFrame], bottom: Double) {
    var frames: [PrintedFrame] = []
    var y = top
    func inset(_ edge: String) -> Double { layout.sectionInset[edge] ?? 0 }
    func headerInset(_ edge: String) -> Double { layout.headerInset[edge] ?? 0 }
    if layout.headerHeight > 0 {
      let inner = max(0, width - headerInset("left") - headerInset("right"))
      frames.append(
        PrintedFrame(
          element: "header", section: index, x: headerInset("left"), y: y + headerInset("top"),
          width: inner, height: layout.headerHeight))
      y += headerInset("top") + layout.headerHeight + headerInset("bottom")
    }
    let gaps = Double(layout.columns - 1) * layout.interitemSpacing
    let inner = width - inset("left") - inset("right")
    let lane = max(0, (inner - gaps) / Double(layout.columns))
    var ends = [Double](repeating: y + inset("top"), count: layout.columns)
    var used = [Bool](repeating: false, count: layout.columns)
    for (item, card) in cards.enumerated() {
      let starts = zip(ends, used).map { $0 + ($1 ? layout.lineSpacing : 0) }
      let place = self.lane(of: item, starts: starts)
      frames.append(
        PrintedFrame(
          element: "item", section: index, item: item, lane: place, span: 1,
          x: inset("left") + Double(place) * (lane + layout.interitemSpacing), y: starts[place],
          width: lane, height: card.height))
      ends[place] = starts[place] + card.height
      used[place] = true
    }
    y = ends.reduce(y + inset("top"), max) + inset("bottom")
    if layout.footerHeight > 0 {
      frames.append(
        PrintedFrame(
          element: "footer", section: index, x: 0, y: y, width: width,
          height: layout.footerHeight))
      y += layout.footerHeight
    }
    return (frames, y)
  }

  private func lane(of item: Int, starts: [Double]) -> Int {
    switch layout.order {
    case "leftToRight": item % layout.columns
    case "rightToLeft": layout.columns - 1 - item % layout.columns
    default: starts.firstIndex(of: starts.min() ?? 0) ?? 0
    }
  }
}

extension PrintedFrame {
  /// Whether it is the other one; x and widths within 2/64 point.
  fileprivate func isNear(_ other: PrintedFrame) -> Bool {
    element == other.element && item == other.item && lane == other.lane && y == other.y
      && height == other.height && abs(width - other.width) <= 2 / 64
      && abs((x ?? .nan) - (other.x ?? .nan)) <= 2 / 64
  }
}
