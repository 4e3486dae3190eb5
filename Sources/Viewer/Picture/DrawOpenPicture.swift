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
  let room = buffer.bounds.with(row: 0, rows: state.pictureRoom.rows)
  let name = (picture.card.pictureName, theme.title)
  if case .failure(let reason) = fact {
    buffer.write([name, (reason, theme.fault)].suffix(room.rows), inTheMiddleOf: room)
  } else if view.hasCells, let art = pictures(view) {
    let cells = room.middle(columns: view.size.columns, rows: view.size.rows)
    buffer.draw(art, at: CellPoint(column: cells.column, row: cells.row), clip: room)
  } else {
    buffer.write([name, ("reading…", theme.faint)].suffix(room.rows), inTheMiddleOf: room)
  }
  guard state.captionRows > 0 else { return }
  PictureCaption(picture.card, fact).draw(
    isMarked: state.isMarked(focus), theme: theme, into: &buffer, row: room.with(row: room.maxRow))
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
      pixels, known?.format, card.fields.line,
      known.map { $0.date.isEmpty ? card.fileDate : $0.date },
      known?.camera,
    ]
    details = parts.compactMap { $0 }.filter { !$0.isEmpty }
  }

  /// Draws the caption on one row, where its end is cut if need be.
  func draw(isMarked: Bool, theme: Theme, into buffer: inout ScreenBuffer, row: CellRect) {
    var cells = row.inset(columns: row.columns >= 20 ? 1 : 0)
    buffer.cursor = CellPoint(column: cells.column, row: cells.row)
    func write(_ text: String, _ style: Style) {
      cells = cells.from(column: buffer.write(text, in: cells, style: style))
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
  init(_ picture: OpenPicture, in state: ViewerState) {
    let number = state.pictureNumber.map { "\(grouped($0.number + 1))/\(grouped($0.count))" } ?? ""
    let name = abbreviated(picture.card.pictureName, columns: max(12, state.screen.columns / 3))
    left =
      state.captionRows > 0
      ? Self.place(state, section: state.focus?.section, number: number)
      : Self.noticed(state, else: [Part(name, .title, gap: 0, rank: 1)], number: number)
    right = Self.alerts(state)
    if let focus = state.focus, !state.isBroken(pictureAt: focus) {
      let fit = state.pictureFit(at: focus)
      let place = picture.zoom.part(in: fit).region.placeInPicture
      right.append(Part("zoom \(percent(picture.zoom.magnification(in: fit)))", gap: 3, rank: 2))
      if let place { right.append(Part(place, gap: 2, rank: 3)) }
      right += Self.hint(state, ["picture-larger", "picture-smaller"], "zoom", gap: 3, rank: 7)
    }
    right += Self.hint(state, ["picture-previous", "picture-next"], "pictures", gap: 2, rank: 6)
    right += Self.backAndHelp(state)
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
