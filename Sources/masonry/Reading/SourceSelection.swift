@preconcurrency internal import Glibc
internal import Assets
internal import Decks
internal import Host
internal import Records
internal import Screen

/// Which sources are read, and how.
struct SourceSelection: Sendable {
  var sources: [Source]
  var options: ReadOptions

  /// Begins to read it piece by piece, once.
  func stream() -> DeckStream { DeckStream(sources, options: options) }

  /// Begins to read it piece by piece, so that it can be read again.
  ///
  /// What sources gave that can be read only once, as pipes, is kept where other sources may change;
  /// the next stream is given it.
  func repeatableStream(keeping kept: KeptContents? = nil) -> DeckStream {
    let isMixed = !changingPaths.isEmpty && sources.contains { !$0.isRepeatable }
    return DeckStream(
      sources, options: options, keeping: kept ?? (isMixed ? KeptContents() : nil))
  }

  /// The files and folders among the sources, which may have changed when they are read again.
  var changingPaths: [[UInt8]] {
    sources.compactMap { source in
      guard case .path(let path) = source, source.isRepeatable else { return nil }
      return path
    }
  }
}

extension Program {
  /// What the command line names; else what is piped in; else the demo deck.
  var sources: SourceSelection {
    let isPiped = options.sources.isEmpty && isFile(STDIN_FILENO, of: S_IFIFO, S_IFSOCK, S_IFREG)
    guard isPiped || !options.sources.isEmpty else {
      var reading = ReadOptions(columns: options.reading.columns)
      reading.format = .json
      return SourceSelection(sources: [.memory(name: "demo", bytes: demoDeck)], options: reading)
    }
    let sources = isPiped ? [.standardInput] : options.sources
    var reading = options.reading
    reading.importer = helperPath(of: "masonry-import")
    // What is typed as input is read before keys are.
    return SourceSelection(
      sources: isatty(STDIN_FILENO) == 1 ? sources.map { $0.held() } : sources,
      options: reading)
  }

  /// Reads all, to print it; nil where nobody reads the output any more.
  func readAll(_ selection: SourceSelection) -> Deck? {
    let printing = isFile(STDOUT_FILENO, of: S_IFIFO) ? STDOUT_FILENO : -1
    var stream = selection.stream()
    var deck = Deck(readingFrom: selection.sources)
    while true {
      switch stream.next(wake: printing) {
      case .piece(let piece): deck.append(piece)
      case .rest: break
      case .end: return deck
      }
      // Nobody reads any more what is written to the pipe.
      if waitUntilReady([(printing, 0)], atMost: .zero)[0] { return nil }
    }
  }

  /// Tells what was wrong with the sources, one line each.
  func report(_ reports: [Report]) {
    guard !reports.isEmpty else { return }
    complain(reports.map { "masonry: \($0)\n" }.joined())
  }
}

extension Deck {
  /// Whether there is nothing to show because of sources that could not be read.
  var isLost: Bool { store.count == 0 && reports.contains { $0.severity == .failure } }
}

/// Whether a descriptor is a file of one of these kinds.
private func isFile(_ descriptor: Int32, of kinds: mode_t...) -> Bool {
  var status = stat()
  return fstat(descriptor, &status) == 0 && kinds.contains(status.st_mode & S_IFMT)
}

/// The bytes of the deck that the program carries inside itself.
private var demoDeck: [UInt8] {
  var count = 0
  let bytes = assets_demo_deck(&count)
  return Array(UnsafeBufferPointer(start: bytes, count: count))
}
