internal import CardText
internal import Geometry
internal import Records
internal import Screen

/// A card's short fields on up to two lines, before them what is known of its picture, as far as there
/// is room; what does not fit is counted.
enum FieldsRow: CardRowKind {
  private static let mostLines = 2

  static func lines(of card: MeasuredCard) -> Int {
    let columns = card.extent.shape.fieldColumns
    return columns == 0 ? 0 : columns <= card.frame.textColumns ? 1 : mostLines
  }

  static func firstTurn(in card: MeasuredCard) -> CardRowTurn { .details }
  static let turn = CardRowTurn.moreFields

  static func draw(_ drawing: CardDrawing, into buffer: inout ScreenBuffer) {
    let card = drawing.card
    var cells = drawing.box.text(of: .fields)
    let text = card.fields.line
    let room = drawing.box.card.frame.textColumns - GlyphWidth.columns(of: text)
    if let fact = drawing.picture?.fact, card.picture == card.path,
      let known = fact.words(fitting: room)
    {
      // Nothing is lit here, as it is not looked through.
      drawing.writeLine(known[...], at: cells, style: drawing.theme.faint, into: &buffer)
      let indent = GlyphWidth.columns(of: known)
      cells.column += indent
      cells.columns -= indent
    }
    draw(FieldLines(card.fields, of: text, cells), drawing, at: cells, into: &buffer)
  }

  private static func draw(
    _ fields: FieldLines, _ drawing: CardDrawing, at cells: CellRect,
    into buffer: inout ScreenBuffer
  ) {
    let theme = drawing.theme
    let lit = LitText(
      fields.text, lines: fields.lines, pattern: drawing.lit, style: theme.match)
    for (row, line) in fields.lines.enumerated() {
      var cells = cells
      cells.row += row
      let isLast = row == fields.lines.count - 1
      if isLast, !fields.rest.isEmpty {
        let columns = GlyphWidth.columns(of: fields.rest)
        cells.columns -= columns + 1
        let place = CellRect(
          column: cells.column + max(0, cells.columns) + 1, row: cells.row, columns: columns,
          rows: 1)
        drawing.writeLine(
          fields.rest[...], at: place, style: lit.hidesMatch ? theme.match : theme.faint,
          into: &buffer)
      }
      drawing.writeLine(line, at: cells, style: theme.faint, into: &buffer)
      drawing.restyle(fields.values, of: line, at: cells, style: theme.body, into: &buffer)
      drawing.writeLight(lit, of: line, at: cells, into: &buffer)
    }
  }
}

/// Fields as they are drawn into some cells.
struct FieldLines {
  /// All of them on one line.
  let text: String
  /// The parts of it that are drawn, line by line.
  private(set) var lines: [Substring] = []
  /// Where the values are in it.
  private(set) var values: [Range<String.Index>] = []
  /// How many fields are not drawn, as `+3`; empty where all are.
  private(set) var rest = ""

  init(_ fields: NamedTexts, of text: String, _ cells: CellRect) {
    self.text = text
    let units = Self.units(of: fields, in: text)
    values = units.map(\.value)
    var next = 0
    while next < units.count, lines.count < cells.rows {
      let first = next
      let start = units[first].all.lowerBound
      repeat {
        next += 1
      } while next < units.count
        && fits(text[start..<units[next].all.upperBound], in: cells.columns)
      let line = text[start..<units[next - 1].all.upperBound]
      lines.append(line)
      // A field that is longer than a line goes on below.
      guard next == first + 1, lines.count < cells.rows else { continue }
      let parts = LineBreaker.lines(
        of: String(line), width: cells.columns, atMost: 2, columns: GlyphWidth.columns(of:))
      guard parts.count > 1, let head = parts.first else { continue }
      let end = line.utf8.index(line.startIndex, offsetBy: head.utf8.count)
      let below = text[end..<line.endIndex].drop { $0 == " " }
      lines[lines.count - 1] = text[start..<end]
      lines.append(below)
    }
    if next < units.count { leave(from: next, of: units, cells.columns) }
  }

  /// Leaves room for the count of those that are not drawn.
  private mutating func leave(
    from end: Int, of units: [(all: Range<String.Index>, value: Range<String.Index>)],
    _ columns: Int
  ) {
    guard let last = lines.last else { return }
    var end = end
    rest = "+\(units.count - end)"
    var line = last
    while end > 1, units[end - 1].all.lowerBound > line.startIndex,
      !fits(line, in: columns - rest.utf8.count - 1)
    {
      end -= 1
      line = text[line.startIndex..<units[end - 1].all.upperBound]
      rest = "+\(units.count - end)"
    }
    lines[lines.count - 1] = line
  }

  /// Where each field is in the text of all, and where its value is.
  private static func units(
    of fields: NamedTexts, in text: String
  ) -> [(all: Range<String.Index>, value: Range<String.Index>)] {
    var start = text.startIndex
    return fields.all.map { name, value in
      let head = name.isEmpty ? 0 : name.utf8.count + 1
      let begin = text.utf8.index(start, offsetBy: head)
      let end = text.utf8.index(begin, offsetBy: value.utf8.count)
      defer {
        start =
          text.utf8.index(end, offsetBy: NamedTexts.gap, limitedBy: text.endIndex) ?? text.endIndex
      }
      return (start..<end, begin..<end)
    }
  }
}
