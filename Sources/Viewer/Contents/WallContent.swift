internal import CellScaling
internal import Geometry
internal import MasonryEngine
internal import Synchronization
internal import Records

/// A deck as the engine asks for it: values resolved, cards measured.
struct WallContent {
  let deck: Deck
  let options: ViewOptions
  let overrides: LayoutOverrides
  let wallWidth: Double
  let identities: [Int]
  let hasPlacements: [Bool]
  let pictures: PictureRatios
  /// Sections whose values the engine refused, nil for the whole wall's; they have the built-in
  /// ones.
  var refused: Set<Int?> = []
  /// What was resolved so far, for sections of the same layers.
  private let resolved = ResolvedLayers()

  /// The same with other sections.
  func showing(_ sections: [DeckSection], identities: [Int]) -> WallContent {
    var deck = deck
    deck.sections = sections
    return WallContent(
      deck: deck, options: options, overrides: overrides, wallWidth: wallWidth,
      identities: identities,
      hasPlacements: hasPlacements, pictures: pictures)
  }

  /// The layout values of a section after all had their say, none of them nil.
  func values(forSection section: Int) -> LayoutValues {
    resolved.values(of: layers(ofSection: section)) {
      let said = deck.sections[section]
      guard !refused.contains(section) else { return fallback(for: said) }
      let values = builtIn(for: said).overlaid(with: options.defaults)
        .overlaid(with: said.layout).overlaid(with: options.layout)
      return overrides.sections[identities[section]].map(values.overlaid) ?? values
    }
  }

  /// What a section's values follow from, apart from what is the same for all; nil where the section
  /// says something of its own.
  func layers(ofSection section: Int) -> ResolvedLayers.Layers? {
    let said = deck.sections[section]
    guard said.layout == LayoutValues() else { return nil }
    return ResolvedLayers.Layers(
      hasTitle: !said.title.isEmpty, hasFooter: !said.footer.isEmpty,
      overrides: overrides.sections.number(ofSection: identities[section]),
      isRefused: refused.contains(section))
  }

  /// How often the values of a section were resolved since this content was made.
  var resolvedCount: Int { resolved.count }

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

  var wallMetrics: LayoutMetrics {
    var metrics = LayoutMetrics()
    guard !refused.contains(nil) else { return metrics }
    let values = deck.layout.overlaid(with: options.layout)
    if let inset = values.contentInset { metrics.contentInset = EdgeInsets(inset) }
    if let height = values.minimumContentHeight { metrics.minimumContentHeight = height }
    return metrics
  }
}

/// Layout values that were resolved, kept for all sections that follow from the same layers: a deck of
/// a hundred thousand sections that say nothing themselves takes a handful of resolutions.
final class ResolvedLayers: Sendable {
  /// What may differ between sections that say nothing of their layout themselves.
  struct Layers: Hashable {
    var hasTitle: Bool
    var hasFooter: Bool
    var overrides: SectionValues.Number?
    var isRefused: Bool
  }

  private let known = Mutex<(byLayers: [Layers: LayoutValues], count: Int)>(([:], 0))

  var count: Int { known.withLock { $0.count } }

  /// What is known of some layers, else what `resolve` makes of them; that always where they are nil.
  func values(of layers: Layers?, _ resolve: () -> LayoutValues) -> LayoutValues {
    known.withLock { known in
      if let layers, let values = known.byLayers[layers] { return values }
      let values = resolve()
      known.count += 1
      if let layers { known.byLayers[layers] = values }
      return values
    }
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
    values.fitTolerance = 0
    values.dense = false
    values.maxLines = .count(12)
    return values
  }()
}

// MARK: The engine asks

extension WallContent: MasonryLayoutDelegate {
  var numberOfSections: Int { deck.sections.count }

  func numberOfItems(inSection section: Int) -> Int { deck.sections[section].cards.count }

  func metrics(forSection section: Int) -> SectionMetrics {
    SectionMetrics(values(forSection: section))
  }

  func height(forItemAt path: IndexPath, width: Double) -> Double {
    var height = 0.0
    forEachHeight(ofItems: path.item..<path.item + 1, inSection: path.section, width: width) {
      height = $1
    }
    return height
  }

  func heights(
    forItems range: Range<Int>, inSection section: Int, width: Double,
    into heights: UnsafeMutableBufferPointer<Double>
  ) {
    forEachHeight(ofItems: range, inSection: section, width: width) { heights[$0] = $1 }
  }

  func hasPlacements(inSection section: Int) -> Bool { hasPlacements[identities[section]] }

  func placement(forItemAt path: IndexPath) -> ItemPlacement {
    let (span, column) = deck.store.placement(at: deck.sections[path.section].cards[path.item])
    return ItemPlacement(span: span, lane: column.map { $0 - 1 })
  }

  /// Calls `body` with the heights of some items in points, each with its place in their range.
  ///
  /// A card's height is its own word, else its ratio, else whole rows of its picture and text.
  private func forEachHeight(
    ofItems range: Range<Int>, inSection section: Int, width: Double,
    _ body: (Int, Double) -> Void
  ) {
    let frame = CardFrame(laneColumns: options.scale.wholeColumns(in: width))
    let maxLines = values(forSection: section).maxLines ?? .all
    let cards = deck.sections[section].cards[range]
    let pointsPerRow = options.scale.pointsPerRow
    deck.store.forEachExtent(of: cards, limits: frame.limits(maxLines: maxLines)) { place, extent in
      var card = MeasuredCard(extent, frame: frame, maxLines: maxLines)
      if extent.shape.hasPicture, !pictures.isEmpty {
        let ratio = pictures[cards[place]]
        card.pictureLines = PictureRow.lines(ratio: ratio, in: frame, scale: options.scale)
      }
      let height =
        extent.shape.height ?? extent.shape.aspectRatio.map { width / $0 }
        ?? Double(card.height) * pointsPerRow
      body(place - cards.startIndex, height)
    }
  }
}

// MARK: In the engine's words

extension SectionMetrics {
  /// The engine's words for resolved layout values; what is nil keeps the engine's default.
  init(_ values: LayoutValues) {
    self.init()
    lanes = LaneTracks(values.columns ?? .automatic, minimumWidth: values.minColumnWidth ?? 0)
    minimumInteritemSpacing = values.interitemSpacing ?? minimumInteritemSpacing
    minimumLineSpacing = values.lineSpacing ?? minimumLineSpacing
    sectionInset = values.sectionInset.map(EdgeInsets.init) ?? sectionInset
    headerHeight = values.headerHeight ?? headerHeight
    headerInset = values.headerInset.map(EdgeInsets.init) ?? headerInset
    footerHeight = values.footerHeight ?? footerHeight
    footerInset = values.footerInset.map(EdgeInsets.init) ?? footerInset
    pinsHeader = values.pinsHeader ?? pinsHeader
    order = values.placementOrder
    fitTolerance = values.fitTolerance ?? fitTolerance
    isDense = values.dense ?? isDense
  }
}

extension EdgeInsets {
  init(_ insets: LayoutValues.Insets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

extension LayoutValues {
  /// The engine's order of the same name; a test holds the names equal.
  var placementOrder: PlacementOrder {
    order.flatMap { PlacementOrder(rawValue: $0.rawValue) } ?? .shortest
  }
}

extension LaneTracks {
  init(_ columns: LayoutValues.Columns, minimumWidth: Double) {
    self =
      switch columns {
      case .count(let count): .fixed(count)
      case .automatic: .automatic(minimumWidth: minimumWidth)
      case .tracks(let tracks):
        .explicit(
          tracks.map { track in
            switch track {
            case .points(let points): .points(points)
            case .fraction(let share): .fraction(share)
            }
          })
      }
  }
}
