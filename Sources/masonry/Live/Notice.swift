internal import Decks
internal import Viewer

/// What other threads have to tell the wall.
enum Notice: Sendable {
  /// The sources were read again; `isAsked` where the user wanted that.
  case deck(Deck, isAsked: Bool)
  /// They could not be: the wall is to stay as it is.
  case unreadable(reason: String)
  /// There is something new of pictures.
  case pictures
  /// Something to say in the status line.
  case remark(String)
}
