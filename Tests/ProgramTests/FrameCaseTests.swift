import Testing

/// `--frames` on decks whose right answers are known.
struct FrameCaseTests {
  @Test func `sections stand where a plain statement of the rules puts them`() throws {
    for layout in try LayoutCase.all(in: "sections") {
      let frames = try layout.frames()
      let content = layout.members["content"] as? [Double] ?? []
      #expect([frames[0].width, frames[0].height] == content, "\(layout.name)")
      let rows = layout.rows("frames")
      #expect(frames.dropFirst().map(\.element) == layout.words("frames"), "\(layout.name)")
      for (frame, row) in zip(frames.dropFirst(), rows) {
        #expect(frame.isNear(row: row), "\(layout.name): \(frame) is not \(row)")
      }
    }
  }

  @Test func `the three designs this grew from are special cases`() throws {
    for layout in try LayoutCase.all(in: "three-designs") {
      let items = try layout.frames().filter { $0.element == "item" }
      let rows = layout.rows("frames")
      try #require(items.count == rows.count, "\(layout.name)")
      for (item, row) in zip(items, rows) {
        let isNear = zip([item.x, item.y, item.width, item.height], row.dropFirst(2))
          .allSatisfy { abs(($0 ?? .nan) - $1) <= 0.05 }
        #expect([item.section, item.item] == row.prefix(2).map { Int($0) }, "\(layout.name)")
        #expect(isNear, "\(layout.name): \(item) is not \(row)")
      }
    }
  }

  @Test func `grid lanes are a browser's`() throws {
    let cases = try LayoutCase.all(in: "grid-lanes")
    for (width, group) in Dictionary(grouping: cases, by: \.width) {
      let frames = try LayoutCase.stacked(group, width: width).frames()
      #expect(frames[0].items == group.reduce(0) { $0 + $1.rows("origins").count })
      var top = 0.0
      for (section, layout) in group.enumerated() {
        let items = frames.filter { $0.section == section }
        let origins = layout.rows("origins")
        try #require(items.count == origins.count, "\(layout.name)")
        for (item, origin) in zip(items, origins) {
          let isThere = abs((item.x ?? .nan) - origin[0]) <= 2 / 64 && item.y == top + origin[1]
          #expect(isThere, "\(layout.name): \(item) is not at \(origin) below \(top)")
        }
        top += layout.members["height"] as? Double ?? .nan
      }
      #expect(frames[0].height == top)
    }
  }
}

extension PrintedFrame {
  /// Whether this is `[kind, section, item, lane, x, y, w, h]`; x and w within 2/64 point.
  fileprivate func isNear(row: [Double]) -> Bool {
    guard section == Int(row[1]), y == row[5], height == row[7] else { return false }
    if element == "item", item != Int(row[2]) || lane != Int(row[3]) { return false }
    return abs((x ?? .nan) - row[4]) <= 2 / 64 && abs(width - row[6]) <= 2 / 64
  }
}
