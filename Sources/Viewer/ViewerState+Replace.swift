public import Decks
internal import MasonryEngine

/// Another deck in place of the one that is shown, as when its sources have changed.
extension ViewerState {
  /// Edits the wall into another deck's, by the ids of cards.
  ///
  /// The focused card keeps the focus and its row on the screen, one taller than the screen also the
  /// part of it that is shown; where it is gone, the next card in reading order that is still there
  /// takes its place. Marks and what keys changed of the layout stay, the latter by the sections'
  /// titles.
  /// - Complexity: O(*n*) measures and one layout, *n* cards of both decks.
  public mutating func replaceDeck(with new: Deck) {
    let succession = Succession(self, in: new)
    let anchor = currentAnchor
    keyed.sections = carried(keyed.sections, from: deck.sections, to: new.sections)
    marks.move(from: deck.store, to: new.store)
    take(new)
    keptX = nil
    relayout()
    focus = succession.heir ?? path(ofOrdinal: 0)
    self.anchor = nil
    stand(at: anchor, isSame: succession.gone == nil)
    if succession.gone == nil { refreshPage() } else { page = nil }
    if message == keptDeckNote { message = nil }
    keptDeckNote = nil
    if let gone = succession.gone { message = "“\(gone)” is gone" }
  }

  /// Says that the deck stays as it is, because its sources can't be read any more.
  public mutating func keepDeck(because reason: String) {
    keptDeckNote = reason + " (shown as it was)"
    message = keptDeckNote
  }

  private mutating func take(_ new: Deck) {
    deck = new
    sectionStarts = ViewerState.starts(of: new.sections)
    hasPlacements = ViewerState.placements(in: new)
  }

  /// Scrolls so that the focused card stands where one stood: the same, whose rows above the screen
  /// stay there, or another.
  private mutating func stand(at anchor: Anchor?, isSame: Bool) {
    guard var anchor, let focus else { return clampScroll() }
    anchor.focus = focus
    anchor.rows = rows(ofCardAt: focus).count
    if !isSame { anchor.row = max(anchor.row, anchor.covered) }
    restore(anchor)
  }
}

/// Who gets the focus in another deck.
private struct Succession {
  /// The card with the focus, or the one that takes its place; nil where there is none.
  var heir: IndexPath?
  /// What the focused card was called, if it is gone.
  var gone: String?

  init(_ state: ViewerState, in new: Deck) {
    guard let focus = state.focus else { return }
    let focused = state.cardIndex(at: focus)
    let id = state.deck.store.id(at: focused)
    heir = new.path(ofCard: id, near: focus)
    guard heir == nil else { return }
    let card = state.deck.store.card(at: focused)
    gone = card.title.isEmpty ? card.id : card.title
    let paths = new.paths
    let place = state.ordinal(of: focus)
    for ordinal in [Int](place + 1..<state.cardCount) + (0..<place).reversed() {
      guard let path = state.path(ofOrdinal: ordinal) else { continue }
      heir = paths[state.deck.store.id(at: state.cardIndex(at: path))]
      if heir != nil { return }
    }
  }
}

extension Deck {
  /// Where a card is on the wall; looked for first where it was.
  fileprivate func path(ofCard id: String, near path: IndexPath) -> IndexPath? {
    if sections.indices.contains(path.section),
      sections[path.section].cards.indices.contains(path.item),
      store.id(at: sections[path.section].cards[path.item]) == id
    {
      return path
    }
    for (number, section) in sections.enumerated() {
      if let item = section.cards.firstIndex(where: { store.id(at: $0) == id }) {
        return IndexPath(item: item, section: number)
      }
    }
    return nil
  }

  /// Where every card is on the wall, by id.
  fileprivate var paths: [String: IndexPath] {
    var paths: [String: IndexPath] = [:]
    for (number, section) in sections.enumerated() {
      for (item, card) in section.cards.enumerated() {
        paths[store.id(at: card)] = IndexPath(item: item, section: number)
      }
    }
    return paths
  }
}

/// What was changed of sections, for those of another deck: by their titles, else by their places;
/// what was made the same for all is so for new ones too.
private func carried(
  _ values: [Int: LayoutValues], from old: [DeckSection], to new: [DeckSection]
) -> [Int: LayoutValues] {
  guard !values.isEmpty else { return values }
  let before = names(of: old)
  let after = names(of: new)
  let origins = Dictionary(zip(before, before.indices)) { first, _ in first }
  let survivors = Set(after)
  let isSame = values.count == old.count && Set(values.values).count == 1
  var carried: [Int: LayoutValues] = [:]
  for (index, name) in after.enumerated() {
    let isRenamed = index < before.count && !survivors.contains(before[index])
    if let origin = origins[name] ?? (isRenamed ? index : nil) {
      carried[index] = values[origin]
    } else if isSame {
      carried[index] = values.first?.value
    }
  }
  return carried
}

/// A section's title, and how many before it have the same.
private struct SectionName: Hashable {
  var title: String
  var number: Int
}

private func names(of sections: [DeckSection]) -> [SectionName] {
  var counts: [String: Int] = [:]
  return sections.map { section in
    counts[section.title, default: 0] += 1
    return SectionName(title: section.title, number: counts[section.title, default: 0])
  }
}
