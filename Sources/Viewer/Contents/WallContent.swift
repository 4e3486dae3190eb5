internal import CellScaling
internal import Geometry
internal import MasonryEngine
internal import Records

/// A deck as the engine asks for it: values resolved, cards measured.
struct WallContent {
  let deck: Deck
  let options: ViewOptions
  let keyed: KeyedValues
  /// How wide the wall is, in points.
  let wallWidth: Double
  /// By section, its identity in the arrangement.
  let identities: [Int]
  /// By section's identity, whether a card in it spans columns or names one.
  let hasPlacements: [Bool]
  /// The shapes of pictures.
  let pictures: PictureRatios
  /// Sections whose values the engine refused, nil for the whole wall's; they have the built-in
  /// ones.
  var refused: Set<Int?> = []

  /// The same with other sections.
  func showing(_ sections: [DeckSection], identities: [Int]) -> WallContent {
    var deck = deck
    deck.sections = sections
    return WallContent(
      deck: deck, options: options, keyed: keyed, wallWidth: wallWidth, identities: identities,
      hasPlacements: hasPlacements, pictures: pictures)
  }

  /// The layout values of a section after all had their say, none of them nil.
  func values(forSection section: Int) -> LayoutValues {
    let said = deck.sections[section]
    guard !refused.contains(section) else { return fallback(for: said) }
    var values = builtIn(for: said).overlaid(with: options.defaults)
      .overlaid(with: said.layout).overlaid(with: options.layout)
    if let changed = keyed.sections[identities[section]] { values = values.overlaid(with: changed) }
    return values
  }

  /// What stands where nobody says otherwise: a text gets one row, no text none.
  func builtIn(for section: DeckSection) -> LayoutValues {
    var values = LayoutValues.builtIn
    values.headerHeight = section.title.isEmpty ? 0 : options.scale.pointsPerRow
    values.footerHeight = section.footer.isEmpty ? 0 : options.scale.pointsPerRow
    return values
  }

  /// What can always be laid out: the built-in values, in no more columns than there may be.
  private func fallback(for section: DeckSection) -> LayoutValues {
    var values = builtIn(for: section)
    let least = wallWidth / Double(LayoutValues.greatestColumnCount)
    values.minColumnWidth = max(values.minColumnWidth ?? 0, least)
    return values
  }

  /// How the wall as a whole is laid out.
  var wallMetrics: LayoutMetrics {
    var metrics = LayoutMetrics()
    guard !refused.contains(nil) else { return metrics }
    let values = deck.layout.overlaid(with: options.layout)
    if let inset = values.contentInset { metrics.contentInset = EdgeInsets(inset) }
    if let height = values.minimumContentHeight { metrics.minimumContentHeight = height }
    return metrics
  }
}

extension LayoutValues {
  /// What stands where nobody says otherwise, for a section without texts.
  static let builtIn: LayoutValues = {
    var values = LayoutValues()
    values.columns = .automatic
    values.minColumnWidth = 208
    values.interitemSpacing = 16
    values.lineSpacing = 16
    values.sectionInset = Insets(16)
    values.headerHeight = 0
    values.footerHeight = 0
    values.headerInset = Insets(0)
    values.footerInset = Insets(0)
    values.pinsHeader = true
    values.order = .shortest
    values.flowTolerance = 0
    values.dense = false
    values.maxLines = .count(12)
    return values
  }()
}
