internal import MasonryEngine
internal import Records

/// What the status line says of a change of the layout: what it made of the focused card's section,
/// else of the first; nothing where there are no sections.
extension ViewerState {
  var columnsNote: String? {
    note { values, section in
      let count = columnCount(inSection: section)
      let automatic = values.columns == .automatic ? " (automatic)" : ""
      return "\(count) \(count == 1 ? "column" : "columns")\(automatic)"
    }
  }
  var widthNote: String? { note { _, _ in "wall \(wallColumns) wide" } }
  var gapNote: String? {
    note { values, _ in
      "gap \(lengthText(values.interitemSpacing))×\(lengthText(values.lineSpacing))"
    }
  }
  var insetNote: String? { note { values, _ in "inset \(text(of: values.sectionInset))" } }
  var orderNote: String? { note { values, _ in values.order.map { "order \($0.rawValue)" } } }
  var toleranceNote: String? {
    note { values, _ in "tolerance \(lengthText(values.flowTolerance))" + limitNote(values) }
  }
  var denseNote: String? {
    note { values, _ in "dense \(values.dense == true ? "on" : "off")" + limitNote(values) }
  }
  var scopeNote: String? {
    note { _, _ in "keys change \(keyed.scope == .wall ? "all sections" : "this section")" }
  }
  var resetNote: String? { note { _, _ in "layout as it was" } }

  private func note(_ text: (LayoutValues, _ section: Int) -> String?) -> String? {
    guard !deck.sections.isEmpty else { return nil }
    let section = focus?.section ?? 0
    return text(values(forSection: section), section)
  }

  /// Where an order does not heed the value that was changed, says so.
  private func limitNote(_ values: LayoutValues) -> String {
    values.placementOrder.hasTolerance ? "" : " (for order gridLanes)"
  }

  private func text(of insets: LayoutValues.Insets?) -> String {
    let edges = [insets?.top, insets?.left, insets?.bottom, insets?.right].map { lengthText($0) }
    return Set(edges).count == 1 ? edges[0] : edges.joined(separator: " ")
  }
}

/// A length in points as people write it; 0 where there is none.
func lengthText(_ points: Double?) -> String {
  points == .infinity ? "infinite" : exact(points ?? 0)
}
