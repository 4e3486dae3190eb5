internal import Records

/// How far the reading of the sources is.
public enum ReadingState: Hashable, Sendable {
  /// Nothing has come yet.
  case silent
  /// More comes.
  case busy
  /// Nothing comes at the moment, but there may be more.
  case resting
  /// More is there and is read once it is asked for.
  case paused
  /// All is read.
  case done
}

/// Pieces of a deck on their way to the wall.
struct Arrivals: Sendable {
  private var pieces: [DeckPiece] = []
  /// How many of their cards the wall's store doesn't have.
  private(set) var count = 0

  var isEmpty: Bool { pieces.isEmpty }

  var reports: [Report] { pieces.flatMap(\.reports) }

  mutating func append(_ piece: DeckPiece) {
    pieces.append(piece)
    count += piece.store.count
  }

  /// Takes the next of them, or of a big one a part.
  mutating func take(atMost most: Int) -> DeckPiece? {
    guard !pieces.isEmpty else { return nil }
    let piece = pieces[0].takeFirst(most)
    if pieces[0].additions.isEmpty { pieces.removeFirst() }
    count -= piece.store.count
    return piece
  }

  mutating func takeAll() -> DeckPiece? {
    guard var all = pieces.first else { return nil }
    for piece in pieces.dropFirst() { all.join(piece) }
    self = Arrivals()
    return all
  }

  /// Puts the additions of a piece back to the front; all else of it was taken.
  mutating func putBack(_ piece: DeckPiece) { pieces.insert(piece.withoutCards, at: 0) }
}
