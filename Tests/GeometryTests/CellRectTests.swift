import Geometry
import Testing

@Suite struct CellRectTests {
  @Test func `an intersection holds the cells of both`() {
    let a = CellRect(column: 0, row: 0, columns: 10, rows: 5)
    let b = CellRect(column: 7, row: 2, columns: 10, rows: 10)
    #expect(a.intersection(b) == CellRect(column: 7, row: 2, columns: 3, rows: 3))
    #expect(a.intersection(CellRect(column: 10, row: 0, columns: 3, rows: 3)).isEmpty)
  }

  @Test func `a rectangle holds its first cell and not the one past its last`() {
    let rect = CellRect(column: 2, row: 3, columns: 4, rows: 1)
    #expect(rect.contains(CellPoint(column: 2, row: 3)))
    #expect(rect.contains(CellPoint(column: 5, row: 3)))
    #expect(!rect.contains(CellPoint(column: 6, row: 3)))
    #expect(!rect.contains(CellPoint(column: 2, row: 4)))
  }

  @Test func `a rectangle of points without extent is empty, and so is one of NaN`() {
    #expect(Rect(x: 0, y: 0, width: 0, height: 1).isEmpty)
    #expect(Rect(x: 0, y: 0, width: 1, height: .nan).isEmpty)
    #expect(Rect(x: 0, y: 0, width: -1, height: 1).isEmpty)
    #expect(!Rect(x: 0, y: 0, width: 1, height: 1).isEmpty)
  }
}
