/// Reads vCard: a contact a record.
struct ContactReader {
  private var lines: ContentLineReader
  private let output: RecordOutput

  init(output: RecordOutput, more: @escaping () -> ArraySlice<UInt8>) {
    self.output = output
    lines = ContentLineReader(more: more)
  }

  /// Reads to the end.
  mutating func read() {
    var contact: [ContentLine]?
    var bytes = 0
    while let line = lines.next() {
      switch line.name {
      case "BEGIN" where line.text.uppercased() == "VCARD":
        if let contact { output.write(Contact(contact).record) }
        (contact, bytes) = ([], 0)
      case "END" where line.text.uppercased() == "VCARD":
        if let contact { output.write(Contact(contact).record) }
        contact = nil
      default:
        bytes += line.value.count + 64
        if bytes <= Self.mostBytes { contact?.append(line) }
      }
    }
    if let contact { output.write(Contact(contact).record) }
    output.noteFaults(of: lines, isOpen: contact != nil)
  }

  /// The most bytes of a contact.
  private static let mostBytes = 16 << 20
}
