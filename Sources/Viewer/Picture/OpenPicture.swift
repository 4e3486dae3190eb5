internal import Geometry
internal import MasonryEngine
internal import Records

/// The focused card's picture while it fills the screen.
struct OpenPicture: Sendable {
  let card: Card
  let path: [UInt8]
  var zoom = PictureZoom()
  /// The cards with the pictures before and after it on the wall.
  var neighbors: [IndexPath] = []

  /// Opens a card's picture; nil where it has none.
  init?(_ card: Card) {
    guard let path = card.picture else { return nil }
    (self.card, self.path) = (card, path)
  }
}

extension ViewerState {
  /// The cells for a picture that fills the screen: all but the status line and the caption.
  var pictureRoom: CellSize {
    CellSize(columns: screen.columns, rows: max(0, screen.rows - 1 - captionRows))
  }

  /// Rows of an open picture's caption, which low screens leave to the status line.
  var captionRows: Int { screen.rows < 8 ? 0 : 1 }

  func pictureFit(at path: IndexPath) -> PictureFit {
    PictureFit(
      extent: PictureExtent(pictureFact(at: path)), room: pictureRoom, scale: options.scale)
  }

  /// What is shown of the picture that fills the screen; nil where none does, or nothing of it.
  var openPictureView: PictureView? {
    guard let picture = modes.picture, let focus else { return nil }
    let (region, size) = picture.zoom.part(in: pictureFit(at: focus))
    return PictureView(path: picture.path, region: region, size: size)
  }

  /// What is wanted for what is open, the most urgent first: for the picture that fills the screen,
  /// for the page, then what would be shown of the pictures after and before.
  var openPictureRequests: [CardPictureRequest] {
    guard let focus else { return [] }
    var requests = [openPictureView, pagePictureView].flatMap { self.requests(for: $0, at: focus) }
    for neighbor in modes.picture?.neighbors ?? [] {
      guard let path = card(at: neighbor).picture else { continue }
      let size = pictureFit(at: neighbor).wholeSize
      let view = PictureView(path: path, region: PictureView.whole, size: size)
      requests += self.requests(for: view, at: neighbor)
    }
    return requests
  }

}

extension Card {
  /// Whether a picture is all there is to the card, with its name and its file's size.
  var isPicture: Bool {
    picture != nil && body.isEmpty && tags.isEmpty && (url ?? "").isEmpty && !isFault
  }

  /// What an open picture is called: the card's title, else its file's name.
  var pictureName: String {
    guard title.isEmpty, let picture else { return title }
    let shown = Source.path(picture).shownPath
    return shown.split(separator: "/").last.map(String.init) ?? shown
  }
}
