internal import Decks

/// What is read, and how.
struct Reading: Sendable {
  var sources: [Source]
  var options: ReadOptions

  /// Reads all of it.
  func read() -> Deck { readDeck(sources, options: options) }

  /// The files and folders among the sources: what may be another thing when it is read again.
  var changingPaths: [[UInt8]] {
    sources.compactMap { source in
      guard case .path(let path) = source, source.isRepeatable else { return nil }
      return path
    }
  }

  /// The same, to be read more than once: what is piped in is read now, and kept.
  func repeatable() -> Reading {
    var reading = self
    reading.sources = sources.map { $0.isRepeatable ? $0 : $0.held() }
    return reading
  }
}
