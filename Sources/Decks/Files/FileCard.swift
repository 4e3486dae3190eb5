internal import CardText
internal import Host
internal import Records

/// What a file is by its name.
enum FileKind: Hashable {
  case picture
  case format(DeckFormat)
  /// Without a suffix that says so.
  case unknown
  /// With a suffix that says something else.
  case other

  /// Sees what a file of a name is.
  init(name: [UInt8]) {
    let suffix = FilePath.suffix(of: name)
    switch suffix {
    case "": self = .unknown
    case "jpg", "jpeg", "jpe", "jfif", "png", "webp", "gif", "avif", "heic", "heif", "tif", "tiff",
      "svg", "svgz":
      self = .picture
    default: self = DeckFormat.bySuffix[suffix].map { .format($0) } ?? .other
    }
  }
}

/// Cards of files, each by what it is.
enum FileCard {
  /// The card of a file in a folder.
  ///
  /// Only regular files are opened, and of them only what a card can show.
  /// - Throws: Why the file cannot be read.
  static func card(
    of path: [UInt8], status: FileStatus, id: String, fieldNames: FieldNames
  ) throws(SystemError) -> Card {
    let name = FilePath.lastName(of: path)
    var card = Card(id: id, title: Sanitizer.line(name), path: path)
    guard status.kind == .regular else {
      card.body = "a pipe, a device or a socket"
      return card
    }
    switch FileKind(name: name) {
    case .picture: return picture(card, size: status.size)
    case .other: card.body = "neither note nor picture"
    case .unknown:
      if let note = try note(of: card, as: .text, status, fieldNames) { return note }
      card.body = "binary data, not text"
    case .format(let format):
      guard case .note = format.row.reading else {
        card.body = "a deck or table, which shows its cards when it is named itself"
        break
      }
      if let note = try note(of: card, as: format, status, fieldNames) { return note }
      card.body = "binary data, not text"
      card.isFault = true
    }
    card.fields = ["": NumberText.bytes(status.size)]
    return card
  }

  /// The card of a file that is a note in a format; nil where that is no text.
  private static func note(
    of card: Card, as format: DeckFormat, _ status: FileStatus, _ fieldNames: FieldNames
  ) throws(SystemError) -> Card? {
    guard case .note(let read) = format.row.reading, let path = card.path else { return nil }
    let text = SourceText.utf8(try bytes(of: path, size: status.size))
    if SourceText.isBinary(text) { return nil }
    let note = NoteReader(name: card.title, id: card.id, path: path, fieldNames: fieldNames)
    return read(note, text, status.size)
  }

  /// What a card can show of a file, and a scalar more, so that none is cut.
  ///
  /// Files that say they are empty are not opened: the system's own may never end.
  private static func bytes(of path: [UInt8], size: Int) throws(SystemError) -> [UInt8] {
    size == 0 ? [] : try OpenFile(path: path).readAll(limit: NoteText.limit + 4)
  }

  /// The card of a picture: it, its name and size.
  static func picture(_ named: Card, size: Int) -> Card {
    var card = named
    card.fields = ["": NumberText.bytes(size)]
    card.image = card.path.map { String(decoding: $0, as: UTF8.self) }
    if size == 0 { card.body = "an empty file" } else { card.picture = card.path }
    return card
  }

  /// What a file can be sorted by: its name, the time it was changed, its size in bytes.
  static func facts(of path: [UInt8], _ status: FileStatus) -> [Value.Field] {
    let name = Sanitizer.line(FilePath.lastName(of: path))
    return [
      Value.Field(name: "name", value: Value(content: .text(name))),
      Value.Field(name: "time", value: Value(content: .text(NumberText.time(status.seconds)))),
      Value.Field(
        name: "size",
        value: Value(content: .number(Double(status.size), digits: String(status.size)))),
    ]
  }
}

extension Card {
  /// Adds what is known of the card's file, which its face shows already, to what its text says.
  mutating func add(_ file: [Value.Field]) {
    let said = record?.fields ?? []
    let names = Set(said.map(\.name))
    record = Value(content: .object(said + file.filter { !names.contains($0.name) }))
  }
}
