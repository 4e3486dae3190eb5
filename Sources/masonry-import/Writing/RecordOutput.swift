internal import Glibc

/// Writes the importer's protocol: a line for each record, title, section and note.
///
/// Lines are kept until there are many or the source makes wait for more, so that cards come while
/// it is read.
final class RecordOutput {
  /// The most bytes of lines that are kept.
  private static let mostKept = 1 << 16
  /// The most notes; of a source that is wrong throughout, the first say enough.
  private static let mostNotes = 20

  private var lines: [UInt8] = []
  private var section: String?
  private var noteCount = 0
  /// How many records were written.
  private(set) var recordCount = 0

  /// Writes a record of the current section.
  func write(_ record: ImportedRecord) {
    guard !record.isEmpty else { return }
    recordCount += 1
    writeLine(.record(record))
    if record.droppedCount > 0 {
      note("Record \(recordCount) has \(record.droppedCount) more values than are read.")
    }
  }

  /// Says what the source as a whole says of itself.
  func writeDeck(_ deck: ImportedRecord) {
    if !deck.isEmpty { write(deck, under: "$deck") }
  }

  /// Begins a section, or goes on with the one of this title; an empty title is that of no section.
  func beginSection(titled title: String, footer: String? = nil) {
    guard title != section ?? "" || footer != nil else { return }
    section = title
    var about = ImportedRecord()
    about.add("title", title)
    about.add("footer", footer)
    write(about, under: "$section")
  }

  /// Says something to whoever imports.
  func note(_ text: String) {
    noteCount += 1
    guard noteCount <= Self.mostNotes else { return }
    var line = ImportedRecord()
    line.add("$note", text)
    writeLine(.record(line))
  }

  /// Hands over what is kept; where nobody reads it, the program ends.
  func flush() {
    var start = 0
    while start < lines.count {
      let count = lines.withUnsafeBytes {
        Glibc.write(STDOUT_FILENO, $0.baseAddress?.advanced(by: start), $0.count - start)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { exit(EXIT_FAILURE) }
      start += count
    }
    lines.removeAll(keepingCapacity: true)
  }

  private func write(_ about: ImportedRecord, under name: String) {
    var bytes: [UInt8] = []
    about.write(to: &bytes)
    lines.append(UInt8(ascii: "{"))
    JSONValue.write(name, to: &lines)
    lines.append(UInt8(ascii: ":"))
    lines += bytes + Array("}\n".utf8)
    if lines.count > Self.mostKept { flush() }
  }

  private func writeLine(_ value: JSONValue) {
    value.write(to: &lines)
    lines.append(UInt8(ascii: "\n"))
    if lines.count > Self.mostKept { flush() }
  }
}
