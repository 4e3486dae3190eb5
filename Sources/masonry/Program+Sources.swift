internal import Assets
internal import Decks
@preconcurrency internal import Glibc
internal import Screen

extension Program {
  /// What the command line names; else what is piped in; else the demo deck.
  var reading: Reading {
    var reading = Reading(
      sources: options.sources, options: ReadOptions { GlyphWidth.columns(of: $0) })
    let isPiped = options.sources.isEmpty && holdsData(STDIN_FILENO)
    guard isPiped || !options.sources.isEmpty else {
      reading.options.format = .json
      reading.sources = [.memory(name: "demo", bytes: demoDeck)]
      return reading
    }
    reading.options.format = options.format
    reading.options.fieldNames = options.fields.names
    if isPiped { reading.sources = [.standardInput] }
    // What is typed is read before keys are.
    if isatty(STDIN_FILENO) == 1 {
      reading.sources = reading.sources.map { $0 == .standardInput ? $0.held() : $0 }
    }
    return reading
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

/// Whether a descriptor is a pipe, a socket or a regular file: something that was meant to be read.
private func holdsData(_ descriptor: Int32) -> Bool {
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { return false }
  return [S_IFIFO, S_IFSOCK, S_IFREG].contains(status.st_mode & S_IFMT)
}

/// The bytes of the deck that the program carries inside itself.
private var demoDeck: [UInt8] {
  var count = 0
  let bytes = assets_demo_deck(&count)
  return Array(UnsafeBufferPointer(start: bytes, count: count))
}
