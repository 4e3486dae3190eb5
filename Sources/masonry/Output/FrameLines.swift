internal import Host
internal import CellScaling
internal import Geometry
internal import MasonryEngine

/// What `--frames` prints: one JSON object a line, the content's first, then one for each element.
struct FrameLines {
  /// The layout that is printed.
  var layout: MasonryLayout
  /// The size of a cell.
  var scale: CellScale

  /// Prints all elements in document order, headers where they stand without pinning.
  ///
  /// They are asked for one by one, so those without extent at the content's edge are there too.
  /// - Complexity: O(*n*), *n* elements.
  func printAll(to output: inout OutputStream) throws(SystemError) {
    try output.write(appendContent)
    for section in 0..<layout.numberOfSections {
      try print(layout.layoutAttributesForHeader(inSection: section), to: &output)
      for item in 0..<layout.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        try print(layout.layoutAttributesForItem(at: path), to: &output)
      }
      try print(layout.layoutAttributesForFooter(inSection: section), to: &output)
    }
  }

  /// Prints the elements that meet a rectangle, headers pinned to its top.
  func print(in rect: Rect, to output: inout OutputStream) throws(SystemError) {
    try output.write(appendContent)
    for attributes in layout.layoutAttributesForElements(in: rect)
    where attributes.kind != .background {
      try print(attributes, to: &output)
    }
  }

  private func print(
    _ attributes: LayoutAttributes?, to output: inout OutputStream
  ) throws(SystemError) {
    guard let attributes else { return }
    try output.write { append(attributes, to: &$0) }
  }

  private func appendContent(to bytes: inout [UInt8]) {
    let sections = 0..<layout.numberOfSections
    bytes.append(#"{"element":"content""#)
    bytes.append(#","width":"#, points: layout.contentSize.width)
    bytes.append(#","height":"#, points: layout.contentSize.height)
    bytes.append(#","sections":"#, decimal: sections.count)
    bytes.append(
      #","items":"#, decimal: sections.reduce(0) { $0 + layout.numberOfItems(inSection: $1) })
    bytes.append("}\n")
  }

  private func append(_ attributes: LayoutAttributes, to bytes: inout [UInt8]) {
    switch attributes.kind {
    case .header: bytes.append(#"{"element":"header""#)
    case .footer: bytes.append(#"{"element":"footer""#)
    case .background: bytes.append(#"{"element":"background""#)
    case .item: bytes.append(#"{"element":"item""#)
    }
    bytes.append(#","section":"#, decimal: attributes.indexPath.section)
    if attributes.kind == .item {
      bytes.append(#","item":"#, decimal: attributes.indexPath.item)
      bytes.append(#","lane":"#, decimal: attributes.lane)
      bytes.append(#","span":"#, decimal: attributes.span)
    }
    let frame = attributes.frame
    bytes.append(#","x":"#, points: frame.x)
    bytes.append(#","y":"#, points: frame.y)
    bytes.append(#","width":"#, points: frame.width)
    bytes.append(#","height":"#, points: frame.height)
    let cells = scale.cellRect(for: frame)
    bytes.append(#","cells":["#, decimal: cells.column)
    for number in [cells.row, cells.columns, cells.rows] { bytes.append(",", decimal: number) }
    bytes.append("]}\n")
  }
}

extension [UInt8] {
  /// Appends ASCII text.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends ASCII text and then a whole number in decimal digits.
  mutating func append(_ text: StaticString = "", decimal number: Int) {
    append(text)
    append(contentsOf: String(number).utf8)
  }

  /// Appends ASCII text and then a length in points, exact to 1/64, without an exponent: `93.328125`, `0.5`, `12`.
  ///
  /// 1/64 is 0.015625, so six digits say every part exactly. What is no number is 0, and what
  /// exceeds 2⁵⁶ points is held there.
  mutating func append(_ text: StaticString, points: Double) {
    append(text)
    let limit = 0x1p62
    let scaled = points.isNaN ? 0 : Swift.min(Swift.max((points * 64).rounded(), -limit), limit)
    let parts = Int(scaled)
    if parts < 0 { append(UInt8(ascii: "-")) }
    append(decimal: Int(parts.magnitude >> 6))
    let fraction = Int(parts.magnitude & 63) * 15_625
    guard fraction > 0 else { return }
    append(".")
    append(contentsOf: String(1_000_000 + fraction).utf8.dropFirst())
    while last == UInt8(ascii: "0") { removeLast() }
  }
}
