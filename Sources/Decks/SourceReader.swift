internal import Records

/// Reads one source, whatever it is.
struct SourceReader {
  let source: Source
  let options: ReadOptions

  init(_ source: Source, options: ReadOptions) {
    self.source = source
    self.options = options
  }

  /// What the source gave; what was wrong goes to the log.
  func read(log: inout ReportLog) -> SourceContents {
    do throws(FileError) {
      switch source {
      case .memory(let name, let bytes):
        return contents(of: bytes, kind: FileKind(name: Array(name.utf8)), log: &log)
      case .standardInput:
        return contents(of: try FileReading.bytes(of: 0), kind: .unknown, log: &log)
      case .path(let path): return try contents(ofPath: path, log: &log)
      }
    } catch {
      log.fail(error.reason)
      return SourceContents()
    }
  }

  private func contents(
    ofPath path: [UInt8], log: inout ReportLog
  ) throws(FileError) -> SourceContents {
    let status = try FileStatus(path: path)
    if status.kind == .folder {
      return try FolderReader.read(path, title: source.shownName, context: context, log: &log)
    }
    return try contents(ofFile: path, status: status, log: &log)
      .with(CardValues(ofFile: path, status: status))
  }

  private func contents(
    ofFile path: [UInt8], status: FileStatus, log: inout ReportLog
  ) throws(FileError) -> SourceContents {
    let kind = FileKind(name: FilePath.lastName(of: path))
    if isPicture(kind, status) {
      let card = Card(id: context.name, title: source.shownName, path: path)
      return SourceContents(single: FileCard.picture(card, size: status.size))
    }
    return contents(of: try FileReading.bytes(ofFile: path), kind: kind, log: &log)
  }

  /// Whether a file is one card for its name, and not read.
  func isPicture(_ kind: FileKind, _ status: FileStatus) -> Bool {
    kind == .picture && status.kind == .regular && options.format == nil
  }

  /// What a text of a kind gives.
  func contents(
    of bytes: [UInt8], kind: FileKind, log: inout ReportLog
  ) -> SourceContents {
    let text = SourceText.utf8(bytes)
    if SourceText.isBlank(text) { return SourceContents() }
    if SourceText.isBinary(text) {
      log.fail("binary data, not text")
      return SourceContents()
    }
    switch options.format ?? DeckFormat(of: text, kind: kind) {
    case .json: return JSONDeckReader.read(text, context: context, log: &log)
    case .jsonl:
      return JSONLinesReader.read(text, context: context, columns: options.columns, log: &log)
    case .csv: return TableReader.read(text, isTabbed: false, context: context, log: &log)
    case .tsv: return TableReader.read(text, isTabbed: true, context: context, log: &log)
    case .markdown: return SourceContents(single: note.card(ofMarkdown: text))
    case .text: return SourceContents(single: note.card(ofText: text))
    }
  }

  /// How the source is read.
  var context: SourceContext {
    var folder: [UInt8] = []
    if case .path(let path) = source { folder = FilePath.folder(of: path) }
    return SourceContext(name: source.shownPath, folder: folder, fieldNames: options.fieldNames)
  }

  private var note: NoteReader {
    var file: [UInt8]?
    if case .path(let path) = source { file = path }
    return NoteReader(
      name: source.shownName, id: context.name, path: file, fieldNames: options.fieldNames)
  }
}

extension SourceContents {
  /// What a source gave that is one card.
  fileprivate init(single card: Card) {
    sections = [SectionContents(cards: [card], isImplied: true)]
    isSingleCard = true
  }

  /// The contents with what their card can be sorted by, where they are one card.
  func with(_ values: CardValues) -> SourceContents {
    guard isSingleCard, let card = sections.first?.cards.first else { return self }
    var valued = card
    valued.values = values
    return SourceContents(single: valued)
  }
}
