internal import Records

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
