import Geometry
import Screen
import Testing

@testable import Viewer

@Suite struct StatusLineTests {
  let line = StatusLine(
    left: [
      .init("deck", gap: 0, rank: 2),
      .init("1/9", gap: 2, rank: 0),
    ],
    right: [
      .init("4 columns", gap: 2, rank: 3),
      .init("? help", gap: 3, rank: 1),
    ])

  func text(_ columns: Int) -> String {
    var buffer = ScreenBuffer(size: CellSize(columns: columns, rows: 1))
    line.draw(into: &buffer, row: 0, theme: .standard)
    return buffer.lines[0]
  }

  @Test func `parts keep to their side`() {
    #expect(text(40) == " deck  1/9           4 columns   ? help")
  }

  @Test func `the least important parts give way first`() {
    #expect(text(33) == " deck  1/9    4 columns   ? help")
    #expect(text(32) == " deck  1/9   4 columns   ? help")
    #expect(text(31) == " deck  1/9  4 columns   ? help")
    #expect(text(30) == " deck  1/9             ? help")
    #expect(text(18) == "deck  1/9   ? help")
    #expect(text(17) == "1/9        ? help")
    #expect(text(10) == "1/9")
    #expect(text(2) == "1…")
    #expect(text(1) == "…")
  }
}
