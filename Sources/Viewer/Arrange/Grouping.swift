internal import Decks

extension Deck {
  /// The sections that a field's values make, in the order of these; cards without one come last.
  ///
  /// A time goes by its day. A section has the layout of the section that its first card was in.
  /// - Complexity: O(*n* + *s* log *s*), *n* cards and *s* sections.
  func sections(by field: String) -> [DeckSection] {
    let order = SortOrder(field: field)
    var groups: [String: Int] = [:]
    var sections: [DeckSection] = []
    var keys = SortKeys()
    for section in self.sections {
      for card in section.cards {
        let value = order.value(ofCardAt: card, in: store)
        let title = value.map(day) ?? "no \(field)"
        if let group = groups[title] {
          sections[group].cards.append(card)
        } else {
          groups[title] = sections.count
          sections.append(DeckSection(title: title, layout: section.layout, cards: [card]))
          keys.append(
            SortKey(value == nil ? nil : title, isText: order.isText, isDescending: false))
        }
      }
    }
    return sections.indices.sorted(by: keys.areInOrder).map { sections[$0] }
  }
}

/// The day of a time as ISO 8601 writes it; any other text as it is.
private func day(_ text: String) -> String {
  let form = "0000-00-00T"
  let isTime =
    text.utf8.count > form.utf8.count
    && zip(text.utf8, form.utf8).allSatisfy { byte, sample in
      sample == UInt8(ascii: "0") ? 0x30...0x39 ~= byte : byte == sample
    }
  return isTime ? String(text.prefix(form.count - 1)) : text
}
