internal import Records
internal import Geometry
internal import MasonryEngine
internal import Screen

/// Draws the picture that fills the screen, and its caption.
func drawOpenPicture(
  _ state: ViewerState, pictures: (PictureView) -> CellArt?, theme: Theme,
  into buffer: inout ScreenBuffer
) {
  guard let picture = state.modes.picture, let focus = state.focus, let view = state.openPictureView
  else { return }
  let fact = state.pictureFact(at: focus)
  let room = CellRect(
    column: 0, row: 0, columns: state.pictureRoom.columns, rows: state.pictureRoom.rows)
  if case .failure(let reason) = fact {
    drawWords([(picture.card.pictureName, theme.title), (reason, theme.fault)], in: room, &buffer)
  } else if view.hasCells, let art = pictures(view) {
    let corner = CellPoint(
      column: (room.columns - view.size.columns) / 2, row: (room.rows - view.size.rows) / 2)
    buffer.draw(art, at: corner, clip: room)
  } else {
    drawWords(
      [(picture.card.pictureName, theme.title), ("reading…", theme.faint)], in: room, &buffer)
  }
  guard state.captionRows > 0 else { return }
  PictureCaption(picture.card, fact).draw(
    isMarked: state.isMarked(focus), theme: theme, into: &buffer,
    row: CellRect(column: 0, row: room.maxRow, columns: room.columns, rows: 1))
}

/// Writes lines in the middle; where there are rows for some only, the last.
private func drawWords(
  _ lines: [(text: String, style: Style)], in room: CellRect, _ buffer: inout ScreenBuffer
) {
  let shown = lines.suffix(room.rows)
  for (index, line) in shown.enumerated() {
    let columns = min(GlyphWidth.columns(of: line.text), room.columns)
    let place = CellPoint(
      column: (room.columns - columns) / 2, row: (room.rows - shown.count) / 2 + index)
    buffer.write(line.text, at: place, fitting: columns, style: line.style, clip: room)
  }
}

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

extension StatusLine {
  /// What the line says of a picture that fills the screen: where on the wall it is and which of its
  /// pictures on the left; how far it is enlarged, which part is seen and what leads on on the right.
  init(_ picture: OpenPicture, in state: ViewerState, theme: Theme) {
    func part(_ text: String, _ gap: Int, _ rank: Int) -> Part {
      Part(text: text, style: theme.status, gap: gap, rank: rank)
    }
    let number = state.pictureNumber.map { "\(grouped($0.number + 1))/\(grouped($0.count))" } ?? ""
    left =
      state.captionRows > 0
      ? Self.place(state, section: state.focus?.section, index: number, theme: theme)
      : Self.title(
        picture.card.pictureName, rank: 1, number: number, in: state, theme: theme)
    right = Self.notices(state, theme: theme)
    let isBroken = state.focus.map(state.isBroken) ?? false
    if let focus = state.focus, !isBroken {
      let fit = state.pictureFit(at: focus)
      let region = picture.zoom.part(in: fit).region
      right.append(part("zoom \(percent(picture.zoom.magnification(in: fit)))", 3, 2))
      if let place = region.placeInPicture { right.append(part(place, 2, 3)) }
    }
    let keys = state.options.keys
    let hints = [
      isBroken
        ? nil : keys.hint(["picture-larger", "picture-smaller"], "zoom").map { part($0, 3, 7) },
      keys.hint(["picture-previous", "picture-next"], "pictures").map { part($0, 2, 6) },
      keys.hint(["close"], "back").map { part($0, 2, 4) },
      keys.hint(["help"], "help").map { part($0, 2, 5) },
    ]
    right += hints.compactMap { $0 }
  }
}

private func percent(_ magnification: Double) -> String {
  "\(Int((100 * min(magnification, 1e12)).rounded()))%"
}

extension Rect {
  /// Which part of a picture a region is, in a word or two; nil where it is all of it.
  fileprivate var placeInPicture: String? {
    let down = word(y, height, "top", "bottom")
    let across = word(x, width, "left", "right")
    if width >= 1, height >= 1 { return nil }
    let words = [down, across].compactMap { $0 }
    return words.isEmpty ? "middle" : words.joined(separator: " ")
  }

  /// A word for a stretch that is nearer to an end than to the middle.
  private func word(_ start: Double, _ share: Double, _ first: String, _ last: String) -> String? {
    guard share < 1 else { return nil }
    let way = start / (1 - share)
    return way < 0.25 ? first : way > 0.75 ? last : nil
  }
}
