internal import Geometry
internal import Screen
internal import TestSupport

extension Scene {
  /// Columns of cards of different heights, a status row and a scrollbar, `step` rows further down.
  func drawCards(_ buffer: inout ScreenBuffer, step: Int, isColored: Bool) {
    var random = SeededGenerator(seed: 7)
    let wall = CellRect(
      column: 0, row: 0, columns: buffer.size.columns - 1, rows: buffer.size.rows - 1)
    let lanes = max(1, wall.columns / 32)
    for lane in 0..<lanes {
      var row = -step
      for number in 0..<60 {
        let height = Int.random(in: 4...14, using: &random)
        let card = CellRect(column: lane * 32 + 1, row: row, columns: 30, rows: height)
        let color = Color(rgb: UInt32.random(in: 0...0xFFFFFF, using: &random))
        let style = isColored ? Style(foreground: color) : .plain
        drawCard(&buffer, card, style: style, number: number, wall: wall)
        row += height + 1
      }
    }
    for row in 0..<wall.rows {
      let isThumb = row >= step / 8 && row < step / 8 + 6
      buffer.write(
        isThumb ? "█" : "│", at: CellPoint(column: buffer.size.columns - 1, row: row))
    }
  }

  private func drawCard(
    _ buffer: inout ScreenBuffer, _ card: CellRect, style: Style, number: Int, wall: CellRect
  ) {
    let edge = String(repeating: "─", count: card.columns - 2)
    for row in 0..<card.rows {
      let point = CellPoint(column: card.column, row: card.row + row)
      let isEnd = row == card.rows - 1
      if row == 0 || isEnd {
        let line = row == 0 ? "╭\(edge)╮" : "╰\(edge)╯"
        buffer.write(line, at: point, style: style, clip: wall)
      } else {
        let words = [
          "larch", "a tree that", "sheds its", "needles in", "autumn", "漢字", "every year",
        ]
        let first = (number * 5 + row) % words.count
        let text = "\(number) \(words[first]) \(words[(first + row) % words.count])"
        let right = CellPoint(column: card.maxColumn - 1, row: point.row)
        buffer.write("│", at: point, style: style, clip: wall)
        buffer.write("│", at: right, style: style, clip: wall)
        let textPoint = CellPoint(column: card.column + 2, row: point.row)
        buffer.write(
          text, at: textPoint, style: Style(attributes: row == 1 ? .bold : []), clip: wall)
      }
    }
  }
}
