internal import Decks
internal import Records

/// What the wall works with besides the terminal: sources that are read and change, and programs
/// that open things.
struct Services {
  /// What other threads have to tell.
  let events: EventQueue
  /// What reads the sources.
  let reader: LiveReader
  /// The program that opens things, if one was named.
  let opener: [UInt8]?
  /// What is read.
  let sources: [Source]

  /// Begins to read; nil where the system has no descriptors or threads left.
  init?(reading selection: SourceSelection, opener: [UInt8]?) {
    guard let events = EventQueue(), let reader = LiveReader(selection, events: events),
      reader.start()
    else { return nil }
    self.events = events
    self.reader = reader
    self.opener = opener
    sources = selection.sources
  }

  /// What to wait for together with the terminal.
  var descriptors: [Int32] { [events.descriptor] }
}
