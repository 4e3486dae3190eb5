import Geometry
import Screen
import Testing

@Suite struct ASCIIFoldingTests {
  func folded(_ text: String, style: Style = .plain) -> [String] {
    var buffer = ScreenBuffer(size: CellSize(columns: 40, rows: 1))
    buffer.write(text, at: .zero, style: style)
    buffer.foldToASCII()
    return buffer.lines
  }

  @Test(arguments: [
    ("╭──╮│╰──╯", "+--+|+--+"), ("┏━━┓┃┗━━┛", "#==###==#"),
    ("naïve Żółw Việt straße", "naive Zolw Viet strase"), ("“it’s” – 3×4…", "\"it's\" - 3x4."),
    ("漢字 😀", "???? ??"), ("日\u{3000}本", "??  ??"), ("e\u{301}", "e"), ("Ω", "?"),
  ])
  func `a glyph becomes ASCII of the same columns`(text: String, ascii: String) {
    #expect(folded(text) == [ascii])
    #expect(GlyphWidth.columns(of: text) == ascii.count)
  }

  @Test func `a block is full from half of its cell on, exchanged colours included`() {
    #expect(folded("▃▄█") == [" ##"])
    #expect(folded("▃▅", style: Style(attributes: .reverse)) == ["#"])
  }

  @Test func `nothing but ASCII is left, whatever was there`() {
    for block in 0..<0x400 as Range<UInt32> {
      var buffer = ScreenBuffer(size: CellSize(columns: 600, rows: 1))
      let scalars = (block * 256..<block * 256 + 256).compactMap(Unicode.Scalar.init)
      for (index, scalar) in scalars.enumerated() {
        buffer.write(String(scalar), at: CellPoint(column: 2 * index, row: 0))
      }
      buffer.foldToASCII()
      #expect(buffer.cells.allSatisfy { $0.scalar.isASCII && $0.width == 1 && $0.marks.isEmpty })
    }
  }
}
