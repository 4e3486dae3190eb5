internal import CellScaling
internal import MasonryEngine
internal import Records

/// What keys change of the layout.
extension ViewerState {
  /// Adds columns to the sections in scope, each from its own number.
  mutating func addColumns(_ difference: Int) {
    let columns = wallColumns
    changeValues { contents, section, values in
      let present = contents.columnCount(inSection: section)
      let most = max(present, columns, 1)
      values.columns = .count(min(max(present.adding(difference), 1), most))
    }
  }

  /// Gives the sections in scope that many columns, at most one for each of the terminal's.
  mutating func setColumns(_ count: Int) {
    let columns = wallColumns
    changeValues { _, _, values in
      values.columns = .count(min(max(count, 1), max(1, columns)))
    }
  }

  mutating func fitColumns() { changeValues { _, _, values in values.columns = .automatic } }

  /// A gap of the layout that keys change.
  enum Gap {
    case betweenColumns
    case alongColumns
    /// Around a section's cards.
    case inset
  }

  /// Makes a gap larger by cells, down to nothing and up to the size of the screen.
  mutating func grow(_ gap: Gap, cells: Int) {
    let (scale, view, cells) = (options.scale, visibleRect, Double(cells))
    func across(_ present: Double?) -> Double {
      grown(present, by: cells * scale.pointsPerColumn, most: view.width)
    }
    func down(_ present: Double?) -> Double {
      grown(present, by: cells * scale.pointsPerRow, most: view.height)
    }
    changeValues { contents, section, values in
      let present = contents.values(forSection: section)
      switch gap {
      case .betweenColumns: values.interitemSpacing = across(present.interitemSpacing)
      case .alongColumns: values.lineSpacing = down(present.lineSpacing)
      case .inset:
        let inset = present.sectionInset
        values.sectionInset = LayoutValues.Insets(
          top: down(inset?.top), left: across(inset?.left), bottom: down(inset?.bottom),
          right: across(inset?.right))
      }
    }
  }

  mutating func nextOrder(count: Int) {
    changeValues { contents, section, values in
      values.order = contents.values(forSection: section).order.map { next($0, count: count) }
    }
  }

  mutating func nextTolerance(count: Int) {
    let steps: [Double] = [0, 8, 16, 32, 64, .infinity]
    changeValues { contents, section, values in
      let present = contents.values(forSection: section).fitTolerance ?? 0
      let place = steps.firstIndex { $0 > present } ?? 0
      values.fitTolerance = steps[(place + (count - 1) % steps.count) % steps.count]
    }
  }

  /// Fills openings, or no longer.
  mutating func toggleDense() {
    changeValues { contents, section, values in
      values.dense = contents.values(forSection: section).dense.map { !$0 }
    }
  }

  /// Undoes what keys changed, of the sections in scope; of the wall's width, where that is all.
  mutating func resetLayout() {
    changeLayout { state in
      if state.overrides.scope == .wall { state.overrides.width = nil }
      for section in state.sectionsInScope {
        state.overrides.sections[state.contents.identities[section]] = nil
      }
    }
  }

  /// Makes the wall wider by columns of the terminal, at most as wide as the screen.
  mutating func widen(_ columns: Int) {
    guard screenColumns > 0 else { return }
    let scale = options.scale
    let present =
      columns < 0 ? scale.columns(covering: wallWidth) : scale.wholeColumns(in: wallWidth)
    let wanted = max(1, present.adding(columns))
    changeLayout { $0.overrides.width = wanted < $0.screenColumns ? .columns(wanted) : .screen }
  }

  mutating func fillScreen() { changeLayout { $0.overrides.width = .screen } }

  /// Lets keys change the focused card's section only, or all.
  mutating func toggleScope() { overrides.scope = overrides.scope == .wall ? .section : .wall }

  /// The sections that keys change.
  var sectionsInScope: Range<Int> {
    guard overrides.scope == .section else { return 0..<deck.sections.count }
    guard let focus else { return 0..<0 }
    return focus.section..<focus.section + 1
  }

  /// Changes the values of every section in scope, each seeing the state before any change: once for
  /// all sections whose values follow from the same.
  /// - Complexity: O(*n*), *n* sections in scope, of which those that say nothing of their layout
  ///   themselves are only looked at.
  mutating func changeValues(
    _ change: (_ contents: Contents, _ section: Int, inout LayoutValues) -> Void
  ) {
    let wall = contents.wall
    var sections = overrides.sections
    var known: [ResolvedLayers.Layers: SectionValues.Number] = [:]
    for section in sectionsInScope {
      let identity = contents.identities[section]
      let layers = wall.layers(ofSection: section)
      if let number = layers.flatMap({ known[$0] }) {
        sections.set(identity, to: number)
        continue
      }
      var values = overrides.sections[identity] ?? LayoutValues()
      change(contents, section, &values)
      let number = sections.number(of: values)
      sections.set(identity, to: number)
      if let layers { known[layers] = number }
    }
    changeLayout { $0.overrides.sections = sections }
  }
}

/// A gap made larger, down to nothing and no further than to `most`, where it was not beyond that.
private func grown(_ present: Double?, by points: Double, most: Double) -> Double {
  min(max(0, (present ?? 0) + points), max(present ?? 0, most))
}

private func next(_ order: LayoutValues.Order, count: Int) -> LayoutValues.Order {
  let all = LayoutValues.Order.allCases
  return all[((all.firstIndex(of: order) ?? 0) + count % all.count) % all.count]
}

/// What the status line says of a change of the layout: what it made of the focused card's section,
/// else of the first; nothing where there are no sections.
extension ViewerState {
  var columnsNote: String? {
    note { values, section in
      let count = contents.columnCount(inSection: section)
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
    note { values, _ in "tolerance \(lengthText(values.fitTolerance))" + limitNote(values) }
  }
  var denseNote: String? {
    note { values, _ in "dense \(values.dense == true ? "on" : "off")" + limitNote(values) }
  }
  var scopeNote: String? {
    note { _, _ in "keys change \(overrides.scope == .wall ? "all sections" : "this section")" }
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
