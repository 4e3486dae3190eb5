public import Records

/// Reads sources and joins them to one deck.
///
/// Nothing stops the reading: what is wrong with a source is in the deck's reports, and the other
/// sources are read as if it were not there.
/// - Complexity: O(*n*), *n* bytes of the sources.
public func readDeck(_ sources: [Source], options: ReadOptions) -> Deck {
  var assembly = DeckAssembly(isOneSource: sources.count == 1)
  for source in sources {
    var log = ReportLog(source: source.shownPath)
    let contents = SourceReader(source, options: options).read(log: &log)
    assembly.append(contents, of: source, reports: log.all)
  }
  var deck = Deck()
  deck.append(assembly.takePiece(of: sources, columns: options.columns))
  return deck
}
