internal import CellScaling
internal import Geometry
internal import MasonryEngine
internal import Records
internal import Screen

func drawTrace(_ state: ViewerState, into buffer: inout ScreenBuffer) {
  guard let trace = state.modes.trace else { return }
  TraceDrawing(state: state, trace: trace, wall: state.wallArea).drawPanel(into: &buffer)
}

/// The placement trace as it is drawn: candidates on the wall, a panel with the reason.
struct TraceDrawing {
  let state: ViewerState
  let trace: Trace
  /// The cells of the wall.
  let wall: CellRect
  var theme: Theme { state.theme }

  /// The elements without the cards that are not dealt yet; the next one is shown.
  func elements(of visible: [LayoutAttributes]) -> [LayoutAttributes] {
    visible.filter {
      $0.kind != .item || $0.indexPath.section != trace.section
        || $0.indexPath.item <= trace.dealt
    }
  }

  /// Outlines the places where the next card could have gone.
  func drawGhosts(into buffer: inout ScreenBuffer) {
    guard let step = trace.step else { return }
    for (index, candidate) in step.candidates.enumerated() where index != step.choice {
      var cells = state.options.scale.cellRect(for: candidate.frame)
      cells.row -= state.scrollRow
      guard !cells.intersection(wall).isEmpty else { continue }
      drawGhost(of: candidate, cells: cells, into: &buffer)
    }
  }

  private func drawGhost(
    of candidate: PlacementStep.Candidate, cells: CellRect, into buffer: inout ScreenBuffer
  ) {
    if cells.columns >= 2, cells.rows >= 2 {
      buffer.drawBorder(cells, glyphs: .dashed, style: theme.ghost, clip: wall)
    } else {
      buffer.fill(cells.intersection(wall), with: "╌", style: theme.ghost)
    }
    var label = cells
    (label.column, label.columns) = (cells.column + 2, cells.columns - 3)
    buffer.write(" \(decimal(candidate.offset)) ", in: label, style: theme.ghost, clip: wall)
  }
}

extension BorderGlyphs {
  /// The border of something that is not there.
  static let dashed = BorderGlyphs(
    topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯", across: "╌", down: "╎")
}

extension TraceDrawing {
  func drawPanel(into buffer: inout ScreenBuffer) {
    let area = area
    guard !area.isEmpty else { return }
    let hasBorder = area.rows >= 6
    let inner = buffer.drawPanel(
      area, titled: "Placement trace", hasBorder: hasBorder, theme: theme)
    var rows = (inner.row..<inner.maxRow).map { inner.with(row: $0) }[...]
    if hasBorder {
      drawPace(on: area, into: &buffer)
      buffer.write(subject, in: rows.removeFirst(), style: theme.panel)
      buffer.write(keys, in: rows.removeLast(), style: theme.panelKeys)
    }
    drawCandidates(in: rows.removeFirst(), into: &buffer)
    buffer.write(
      trace.reason ?? "all cards are dealt", in: rows.removeFirst(), style: theme.panelTitle)
  }

  /// The panel's cells: at the bottom, or at the top where the next card is behind it.
  private var area: CellRect {
    var area = state.traceArea
    guard let step = trace.step else { return area }
    var card = state.options.scale.cellRect(for: step.winner.frame)
    card.row -= state.scrollRow
    if card.row >= area.row { area.row = 0 }
    return area
  }

  /// Says in the border how far it is.
  private func drawPace(on area: CellRect, into buffer: inout ScreenBuffer) {
    let pace = trace.isRunning ? "running" : "paused"
    let text =
      " \(grouped(trace.dealt)) of \(counted(trace.count, "card", "cards")) dealt"
      + " · \(trace.cardsPerSecond) a second · \(pace) "
    let column = area.maxColumn - 2 - GlyphWidth.columns(of: text)
    guard column > area.column + 20 else { return }
    buffer.write(text, in: area.from(column: column), style: theme.panel)
  }

  /// What the next card is.
  private var subject: String {
    guard let step = trace.step, let path = trace.path else { return "" }
    let title = state.card(at: path).title
    let size = "\(decimal(step.winner.frame.width))×\(decimal(step.winner.frame.height)) pt"
    let span = step.span > 1 ? " · spans \(step.span) lanes" : ""
    return "card \(step.item)\(title.isEmpty ? "" : " · " + title) · \(size)\(span)"
  }

  private var keys: String {
    let keys = state.options.keys
    let hints = [
      keys.hint(["trace-run"], "run"), keys.hint(["trace-back", "trace-next"], "step"),
      keys.hint(["trace-faster", "trace-slower"], "speed"),
      keys.hint(["trace-first", "trace-last"], "first, last"), keys.hint(["close"], "leave"),
    ]
    return hints.compactMap { $0 }.joined(separator: "  ")
  }

  /// Writes the candidates one after the other, from one on that leaves the winner in sight.
  private func drawCandidates(in line: CellRect, into buffer: inout ScreenBuffer) {
    guard let step = trace.step else { return }
    let texts = step.candidates.indices.lazy.map { index in
      let candidate = step.candidates[index]
      let place = "\(step.lanes(of: candidate)) \(decimal(candidate.offset))"
      return (index == step.choice ? "▸" : " ") + (candidate.isOpening ? "gap in " : "") + place
    }
    var first = step.choice
    var taken = GlyphWidth.columns(of: texts[first])
    while first > 0 {
      taken += GlyphWidth.columns(of: texts[first - 1]) + 2
      if taken > line.columns { break }
      first -= 1
    }
    var column = line.column
    for index in first..<texts.count where column < line.maxColumn {
      let style = index == step.choice ? theme.panelKeys : theme.panel
      column = buffer.write(texts[index], in: line.from(column: column), style: style) + 2
    }
  }
}
