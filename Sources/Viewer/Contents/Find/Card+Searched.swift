internal import Records

extension Card {
  /// The tags as they are shown, on one row.
  var tagLine: String { tags.map { $0.hasPrefix("#") ? $0 : "#" + $0 }.joined(separator: " ") }

  /// How much there is to look through, in bytes.
  var searchedBytes: Int { title.utf8.count + body.utf8.count + fields.utf8.count }
}

extension Pattern {
  /// Whether it is in what a card shows: title, body, fields, tags.
  func isIn(_ card: Card) -> Bool {
    isIn(card.title) || isIn(card.body) || !card.fields.isEmpty && isIn(card.fields)
      || !card.tags.isEmpty && isIn(card.tagLine)
  }
}
