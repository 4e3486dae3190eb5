internal import MasonryEngine
internal import Records

extension ViewerState {
  /// A card and where it stands on the screen, whatever becomes of the wall around it.
  struct Place: Hashable, Sendable {
    /// The store's index of the card.
    var card: Int
    /// Where it stands.
    var anchor: Anchor
    /// The x that moves kept to there.
    var keptX: Double?
  }

  /// The focused card and where it stands; nil where there is none.
  var place: Place? {
    guard let focus, let anchor = currentAnchor else { return nil }
    return Place(card: cardIndex(at: focus), anchor: anchor, keptX: keptX)
  }

  /// Focuses a place's card again, where it stood.
  mutating func go(to place: Place?) {
    guard let place, let path = path(of: place) else { return }
    focus = path
    stand(at: place)
    keptX = place.keptX
  }

  /// Scrolls so that the focused card stands at a place, as far as the wall goes.
  mutating func stand(at place: Place) {
    guard let focus else { return }
    var anchor = place.anchor
    anchor.focus = focus
    restore(anchor)
  }

  /// Where a place's card is on the wall; nil where it isn't there.
  /// - Complexity: O(*n*), *n* cards, where the wall was arranged anew since.
  private func path(of place: Place) -> IndexPath? {
    let before = place.anchor.focus
    if deck.sections.indices.contains(before.section),
      deck.sections[before.section].cards.indices.contains(before.item),
      cardIndex(at: before) == place.card
    {
      return before
    }
    for (section, content) in deck.sections.enumerated() {
      if let item = content.cards.firstIndex(of: place.card) {
        return IndexPath(item: item, section: section)
      }
    }
    return nil
  }
}
