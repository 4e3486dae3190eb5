import Geometry
import Screen
import Testing

@Suite struct ScreenBufferTests {
  func buffer(_ columns: Int, _ rows: Int = 1) -> ScreenBuffer {
    ScreenBuffer(size: CellSize(columns: columns, rows: rows))
  }

  @Test func `a wide glyph takes two cells`() {
    var buffer = buffer(6)
    let end = buffer.write("a漢b", at: CellPoint(column: 1, row: 0))
    #expect(end == 5)
    #expect(buffer.lines == [" a漢b"])
    #expect(buffer[column: 3, row: 0].width == 0)
  }

  @Test func `a wide glyph that an edge would cut is left out`() {
    var buffer = buffer(3)
    buffer.write("ab漢", at: .zero)
    #expect(buffer.lines == ["ab"])
    buffer.write("漢", at: CellPoint(column: -1, row: 0))
    #expect(buffer.lines == ["ab"])
  }

  @Test(arguments: [(1, "ax"), (2, "a x")])
  func `writing over half of a wide glyph blanks the other half`(column: Int, line: String) {
    var buffer = buffer(4)
    buffer.write("a漢", at: .zero)
    buffer.write("x", at: CellPoint(column: column, row: 0))
    #expect(buffer.lines == [line])
  }

  @Test func `a mark stays on its glyph and takes no column`() {
    var buffer = buffer(4)
    buffer.write("e\u{301}x", at: .zero)
    #expect(buffer.lines == ["e\u{301}x"])
    #expect(buffer[column: 1, row: 0].scalar == "x")
  }

  @Test func `what no terminal can print shows as the replacement character`() {
    var buffer = buffer(4)
    buffer.write("a\u{1B}\nb", at: .zero)
    #expect(buffer.lines == ["a\u{FFFD}\u{FFFD}b"])
  }

  @Test func `writing stays inside its clip`() {
    var buffer = buffer(8, 2)
    buffer.write(
      "abcdefgh", at: .zero, clip: CellRect(column: 2, row: 0, columns: 3, rows: 1))
    #expect(buffer.lines == ["  cde", ""])
  }
}
