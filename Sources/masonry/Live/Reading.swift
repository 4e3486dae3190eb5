internal import Decks

/// What is read, and how.
struct Reading: Sendable {
  var sources: [Source]
  var options: ReadOptions

  /// Begins to read it piece by piece; what can be read once only is kept where other sources may
  /// change.
  func stream(keeping kept: KeptContents? = nil) -> DeckStream {
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
