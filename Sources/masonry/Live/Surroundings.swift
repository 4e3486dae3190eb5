internal import Decks

/// What goes on besides the wall: sources that change, other programs.
struct Surroundings {
  /// What other threads have to tell; nil where the system has no descriptors left.
  let mailbox: Mailbox?
  /// What reads changed sources; nil where there are none that could.
  let reloader: Reloader?
  /// The program that opens things, if one was named.
  let opener: [UInt8]?

  init(reading: Reading, opener: [UInt8]?) {
    mailbox = Mailbox()
    reloader = mailbox.flatMap { Reloader(reading, mailbox: $0) }
    self.opener = opener
  }

  /// What to wait for together with the terminal.
  var descriptors: [Int32] { mailbox.map { [$0.descriptor] } ?? [] }
}
