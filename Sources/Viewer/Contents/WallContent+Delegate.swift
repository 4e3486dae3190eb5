internal import CellScaling
internal import MasonryEngine
internal import Records

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
  /// A card's height is its own word, else its shape, else whole rows of its picture and text.
  private func forEachHeight(
    ofItems range: Range<Int>, inSection section: Int, width: Double,
    _ body: (Int, Double) -> Void
  ) {
    let frame = CardFrame(laneColumns: options.scale.wholeColumns(in: width))
    let limits = frame.limits(maxLines: values(forSection: section).maxLines ?? .all)
    let cards = deck.sections[section].cards[range]
    let pointsPerRow = options.scale.pointsPerRow
    deck.store.forEachExtent(of: cards, limits: limits) { place, extent in
      var rows = frame.rows(of: extent)
      if extent.hasPicture, !pictures.isEmpty {
        rows += frame.pictureRows(ratio: pictures[cards[place]], scale: options.scale)
      }
      let height =
        extent.height ?? extent.aspectRatio.map { width / $0 } ?? Double(rows) * pointsPerRow
      body(place - cards.startIndex, height)
    }
  }
}
