internal import CardText
internal import Records

/// Sections being made of a field's values, in slices of bounded work.
///
/// They come in the order of the values; cards without one come last. A time goes by its day. A
/// section has the layout of the section that its first card was in.
struct Grouping: Sendable {
  private let order: SortOrder
  private let sources: [DeckSection]
  private var groups: [String: Int] = [:]
  private var sections: [DeckSection] = []
  private var keys = SortKeys()
  /// The card that comes next: its section, and its place there.
  private var section = 0
  private var place = 0

  init(_ sources: [DeckSection], by field: String) {
    self.sources = sources
    order = SortOrder(field: field)
  }

  /// The sections, once all cards are in one.
  /// - Complexity: O(*s* log *s*), *s* sections.
  var result: [DeckSection]? {
    guard section == sources.count else { return nil }
    return sections.indices.sorted(by: keys.areInOrder).map { sections[$0] }
  }

  mutating func advance(in store: any CardStore, atMost most: Int = .max) {
    var left = most
    while section < sources.count, left > 0 {
      guard place < sources[section].cards.count else {
        section += 1
        place = 0
        continue
      }
      add(sources[section].cards[place], in: store)
      place += 1
      left -= 1
    }
  }

  private mutating func add(_ card: Int, in store: any CardStore) {
    let value = order.value(ofCardAt: card, in: store)
    let title = Sanitizer.line(value.map(day) ?? "no \(order.field)")
    if let group = groups[title] {
      sections[group].cards.append(card)
    } else {
      groups[title] = sections.count
      sections.append(
        DeckSection(title: title, layout: sources[section].layout, cards: [card]))
      keys.append(SortKey(value == nil ? nil : title, isText: order.isText, isDescending: false))
    }
  }
}

extension Deck {
  /// The sections that a field's values make, as ``Grouping`` tells.
  /// - Complexity: O(*n* + *s* log *s*), *n* cards and *s* sections.
  func sections(by field: String) -> [DeckSection] {
    var grouping = Grouping(sections, by: field)
    grouping.advance(in: store)
    return grouping.result ?? []
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
