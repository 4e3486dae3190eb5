extension MasonryLayout {
  /// Where an item stands; nil where there is no such item.
  ///
  /// - Complexity: O(1).
  public func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    guard contains(path) else { return nil }
    return transform.toContent(
      sections[path.section].attributes(ofItem: path.item, in: path.section))
  }

  /// Where a section's header stands while it isn't pinned; nil where there is none.
  ///
  /// - Complexity: O(1).
  public func layoutAttributesForHeader(inSection section: Int) -> LayoutAttributes? {
    attributes(of: .header, at: IndexPath(item: 0, section: section))
  }

  /// Where a section's footer stands; nil where there is none.
  ///
  /// - Complexity: O(1).
  public func layoutAttributesForFooter(inSection section: Int) -> LayoutAttributes? {
    attributes(of: .footer, at: IndexPath(item: 0, section: section))
  }

  /// Where a section's background lies, behind all else of it; nil where there is none.
  ///
  /// - Complexity: O(1).
  public func layoutAttributesForBackground(inSection section: Int) -> LayoutAttributes? {
    attributes(of: .background, at: IndexPath(item: 0, section: section))
  }

  /// An element by its kind, a header as a viewport pins it.
  func attributes(
    of kind: LayoutAttributes.Kind, at path: IndexPath, pinnedIn viewport: Rect? = nil
  ) -> LayoutAttributes? {
    if kind == .item { return layoutAttributesForItem(at: path) }
    guard sections.indices.contains(path.section) else { return nil }
    let pin = viewport.map { transform.toLayout($0).minY }
    return sections[path.section].attributes(of: kind, in: path.section, container, pinnedTo: pin)
      .map(transform.toContent)
  }

  func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section)
      && 0..<sections[path.section].items.count ~= path.item
  }
}

extension MasonryLayout.Section {
  /// The frame of an item in the vertical layout.
  @inline(__always)
  func unitFrame(ofItem item: Int) -> UnitRect {
    let lane = items.lane(of: item)
    let top = itemsTop + items.top(of: item)
    return UnitRect(
      minX: geometry.grid.minX[lane], minY: top,
      maxX: geometry.grid.maxX[lane + items.span(of: item) - 1],
      maxY: top + Units(items.heights[item]))
  }

  @inline(__always)
  func attributes(ofItem item: Int, in section: Int) -> LayoutAttributes {
    LayoutAttributes(
      kind: .item, indexPath: IndexPath(item: item, section: section),
      lane: items.lane(of: item), span: items.span(of: item), frame: unitFrame(ofItem: item).rect)
  }

  /// Where the items end, with the inset below them.
  var itemsEnd: Units { itemsTop + items.extent + geometry.insetBottom }

  /// The background, the header, which sticks to `pin` if it pins, or the footer.
  func attributes(
    of kind: LayoutAttributes.Kind, in section: Int, _ container: ContainerGeometry,
    pinnedTo pin: Double?
  ) -> LayoutAttributes? {
    var zIndex = 0
    let frame: Rect?
    switch kind {
    case .background:
      frame = background(container)?.rect
      zIndex = -1
    case .header:
      frame = header(pinnedTo: pin)
      if pin != nil, geometry.pinsHeader { zIndex = 1 }
    case .item: return nil
    case .footer: frame = geometry.footer.map { Self.frame($0, below: itemsEnd).rect }
    }
    return frame.map {
      LayoutAttributes(
        kind: kind, indexPath: IndexPath(item: 0, section: section), frame: $0, zIndex: zIndex)
    }
  }

  /// The header, in points, as low as its section and `pin` push it.
  private func header(pinnedTo pin: Double?) -> Rect? {
    guard let header = geometry.header else { return nil }
    var frame = Self.frame(header, below: top).rect
    guard let pin, geometry.pinsHeader else { return frame }
    let lowest = (itemsEnd - header.height).points
    let pinned = pin < lowest ? pin : lowest
    if pinned > frame.y { frame.y = pinned }
    return frame
  }

  private func background(_ container: ContainerGeometry) -> UnitRect? {
    guard geometry.hasBackground else { return nil }
    let left = Units(rounding: container.left)
    return UnitRect(
      minX: left, minY: top, maxX: left + Units(roundingDown: container.innerWidth), maxY: bottom)
  }

  private static func frame(_ supplement: SectionGeometry.Supplement, below y: Units) -> UnitRect {
    UnitRect(
      minX: supplement.minX, minY: y + supplement.before, maxX: supplement.maxX,
      maxY: y + supplement.before + supplement.height)
  }
}
