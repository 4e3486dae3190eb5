import Decks
import Geometry
import Screen
import TestSupport
import Testing

@testable import Viewer

@Suite struct ScrollbarTests {
  func lines(_ bar: Scrollbar) -> [String] {
    var buffer = ScreenBuffer(size: CellSize(columns: 1, rows: bar.rows))
    bar.draw(into: &buffer, column: 0, theme: .standard)
    return buffer.lines
  }

  @Test func `there is none where everything fits`() {
    #expect(Scrollbar(rows: 10, content: 10, scroll: 0).length == 0)
    #expect(lines(Scrollbar(rows: 2, content: 1, scroll: 0)) == ["", ""])
  }

  @Test func `its ends are eighths of a row`() {
    #expect(lines(Scrollbar(rows: 4, content: 8, scroll: 0)) == ["█", "█", "│", "│"])
    let bar = Scrollbar(rows: 4, content: 8, scroll: 1)
    #expect(bar.start == 4)
    #expect(lines(bar) == ["▄", "█", "▄", "│"])
    var buffer = ScreenBuffer(size: CellSize(columns: 1, rows: 4))
    bar.draw(into: &buffer, column: 0, theme: .standard)
    #expect(buffer[column: 0, row: 2].style.attributes.contains(.reverse))
  }

  @Test func `it never moves back, stays in the track and is at an end only with the scroll`() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let rows = Int.random(in: 1...70, using: &random)
      let content = rows + Int.random(in: 1...(1 << (seed % 40)), using: &random)
      let last = content - rows
      var before = -1
      let stops = Set((0...50).map { _ in Int.random(in: 0...last, using: &random) } + [0, last])
      for scroll in stops.sorted() {
        let bar = Scrollbar(rows: rows, content: content, scroll: scroll)
        #expect(bar.start >= before, "seed \(seed)")
        #expect(bar.length >= 8 && bar.start + bar.length <= 8 * rows, "seed \(seed)")
        if scroll == 0 { #expect(bar.start == 0) }
        #expect((bar.start + bar.length == 8 * rows) == (scroll == last) || rows == 1)
        before = bar.start
      }
    }
  }

  @Test func `the thumb is under the mouse that drags it, and at an end where the mouse is`() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let rows = Int.random(in: 2...70, using: &random)
      let content = rows + Int.random(in: 1...(1 << (seed % 40)), using: &random)
      let last = content - rows
      let scroll = [0, last, Int.random(in: 0...last, using: &random)][Int(seed % 3)]
      let bar = Scrollbar(rows: rows, content: content, scroll: scroll)
      let grip = bar.grip(atRow: Int.random(in: 0..<rows, using: &random)) ?? -1
      var before = 0
      for row in -3..<rows + 3 {
        guard let scroll = bar.scroll(holding: grip, atRow: row) else {
          Issue.record("seed \(seed): it can't be moved")
          continue
        }
        let dragged = Scrollbar(rows: rows, content: content, scroll: scroll)
        #expect(dragged.hasThumb(atRow: min(max(0, row), rows - 1)), "seed \(seed), row \(row)")
        #expect(before...last ~= scroll, "seed \(seed), row \(row)")
        if row <= 0 { #expect(scroll == 0, "seed \(seed)") }
        if row >= rows - 1 { #expect(scroll == last, "seed \(seed)") }
        before = scroll
      }
    }
  }

  @Test func `one that can't move can't be held`() {
    for bar in [
      Scrollbar(rows: 5, content: 5, scroll: 0), Scrollbar(rows: 1, content: 9, scroll: 3),
      Scrollbar(rows: 0, content: 9, scroll: 0),
    ] {
      #expect(bar.grip(atRow: 0) == nil)
      #expect(bar.scroll(holding: 4, atRow: 0) == nil)
    }
  }
}
