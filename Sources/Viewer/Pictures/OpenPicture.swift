internal import Decks
internal import Geometry
internal import MasonryEngine

/// The focused card's picture while it fills the screen.
struct OpenPicture: Sendable {
  /// The card.
  let card: Card
  /// The picture's file.
  let path: [UInt8]
  /// What of it is looked at.
  var zoom = PictureZoom()
  /// The cards with the pictures before and after it on the wall.
  var neighbors: [IndexPath] = []
}

extension ViewerState {
  /// The cells for a picture that fills the screen: all but the status line and the caption.
  var pictureRoom: CellSize {
    CellSize(columns: screen.columns, rows: max(0, screen.rows - 1 - captionRows))
  }

  /// Rows of an open picture's caption, which low screens leave to the status line.
  var captionRows: Int { screen.rows < 8 ? 0 : 1 }

  /// How a card's picture is laid into the screen.
  func pictureFit(at path: IndexPath) -> PictureFit {
    PictureFit(
      extent: PictureExtent(pictureFact(at: path)), room: pictureRoom, scale: options.scale)
  }

  /// What is shown of the picture that fills the screen; nil where none does, or nothing of it.
  var openPictureView: PictureView? {
    guard let picture, let focus else { return nil }
    let (region, size) = picture.zoom.part(in: pictureFit(at: focus))
    return PictureView(path: picture.path, region: region, size: size)
  }

  /// The pictures that an open card shows and may show at the next key, the most urgent first.
  var openPictureViews: [PictureView] {
    var views = [openPictureView, pagePictureView].compactMap { $0 }
    for neighbor in picture?.neighbors ?? [] {
      guard let path = card(at: neighbor).picture else { continue }
      views.append(
        PictureView(
          path: path, region: PictureView.whole, size: pictureFit(at: neighbor).wholeSize))
    }
    return views
  }
}
