internal import Decks
internal import MasonryEngine

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
    case .grow: "gap \(text(of: values.interitemSpacing))×\(text(of: values.lineSpacing))"
    case .nextOrder: values.order.map { "order \($0.rawValue)" }
    case .nextTolerance:
      "tolerance \(text(of: values.flowTolerance))" + orderNote(values)
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

  /// A length in points as people write it.
  func text(of points: Double?) -> String {
    guard let points else { return "0" }
    if points == .infinity { return "infinite" }
    return Int(exactly: points).map(String.init) ?? "\(points)"
  }

  private func text(of insets: LayoutValues.Insets?) -> String {
    let edges = [insets?.top, insets?.left, insets?.bottom, insets?.right].map { text(of: $0) }
    return Set(edges).count == 1 ? edges[0] : edges.joined(separator: " ")
  }
}
