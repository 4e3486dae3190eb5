internal import Decks

/// What goes on besides the wall: sources that are read and change, other programs.
struct Surroundings {
  /// What other threads have to tell.
  let mailbox: Mailbox
  /// What reads the sources.
  let reader: LiveReader
  /// The program that opens things, if one was named.
  let opener: [UInt8]?

  /// Begins to read; nil where the system has no descriptors or threads left.
  init?(reading: Reading, opener: [UInt8]?) {
    guard let mailbox = Mailbox(), let reader = LiveReader(reading, mailbox: mailbox),
      reader.start()
    else { return nil }
    self.mailbox = mailbox
    self.reader = reader
    self.opener = opener
  }

  /// What to wait for together with the terminal.
  var descriptors: [Int32] { [mailbox.descriptor] }
}
