internal import MasonryEngine
internal import Records

/// What always holds. In debug builds each change ends with a look at the counts; tests look at all.
extension Contents {
  /// Ends the program of a debug build where the parts' counts are out of step.
  /// - Complexity: O(*s*), *s* sections.
  func checkInvariants() {
    #if DEBUG
    if let fault = brokenCount { assertionFailure(fault) }
    #endif
  }

  #if DEBUG
  /// What is out of step with what; nil where nothing is.
  /// - Complexity: O(*n*), *n* cards.
  var brokenInvariant: String? { brokenCount ?? brokenContent }

  private var brokenCount: String? {
    let counts = deck.sections.map(\.cards.count)
    let starts = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    let identityCount = arrangement.sections.count
    let pictureCount = pictures.isEmpty ? 0 : deck.store.count
    return differ("starts of sections", sectionStarts, "by their cards", starts)
      ?? differ("identities", identities.count, "sections", deck.sections.count)
      ?? differ("placements", hasPlacements.count, "arranged sections", identityCount)
      ?? differ("items laid out", laidOutCounts, "cards of sections", counts)
      ?? differ("pictures on the wall", wallPictures == nil, "pictures", pictures.isEmpty)
      ?? differ("cards of the catalog", pictures.cardCount, "cards", pictureCount)
      ?? differ("kept sections", ungrouped != nil, "grouped", options.sectionField != nil)
      ?? differ(
        "first reports of the layout", Array(layoutReports.prefix(arrangementReports.count)),
        "of the arrangement", arrangementReports)
  }

  private var brokenContent: String? {
    let arranged = ArrangedWall(arrangement, nearest: nil)
    let isSettled = arrangement.filter?.isComplete ?? true
    let placements = arrangement.sections.map { deck.store.hasPlacements(among: $0.cards) }
    return differ("placements", hasPlacements, "by card", placements)
      ?? wallPictures.flatMap(brokenPictures)
      ?? (isSettled
        ? differ("identities", identities, "of the arrangement", arranged.identities)
          ?? differ("cards", deck.sections.map(\.cards), "arranged", arranged.sections.map(\.cards))
        : nil)
  }

  private func brokenPictures(_ known: WallPictures) -> String? {
    let fresh = WallPictures(deck.sections, of: deck.store, in: pictures)
    let cards = deck.sections.flatMap(\.cards)
    return differ("pictures", known.counts, "by card", fresh.counts)
      ?? differ("unheard pictures", known.unheard, "by card", fresh.unheard)
      ?? differ(
        "places", cards.map(known.ordinal), "in reading order", cards.indices.map(\.self))
  }

  private var laidOutCounts: [Int] {
    (0..<layout.numberOfSections).map { layout.numberOfItems(inSection: $0) }
  }
  #endif
}

extension ViewerState {
  #if DEBUG
  var brokenInvariant: String? {
    let row = scrollRow
    return contents.brokenInvariant
      ?? differ("columns of the contents", contents.screenColumns, "of the screen", screenColumns)
      ?? differ("no focus", focus == nil, "no cards", cardCount == 0)
      ?? differ("focus", focus, "by its number", focus.flatMap { path(ofOrdinal: ordinal(of: $0)) })
      ?? differ("first row", row, "within the wall", min(max(row, 0), lastScrollRow))
      ?? contents.search.flatMap { differ("cards searched", $0.count, "cards", cardCount) }
  }
  #endif
}

#if DEBUG
/// Says that two values, which should be equal, are not.
private func differ<Value: Equatable>(
  _ name: String, _ value: Value, _ otherName: String, _ other: Value
) -> String? {
  value == other ? nil : "\(name): \(value), \(otherName): \(other)"
}
#endif
