internal import Decks
internal import Viewer

/// What other threads have to tell the wall.
enum Notice: Sendable {
  /// More of the sources was read; so many bytes are kept of pipes by now, about.
  case piece(DeckPiece, pipedSize: Int)
  /// How far the reading is.
  case reading(ReadingState)
  /// The sources were read again; `isAsked` where the user wanted that.
  case deck(Deck, isAsked: Bool)
  /// They could not be: the wall is to stay as it is.
  case unreadable(reason: String)
  /// There is something new of pictures.
  case pictures
  /// Something to say in the status line.
  case remark(String)
}
