import Geometry
import Screen
import Testing

@Suite struct CellArtTests {
  private let red = Color(rgb: 0xFF0000)
  private let blue = Color(rgb: 0x0000FF)

  private func art(_ rows: String...) throws -> CellArt {
    let glyphs = rows.flatMap { row in
      row.unicodeScalars.map { CellArt.Glyph($0, foreground: red, background: blue) }
    }
    let size = CellSize(columns: rows[0].unicodeScalars.count, rows: rows.count)
    return try #require(CellArt(size: size, glyphs: glyphs))
  }

  @Test func `what is outside of the clip is not drawn`() throws {
    var buffer = ScreenBuffer(size: CellSize(columns: 6, rows: 4))
    let clip = CellRect(column: 2, row: 1, columns: 2, rows: 2)
    buffer.draw(try art("abcd", "efgh", "ijkl"), at: CellPoint(column: 1, row: 0), clip: clip)
    #expect(buffer.lines == ["", "  fg", "  jk", ""])
    #expect(buffer[column: 2, row: 1].style == Style(foreground: red, background: blue))
    #expect(buffer[column: 1, row: 1].style == .plain)
  }

  @Test func `what is outside of the grid is not drawn`() throws {
    var buffer = ScreenBuffer(size: CellSize(columns: 2, rows: 2))
    buffer.draw(try art("abc", "def", "ghi"), at: CellPoint(column: -1, row: -2))
    #expect(buffer.lines == ["hi", ""])
    buffer.draw(try art("abc"), at: CellPoint(column: 0, row: 9))
    #expect(buffer.lines == ["hi", ""])
  }

  @Test func `it blanks the other half of a wide glyph`() throws {
    var buffer = ScreenBuffer(size: CellSize(columns: 4, rows: 1))
    buffer.write("漢字", at: .zero)
    buffer.draw(try art("a"), at: CellPoint(column: 1, row: 0))
    #expect(buffer.lines == [" a字"])
  }

  @Test func `there are as many glyphs as the size has`() throws {
    let glyph = CellArt.Glyph("a", foreground: red, background: blue)
    #expect(CellArt(size: CellSize(columns: 2, rows: 1), glyphs: [glyph]) == nil)
    #expect(CellArt(size: CellSize(columns: 0, rows: 0), glyphs: []) == nil)
  }
}
