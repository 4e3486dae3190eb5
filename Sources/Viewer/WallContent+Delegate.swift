internal import CellScaling
internal import Decks
internal import MasonryEngine

extension WallContent: MasonryLayoutDelegate {
  var numberOfSections: Int { deck.sections.count }

  func numberOfItems(inSection section: Int) -> Int { deck.sections[section].cards.count }

  func metrics(forSection section: Int) -> SectionMetrics {
    SectionMetrics(values(forSection: section))
  }

  func height(forItemAt path: IndexPath, width: Double) -> Double {
    height(
      of: deck.store.measure(at: deck.sections[path.section].cards[path.item]), width: width,
      maxLines: values(forSection: path.section).maxLines ?? .all)
  }

  func heights(
    forItems range: Range<Int>, inSection section: Int, width: Double,
    into heights: UnsafeMutableBufferPointer<Double>
  ) {
    let maxLines = values(forSection: section).maxLines ?? .all
    let cards = deck.sections[section].cards
    let store = deck.store
    for (place, item) in range.enumerated() {
      heights[place] = height(
        of: store.measure(at: cards[item]), width: width, maxLines: maxLines)
    }
  }

  func hasPlacements(inSection section: Int) -> Bool { hasPlacements[identities[section]] }

  func placement(forItemAt path: IndexPath) -> ItemPlacement {
    let measure = deck.store.measure(at: deck.sections[path.section].cards[path.item])
    return ItemPlacement(span: measure.span, lane: measure.column.map { $0 - 1 })
  }

  /// A card's height in points: its own word, else its shape, else whole rows of its text.
  private func height(
    of measure: CardMeasure, width: Double, maxLines: LayoutValues.MaxLines
  ) -> Double {
    if let height = measure.height { return height }
    if let ratio = measure.aspectRatio { return width / ratio }
    let columns = options.scale.wholeColumns(in: width)
    return Double(rows(of: measure, laneColumns: columns, maxLines: maxLines))
      * options.scale.pointsPerRow
  }
}
