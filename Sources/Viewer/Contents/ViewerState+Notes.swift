internal import MasonryEngine
internal import Records

/// What the status line says after a key.
extension ViewerState {
  /// What a change of the layout has made of the focused card's section, else of the first.
  func note(on action: Action) -> String? {
    guard !deck.sections.isEmpty else { return nil }
    let section = focus?.section ?? 0
    let values = values(forSection: section)
    return switch action {
    case .addColumn, .removeColumn, .fitColumns: columnsNote(values, section: section)
    case .widen, .fillScreen: "wall \(wallColumns) wide"
    case .grow(.inset, _): "inset \(text(of: values.sectionInset))"
    case .grow: "gap \(lengthText(values.interitemSpacing))×\(lengthText(values.lineSpacing))"
    case .nextOrder: values.order.map { "order \($0.rawValue)" }
    case .nextTolerance:
      "tolerance \(lengthText(values.flowTolerance))" + orderNote(values)
    case .toggleDense: "dense \(values.dense == true ? "on" : "off")" + orderNote(values)
    case .toggleScope: "keys change \(keyed.scope == .wall ? "all sections" : "this section")"
    case .resetLayout: "layout as it was"
    default: nil
    }
  }

  private func columnsNote(_ values: LayoutValues, section: Int) -> String {
    let count = columnCount(inSection: section)
    let automatic = values.columns == .automatic ? " (automatic)" : ""
    return "\(count) \(count == 1 ? "column" : "columns")\(automatic)"
  }

  /// Where an order does not heed the value that was changed, says so.
  private func orderNote(_ values: LayoutValues) -> String {
    values.order == .gridLanes ? "" : " (for order gridLanes)"
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
