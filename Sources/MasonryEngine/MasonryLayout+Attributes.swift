extension MasonryLayout {
  /// Where an item stands; nil where there is no such item.
  ///
  /// - Complexity: O(1).
  public func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    guard contains(path) else { return nil }
    return transform.seen(sections[path.section].attributes(ofItem: path.item, in: path.section))
  }

  /// Where a section's header stands while it isn't pinned; nil where there is none.
  ///
  /// - Complexity: O(1).
  public func layoutAttributesForHeader(inSection section: Int) -> LayoutAttributes? {
    attributes(section) { $0.headerBox.map { ($0, .header, 0) } }
  }

  /// Where a section's header stands while a viewport pins it; nil where there is none.
  func layoutAttributesForHeader(
    inSection section: Int, pinnedIn viewport: Rect
  ) -> LayoutAttributes? {
    guard sections.indices.contains(section),
      let header = sections[section].header(pinnedTo: transform.vertical(viewport).minY)
    else { return nil }
    return transform.seen(
      LayoutAttributes(
        kind: .header, indexPath: IndexPath(item: 0, section: section), frame: header.frame,
        zIndex: header.zIndex))
  }

  /// Where a section's footer stands; nil where there is none.
  ///
  /// - Complexity: O(1).
  public func layoutAttributesForFooter(inSection section: Int) -> LayoutAttributes? {
    attributes(section) { $0.footerBox.map { ($0, .footer, 0) } }
  }

  /// Where a section's background lies, behind all else of it; nil where there is none.
  ///
  /// - Complexity: O(1).
  public func layoutAttributesForBackground(inSection section: Int) -> LayoutAttributes? {
    attributes(section) { $0.backgroundBox(wall).map { ($0, .background, -1) } }
  }

  func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section)
      && 0..<sections[path.section].items.count ~= path.item
  }

  private func attributes(
    _ section: Int, _ element: (Section) -> (Box, LayoutAttributes.Kind, zIndex: Int)?
  ) -> LayoutAttributes? {
    guard sections.indices.contains(section), let found = element(sections[section]) else {
      return nil
    }
    return transform.seen(
      LayoutAttributes(
        kind: found.1, indexPath: IndexPath(item: 0, section: section), frame: found.0.rect,
        zIndex: found.zIndex))
  }
}

extension WallTransform {
  func seen(_ attributes: LayoutAttributes) -> LayoutAttributes {
    guard !isIdentity else { return attributes }
    var attributes = attributes
    attributes.frame = seen(attributes.frame)
    return attributes
  }
}

extension MasonryLayout.Section {
  /// The frame of an item, in content space.
  @inline(__always)
  func box(ofItem item: Int) -> Box {
    let lane = items.lane(of: item)
    let top = itemsTop + items.top(of: item)
    return Box(
      minX: geometry.grid.minX[lane], minY: top,
      maxX: geometry.grid.maxX[lane + items.span(of: item) - 1],
      maxY: top + Units(items.heights[item]))
  }

  @inline(__always)
  func attributes(ofItem item: Int, in section: Int) -> LayoutAttributes {
    LayoutAttributes(
      kind: .item, indexPath: IndexPath(item: item, section: section),
      lane: items.lane(of: item), span: items.span(of: item), frame: box(ofItem: item).rect)
  }

  /// Where the items end, with the inset below them.
  var itemsEnd: Units { itemsTop + items.extent + geometry.insetBottom }

  var headerBox: Box? {
    geometry.header.map { Self.box($0, below: top) }
  }

  var footerBox: Box? {
    geometry.footer.map { Self.box($0, below: itemsEnd) }
  }

  func backgroundBox(_ wall: WallGeometry) -> Box? {
    guard geometry.hasBackground else { return nil }
    let left = Units(rounding: wall.left)
    return Box(
      minX: left, minY: top, maxX: left + Units(roundingDown: wall.innerWidth), maxY: bottom)
  }

  private static func box(_ supplement: SectionGeometry.Supplement, below y: Units) -> Box {
    Box(
      minX: supplement.minX, minY: y + supplement.before, maxX: supplement.maxX,
      maxY: y + supplement.before + supplement.height)
  }
}
