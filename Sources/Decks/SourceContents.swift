/// What one source gave, before the sources are joined.
struct SourceContents {
  /// What it calls itself, if it does.
  var title = ""
  /// What it says of the whole wall.
  var wall = LayoutValues()
  /// Its sections, in order.
  var sections: [SectionContents] = []
  /// The records that its sections hold in place of cards.
  var lines: KeyedRecords?
  /// Whether it is one card, which stands together with others of its kind.
  var isSingleCard = false
}

/// One section of a source, with its cards.
struct SectionContents {
  var title = ""
  var footer = ""
  var layout = LayoutValues()
  var cards: [Card] = []
  /// Whether the source has no sections and this holds its cards.
  var isImplied = false
  /// Records of the source that are its cards, where those are not built.
  var records: [Int] = []
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
