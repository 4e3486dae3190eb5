internal import Decks

/// What is read, and how.
struct Reading: Sendable {
  var sources: [Source]
  var options: ReadOptions

  /// Begins to read it piece by piece, once.
  func stream() -> DeckStream { DeckStream(sources, options: options) }

  /// Begins to read it piece by piece, so that it can be read again: with what was kept of sources
  /// that can be read once only, or keeping it where other sources may change.
  func repeatableStream(keeping kept: KeptContents? = nil) -> DeckStream {
    let isMixed = !changingPaths.isEmpty && sources.contains { !$0.isRepeatable }
    return DeckStream(
      sources, options: options, keeping: kept ?? (isMixed ? KeptContents() : nil))
  }

  /// The files and folders among the sources: what may be another thing when it is read again.
  var changingPaths: [[UInt8]] {
    sources.compactMap { source in
      guard case .path(let path) = source, source.isRepeatable else { return nil }
      return path
    }
  }
}
