import Geometry
import MasonryEngine
import Records
import Screen
import TestSupport
import Testing

@testable import Viewer

@Suite struct DrawFindTests {
  /// A screen after some keys, with a row of `^` below what is lit.
  func screen(
    _ keys: String, _ columns: Int = 80, _ rows: Int = 24, deck: Deck = Trees.deck()
  ) throws -> [String] {
    var state = ViewerState(deck: deck, screen: CellSize(columns: columns, rows: rows))
    try state.type(keys)
    state.finishWork()
    let buffer = draw(state, showing: state.visibleElements())
    #expect(buffer.showsCursor == (state.prompt != nil))
    return buffer.lines.enumerated().flatMap { row, line in
      let marks = (0..<columns).map { column in
        buffer[column: column, row: row].style == Theme.standard.match ? "^" : " "
      }
      let last = marks.lastIndex(of: "^").map { $0 + 1 } ?? 0
      return last == 0 ? [line] : [line, marks[..<last].joined()]
    }
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `a search while it is typed`(columns: Int, rows: Int) throws {
    expectSnapshot(try screen("/the", columns, rows), named: "search-\(columns)x\(rows)")
  }

  @Test func `matches over a wrap, in tags, fields and a section's title`() throws {
    expectSnapshot(try screen("/its needles: gold<CR>"), named: "search-wrap-80x24")
    expectSnapshot(try screen("/#conifer #r<CR>"), named: "search-tags-80x24")
    expectSnapshot(try screen("/age 2<CR>"), named: "search-fields-80x24")
    expectSnapshot(try screen("/of the<CR>"), named: "search-title-80x24")
  }

  @Test func `a match beyond what a card shows lights the row that counts it`() throws {
    expectSnapshot(try screen("/ring 30<CR>"), named: "search-hidden-80x24")
  }

  @Test func `wide glyphs and marks are lit whole`() throws {
    expectSnapshot(try screen("/銀<CR>"), named: "search-wide-80x24")
    expectSnapshot(try screen("/松<CR>", 50, 16), named: "search-wide-50x16")
    expectSnapshot(try screen("/łza<CR>", 50, 16), named: "search-marks-50x16")
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `a filter while it is typed`(columns: Int, rows: Int) throws {
    expectSnapshot(try screen("&record", columns, rows), named: "filter-\(columns)x\(rows)")
  }

  @Test func `a filter, a search and a sort in the status line`() throws {
    expectSnapshot(
      try screen("&conifer<CR>/sh<CR>S", 120, 16), named: "find-status-120x16")
    expectSnapshot(try screen("&conifer<CR>/sh<CR>S", 40, 8), named: "find-status-40x8")
  }

  @Test func `a filter that matches nothing`() throws {
    expectSnapshot(try screen("&zebra", 60, 9), named: "filter-none-60x9")
    expectSnapshot(try screen("&zebra<CR>", 60, 9), named: "filter-none-kept-60x9")
  }

  @Test func `a section's name while it is typed`() throws {
    expectSnapshot(try screen("'nam", 60, 16), named: "section-60x16")
    expectSnapshot(try screen("'zzz", 60, 9), named: "section-none-60x9")
  }

  @Test func `a prompt on the smallest screens`() throws {
    for columns in 1...12 {
      for rows in 1...4 {
        for keys in ["/oak", "&oak", "'con", "/zzz<CR>", "&zzz<CR>"] {
          let lines = try screen(keys, columns, rows)
          #expect(lines.count >= rows && lines.allSatisfy { $0.count <= columns }, "\(keys)")
        }
      }
    }
  }

  @Test func `an empty screen has no cursor`() throws {
    var state = ViewerState(deck: Trees.deck(), screen: CellSize(columns: 0, rows: 0))
    try state.type("/oak<CR>&oak")
    #expect(draw(state, showing: []).cells.isEmpty)
  }
}
