/// Cards in sections by the name that each gives, in the order of first appearance.
struct SectionGroups {
  private var sections: [SectionContents] = []
  private var indices: [String: Int] = [:]

  /// Appends a card to the section of a name; empty for the untitled one.
  mutating func append(_ card: Card, to title: String) {
    if let index = indices[title] {
      sections[index].cards.append(card)
    } else {
      indices[title] = sections.count
      sections.append(SectionContents(title: title, cards: [card]))
    }
  }

  /// The sections; where no card gave a name, one that nobody asked for.
  func finish() -> [SectionContents] {
    guard sections.count == 1, let only = sections.first, only.title.isEmpty else {
      return sections
    }
    return [SectionContents(cards: only.cards, isImplied: true)]
  }
}

extension Value {
  /// The section that a record names, and the record without that.
  func takingSection() -> (record: Value, section: String) {
    guard let fields, let named = self["section"]?.plainText else { return (self, "") }
    let rest = fields.filter { $0.name != "section" }
    return (Value(content: .object(rest), place: place), Sanitizer.line(named))
  }
}
