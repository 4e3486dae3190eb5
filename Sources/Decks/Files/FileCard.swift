internal import CardText
internal import Records

/// Cards of files, each by what it is.
enum FileCard {
  /// The card of a file in a folder.
  ///
  /// Only regular files are opened, and of them only what a card can show.
  /// - Throws: Why the file cannot be read.
  static func card(
    of path: [UInt8], status: FileStatus, id: String, fieldNames: FieldNames
  ) throws(FileError) -> Card {
    let name = FilePath.lastName(of: path)
    var card = Card(id: id, title: Sanitizer.line(name), path: path)
    guard status.kind == .regular else {
      card.body = "a pipe, a device or a socket"
      return card
    }
    let kind = FileKind(name: name)
    switch kind {
    case .picture: return picture(card, size: status.size)
    case .format(.markdown), .format(.text), .unknown:
      let text = SourceText.utf8(try bytes(of: path, size: status.size))
      if !SourceText.isBinary(text) {
        let note = NoteReader(name: card.title, id: id, path: path, fieldNames: fieldNames)
        return kind == .format(.markdown)
          ? note.card(ofMarkdown: text, size: status.size)
          : note.card(ofText: text, size: status.size)
      }
      card.body = "binary data, not text"
      card.isFault = kind != .unknown
    case .format: card.body = "a deck or table, which shows its cards when it is named itself"
    case .other: card.body = "neither note nor picture"
    }
    card.fields = FileStatus.shown(status.size)
    return card
  }

  /// What a card can show of a file, and a scalar more, so that none is cut.
  ///
  /// Files that say they are empty are not opened: the system's own may never end.
  private static func bytes(of path: [UInt8], size: Int) throws(FileError) -> [UInt8] {
    size == 0 ? [] : try FileReading.bytes(ofFile: path, limit: NoteText.limit + 4)
  }

  /// The card of a picture: it, its name and size.
  static func picture(_ named: Card, size: Int) -> Card {
    var card = named
    card.fields = FileStatus.shown(size)
    card.image = card.path.map { String(decoding: $0, as: UTF8.self) }
    if size == 0 { card.body = "an empty file" } else { card.picture = card.path }
    return card
  }
}
