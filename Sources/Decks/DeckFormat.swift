internal import CardText
internal import Records

/// What a text is read as: a row of the table of formats each.
///
/// A text whose name says nothing is held against them in this order.
public enum DeckFormat: String, CaseIterable, Sendable {
  case json, jsonl, feed, opml, bookmarks, html, ics, vcf, csv, tsv, markdown, text
}

extension DeckFormat {
  /// What is known of a format, besides its name.
  struct Row: Sendable {
    /// What people call it.
    var name: String
    /// What names of its files end with, after a dot, in lower case.
    var suffixes: [String]
    /// Whether a file with such a suffix may be of another format all the same.
    var isDoubted = false
    /// Whether a text is of this format, as far as its beginning tells.
    var look: @Sendable (TextBeginning) -> Look
    /// How it is read.
    var reading: Reading
  }

  /// How texts of a format are read.
  enum Reading: Sendable {
    /// Piece by piece, as the bytes come. Begins where the beginning tells enough, else gives nil.
    case pieces(@Sendable (TextBeginning, SourceContext) -> (any PieceReader)?)
    /// At once, when all of the text is there.
    case whole(@Sendable (ArraySlice<UInt8>, SourceContext, inout ReportLog) -> SourceContents)
    /// As one card, which shows no more than the beginning; the file's size where it is known.
    case note(@Sendable (NoteReader, ArraySlice<UInt8>, Int?) -> Card)
  }

  /// The table of formats.
  var row: Row {
    switch self {
    case .json:
      Row(
        name: "JSON", suffixes: ["json", "geojson"], isDoubted: true, look: JSONLook.isOneText,
        reading: .whole(JSONDeckReader.read))
    case .jsonl:
      Row(
        name: "JSON Lines", suffixes: ["jsonl", "ndjson"], isDoubted: true, look: JSONLook.isLines,
        reading: .pieces { _, context in JSONLinesReader(context: context) })
    case .feed:
      imported("RSS and Atom", ["rss", "rdf", "atom"], as: .rss, .rdf, .atom)
    case .opml: imported("OPML", ["opml"], as: .opml)
    case .bookmarks: imported("bookmarks", [], as: .bookmarks)
    case .html: imported("HTML", ["html", "htm", "xhtml"], as: .html)
    case .ics: imported("iCalendar", ["ics", "ical"], as: .ics)
    case .vcf: imported("vCard", ["vcf", "vcard"], as: .vcf)
    case .csv:
      Row(
        name: "CSV", suffixes: ["csv"], look: TableDelimiter.look,
        reading: .pieces { TableReader($0, isTabbed: false, context: $1) })
    case .tsv:
      Row(
        name: "TSV", suffixes: ["tsv", "tab"], look: { _ in .no },
        reading: .pieces { TableReader($0, isTabbed: true, context: $1) })
    case .markdown:
      Row(
        name: "Markdown", suffixes: MarkdownDocument.fileSuffixes,
        look: NoteReader.looksLikeMarkdown,
        reading: .note { $0.card(ofMarkdown: $1, size: $2) })
    case .text:
      Row(
        name: "text", suffixes: ["txt", "text"], look: { _ in .yes },
        reading: .note { $0.card(ofText: $1, size: $2) })
    }
  }

  /// Whether a text of the format may be in windows-1252; JSON never is.
  var mayBeWindows1252: Bool {
    switch self {
    case .csv, .tsv, .markdown, .text: true
    case .json, .jsonl, .feed, .opml, .bookmarks, .html, .ics, .vcf: false
    }
  }

  /// Whether a text of the format is one card, where it is not split.
  var isNote: Bool {
    if case .note = row.reading { true } else { false }
  }

  /// A format that `masonry-import` reads, as one of some of its kinds.
  ///
  /// A file of such a name may hold another of them: bookmarks are HTML to who named them.
  private func imported(_ name: String, _ suffixes: [String], as kinds: ImportedKind...) -> Row {
    Row(
      name: name, suffixes: suffixes,
      look: ImportedKind.look(for: kinds),
      reading: .pieces { beginning, context in
        let found = ImportedKind(beginning.text)
        let isChosen = context.format != nil
        let kind = isChosen ? found.flatMap { kinds.contains($0) ? $0 : nil } : found
        return ImportReader(kind ?? kinds[0], context: context)
      })
  }

  /// All of them, as people call them.
  public static var nameList: String { allCases.map(\.row.name).joined(separator: ", ") }

  /// The formats by their suffixes.
  static let bySuffix = Dictionary(
    allCases.flatMap { format in format.row.suffixes.map { ($0, format) } },
    uniquingKeysWith: { first, _ in first })
}

/// What a text begins with, and what else tells its format.
struct TextBeginning {
  /// The text as far as it is there, without a byte order mark.
  var text: ArraySlice<UInt8>
  /// Whether that is all of it.
  var isWhole: Bool
  /// The format that the source's name says.
  var named: DeckFormat?
  /// Whether nothing else is read: then a single line that is one card, whatever follows, is enough.
  var isAlone = false
}

/// Whether a text is of a format, by its beginning.
enum Look { case yes, no, moreTells, endTells }

/// What a text is, by its beginning.
///
/// What comes later can't prove it wrong.
enum Recognition: Hashable {
  case format(DeckFormat)
  case binary
  /// Only more of the text tells.
  case moreTells
  /// Only all of the text tells.
  case endTells

  /// Recognises a text, which is of the `chosen` format where somebody chose one.
  init(of beginning: TextBeginning, chosen: DeckFormat?) {
    self = .moreTells
    if SourceText.isBlank(beginning.text) { return }
    guard let isBinary = SourceText.isBinary(beginning) else { return }
    if isBinary {
      self = .binary
    } else if let chosen {
      self = .format(chosen)
    } else if let named = beginning.named, !named.row.isDoubted {
      self = .format(named)
    } else {
      for format in DeckFormat.allCases {
        switch format.row.look(beginning) {
        case .no: continue
        case .yes: self = .format(format)
        case .moreTells: self = .moreTells
        case .endTells: self = .endTells
        }
        return
      }
    }
  }
}
