internal import Records

/// What one source gave, before the sources are joined: all of it, or the next piece.
struct SourceContents {
  /// What it calls itself, if it does.
  var title = ""
  /// What it says of the whole wall.
  var wall = LayoutValues()
  /// Its sections, in order; of a piece, those in which something is new.
  var sections: [SectionContents] = []
  /// The records that its sections hold in place of cards.
  var records = SourceRecords.none
  /// Whether it is one card, which stands together with others of its kind.
  var isSingleCard = false

  /// How many cards there are.
  var cardCount: Int { sections.reduce(0) { $0 + $1.cards.count + $1.records.count } }
}

/// One section of a source, with its cards.
struct SectionContents {
  var title = ""
  var footer = ""
  var layout = LayoutValues()
  var cards: [Card] = []
  /// Whether the source has no sections and this holds its cards.
  var isImplied = false
  /// Which of the source's sections it is, from 0, where the source comes in pieces.
  var number: Int?
  /// Records of the source that are its cards, where those stand in the source's order.
  var records: [Int] = []
}

/// Records of a source, in its order, by which sections tell what they hold.
enum SourceRecords {
  case none
  /// Lines whose cards are not built.
  case lines(KeyedRecords)
  /// Rows of a table.
  case rows([Card])
}

/// Records, and while sources are joined, the key of each one's id.
struct KeyedRecords {
  var records: LineRecords
  var keys: [UInt64]
}

/// How the sources of one deck are read.
struct SourceContext {
  /// The source as ids begin and reports say it.
  var name: String
  /// The folder that paths in the source are relative to, with a slash at its end; may be empty.
  var folder: [UInt8]
  /// Which fields are what.
  var fieldNames: FieldNames

  /// The id of a card without one, by its position in the source, from 1.
  func id(position: Int) -> String { "\(name)#\(position)" }
}
