import CellScaling
import Geometry
import Testing

@Suite struct CellScaleTests {
  let scale = CellScale.standard

  @Test func `edges round half up and sizes follow`() {
    #expect(
      scale.cellRect(for: Rect(x: 4, y: 8, width: 8, height: 16))
        == CellRect(column: 1, row: 1, columns: 1, rows: 1))
    #expect(
      scale.cellRect(for: Rect(x: 3.9, y: 7.9, width: 8, height: 16))
        == CellRect(column: 0, row: 0, columns: 1, rows: 1))
    #expect(
      scale.cellRect(for: Rect(x: -4, y: -8, width: 8, height: 16))
        == CellRect(column: 0, row: 0, columns: 1, rows: 1))
  }

  @Test func `a frame below half a cell may vanish`() {
    #expect(scale.cellRect(for: Rect(x: 5, y: 0, width: 3, height: 16)).columns == 0)
    #expect(scale.cellRect(for: Rect(x: 2, y: 0, width: 3, height: 16)).columns == 1)
  }

  @Test func `whole columns are rounded down`() {
    #expect(scale.wholeColumns(in: 207.9) == 25)
    #expect(scale.wholeColumns(in: 208) == 26)
    #expect(scale.wholeColumns(in: -1) == 0)
  }

  @Test func `no number traps`() {
    for wild in [Double.nan, .infinity, -.infinity, 1e308, -1e308] {
      _ = scale.cellRect(for: Rect(x: wild, y: wild, width: wild, height: wild))
      _ = scale.wholeColumns(in: wild)
    }
    #expect(scale.cellRect(for: Rect(x: .nan, y: 0, width: 8, height: 16)).column == 0)
  }

  @Test func `a cell's middle lies in every frame drawn over that cell`() {
    for cell in [CellPoint(column: 0, row: 0), CellPoint(column: 17, row: 203)] {
      let point = scale.point(at: cell)
      #expect(
        scale.cellRect(
          for: Rect(x: point.x - 1, y: point.y - 1, width: 2, height: 2)
        ).contains(cell))
    }
  }
}
