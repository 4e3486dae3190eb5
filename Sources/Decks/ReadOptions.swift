public import Records

/// How sources are read.
public struct ReadOptions: Sendable {
  /// What every file and the standard input is read as; nil to see by name, then by content.
  public var format: DeckFormat?
  /// Which fields of a record are its title, body and so on.
  public var fieldNames: FieldNames
  /// Whether records that are no deck's cards steer the layout by `height`, `span` and so on, too.
  public var recordsSteerLayout: Bool
  /// Where the records of a JSON text are in it, as `data.items`; nil to look for them.
  public var recordsPath: String?
  /// The kinds of records that are known, first choice first.
  public var shapes: [Shape] = []
  /// The greatest height that a card may say, in points.
  public var greatestHeight = LayoutValues.greatestHeight
  /// Where a text is cut into cards; nil to see by its beginning where it stands alone.
  public var split: TextSplit?
  /// The path of `masonry-import`, which reads what is read by no format here; nil where there is none.
  public var importer: [UInt8]?
  /// Whether a table may have a header.
  public var hasHeader = true
  /// The columns that a terminal gives a scalar: 0, 1 or 2.
  ///
  /// Handed in because the module knows no screen.
  public var columns: @Sendable (Unicode.Scalar) -> Int

  /// Creates options.
  public init(
    format: DeckFormat? = nil, fieldNames: FieldNames = FieldNames(),
    recordsSteerLayout: Bool = false, recordsPath: String? = nil, split: TextSplit? = nil,
    importer: [UInt8]? = nil,
    columns: @escaping @Sendable (Unicode.Scalar) -> Int
  ) {
    self.format = format
    self.fieldNames = fieldNames
    self.recordsSteerLayout = recordsSteerLayout
    self.recordsPath = recordsPath
    self.split = split
    self.importer = importer
    self.columns = columns
  }
}

/// A source, and how it is read.
struct SourceContext {
  let source: Source
  let options: ReadOptions
  /// The source as ids begin and reports say it.
  let name: String
  /// The folder that paths in the source are relative to, with a slash at its end; may be empty.
  let folder: [UInt8]

  init(_ source: Source, options: ReadOptions) {
    self.source = source
    self.options = options
    name = source.shownPath
    if case .path(let path) = source { folder = FilePath.folder(of: path) } else { folder = [] }
  }

  /// What the source is read as, where somebody chose that.
  var format: DeckFormat? { options.format }

  /// Makes cards of the source's records.
  var cardReader: CardReader { cardReader(steersLayout: options.recordsSteerLayout) }

  /// Makes cards of the cards of a deck.
  var deckCardReader: CardReader { cardReader(steersLayout: true) }

  private func cardReader(steersLayout: Bool) -> CardReader {
    var reader = CardReader(
      names: options.fieldNames, folder: folder, shapes: steersLayout ? [] : options.shapes,
      steersLayout: steersLayout)
    reader.greatestHeight = options.greatestHeight
    return reader
  }

  /// Makes a card of a source that is a note.
  var note: NoteReader {
    var file: [UInt8]?
    if case .path(let path) = source { file = path }
    return NoteReader(
      name: source.shownName, id: name, path: file, fieldNames: options.fieldNames)
  }

  /// The id of a card without one, by its position in the source, from 1.
  func id(position: Int) -> String { "\(name)#\(position)" }
}
