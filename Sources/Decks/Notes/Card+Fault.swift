internal import Records

extension Card {
  /// The card of a line that could not be read, which shows it raw.
  static func fault(id: String, reason: String, line: Int, raw: ArraySlice<UInt8>) -> Card {
    Card(id: id, title: "line \(line): \(reason)", body: NoteText.bounded(raw), isFault: true)
  }
}
