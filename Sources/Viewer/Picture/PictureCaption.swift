internal import Geometry
internal import Records
internal import Screen

/// What is said below a picture: its name, then what is known of it, the most important first.
struct PictureCaption: Hashable {
  /// The card's title or the file's name.
  var name: String
  /// Pixels, format, the card's fields, among which is a file's size, when it was taken or else the
  /// file was changed, and the camera.
  var details: [String]

  init(_ card: Card, _ fact: PictureFact?) {
    name = card.pictureName
    let known: PictureDetails? = if case .details(let details) = fact { details } else { nil }
    let pixels = known.map { "\($0.width) × \($0.height)" }
    let parts = [
      pixels, known?.format, card.fields, known.map { $0.date.isEmpty ? card.fileDate : $0.date },
      known?.camera,
    ]
    details = parts.compactMap { $0 }.filter { !$0.isEmpty }
  }

  /// Draws the caption on one row, where its end is cut if need be.
  func draw(isMarked: Bool, theme: Theme, into buffer: inout ScreenBuffer, row: CellRect) {
    let margin = row.columns >= 20 ? 1 : 0
    var place = CellPoint(column: row.column + margin, row: row.row)
    let end = row.maxColumn - margin
    buffer.cursor = place
    func write(_ text: String, _ style: Style) {
      place.column = buffer.write(
        text, at: place, fitting: end - place.column, style: style, clip: row)
    }
    if isMarked { write("● ", theme.mark) }
    write(name, theme.title)
    let rest = details.joined(separator: " · ")
    if !rest.isEmpty { write("  " + rest, theme.faint) }
  }
}

extension Card {
  /// When the card's picture was last changed, to the minute, where the card is of its file.
  fileprivate var fileDate: String {
    guard path == picture, let time = values["time"], time.utf8.count == 19 else { return "" }
    return String(time.prefix(16)).replacing("T", with: " ")
  }
}
