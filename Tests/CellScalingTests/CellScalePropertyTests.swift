import CellScaling
import Geometry
import TestSupport
import Testing

@Suite struct CellScalePropertyTests {
  /// A length of whole 1/64 points, as the engine gives them.
  func length(_ range: Range<Int>, _ random: inout SeededGenerator) -> Double {
    Double(Int.random(in: range, using: &random)) / 64
  }

  func scale(_ random: inout SeededGenerator) -> CellScale {
    CellScale(
      pointsPerColumn: length(32..<2048, &random), pointsPerRow: length(32..<2048, &random))
  }

  @Test(arguments: 0..<2000)
  func `frames one after the other stay so, and none lies over another`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let scale = scale(&random)
    var y = length(-100_000..<100_000, &random)
    var previous = scale.cellRect(for: Rect(x: 0, y: y, width: 8, height: 0))
    for _ in 0..<20 {
      let gap = length(0..<4096, &random)
      let height = length(0..<8192, &random)
      let cells = scale.cellRect(for: Rect(x: 0, y: y + gap, width: 8, height: height))
      #expect(cells.row >= previous.maxRow, "seed \(seed)")
      let gapRows = Double(cells.row - previous.maxRow)
      #expect(abs(gapRows - gap / scale.pointsPerRow) < 1, "seed \(seed)")
      y += gap + height
      previous = cells
    }
  }

  @Test(arguments: 0..<2000)
  func `a height of whole rows keeps them wherever it begins`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let scale = scale(&random)
    let rows = Int.random(in: 0..<200, using: &random)
    let y = length(-1_000_000..<1_000_000, &random)
    let height = Double(rows) * scale.pointsPerRow
    let cells = scale.cellRect(for: Rect(x: 0, y: y, width: 8, height: height))
    #expect(cells.rows == rows, "seed \(seed)")
  }

  @Test(arguments: 0..<2000)
  func `text wrapped to whole columns fits wherever the lane begins`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let scale = scale(&random)
    let x = length(0..<1_000_000, &random)
    let width = length(0..<100_000, &random)
    let cells = scale.cellRect(for: Rect(x: x, y: 0, width: width, height: 16))
    #expect(scale.wholeColumns(in: width) <= cells.columns, "seed \(seed)")
  }

  @Test(arguments: 0..<2000)
  func `the point of a cell lies in the frame that is drawn there`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let scale = scale(&random)
    let frame = Rect(
      x: length(0..<100_000, &random), y: length(0..<100_000, &random),
      width: length(0..<10_000, &random), height: length(0..<10_000, &random))
    let cells = scale.cellRect(for: frame)
    guard !cells.isEmpty else { return }
    let corners = [
      CellPoint(column: cells.column, row: cells.row),
      CellPoint(column: cells.maxColumn - 1, row: cells.maxRow - 1),
    ]
    for corner in corners {
      let point = scale.point(at: corner)
      #expect(point.x >= frame.minX && point.x <= frame.maxX, "seed \(seed)")
      #expect(point.y >= frame.minY && point.y <= frame.maxY, "seed \(seed)")
    }
  }
}
