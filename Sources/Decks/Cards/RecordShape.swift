internal import Records

/// What the members of a record are to its card, if they have certain names in a certain order.
///
/// Most records of a text have the same few shapes, so that names are looked at once.
final class RecordShape {
  private let lengths: [Int]
  /// The names' bytes, one after the other.
  private let bytes: [UInt8]

  let section, id, height, aspectRatio, span, column, color: Int?
  /// Members in which the title is looked for, in this order; the others alike.
  let title, body, tags, url, image: [Int]
  /// Whether no name comes twice, and nothing else is looked for where the section's name is.
  let isPlain: Bool

  init(_ members: some RecordMembers, names: FieldNames, steersLayout: Bool) {
    lengths = members.map(\.nameBytes.count)
    bytes = members.flatMap { Array($0.nameBytes) }
    let own = members.map { String(decoding: $0.nameBytes, as: UTF8.self) }
    // Tables often write names with capitals, so those count too.
    let hasCapitals = bytes.contains { 0x41...0x5A ~= $0 }
    let lowercased = hasCapitals ? own.map { $0.lowercased() } : []
    func candidates(_ names: [String]) -> [Int] {
      names.compactMap { own.firstIndex(of: $0) ?? lowercased.firstIndex(of: $0.lowercased()) }
    }
    (section, id) = (own.firstIndex(of: "section"), own.firstIndex(of: "id"))
    func layoutKey(_ name: String) -> Int? { steersLayout ? own.firstIndex(of: name) : nil }
    (height, aspectRatio) = (layoutKey("height"), layoutKey("aspectRatio"))
    (span, column, color) = (layoutKey("span"), layoutKey("column"), layoutKey("color"))
    title = candidates(names.title)
    body = candidates(names.body)
    tags = candidates(names.tags)
    url = candidates(names.url)
    image = candidates(names.image)
    let used = [title, body, tags, url, image].joined()
    let section = section
    isPlain = !used.contains { $0 == section } && Set(own).count == own.count
  }

  /// Whether a record has this shape.
  fileprivate func fits(_ members: some RecordMembers) -> Bool {
    guard members.count == lengths.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      var position = 0
      for (member, length) in zip(members, lengths) {
        guard member.nameBytes.count == length else { return false }
        for byte in member.nameBytes {
          guard byte == bytes[position] else { return false }
          position += 1
        }
      }
      return true
    }
  }
}

/// The shapes that were met, as many as there are places for.
struct RecordShapes {
  private let names: FieldNames
  private let steersLayout: Bool
  private var shapes = [RecordShape?](repeating: nil, count: 64)

  init(names: FieldNames, steersLayout: Bool) {
    self.names = names
    self.steersLayout = steersLayout
  }

  /// The shape of a record.
  mutating func shape(of members: some RecordMembers) -> RecordShape {
    var sum = 0
    for member in members {
      let name = member.nameBytes
      sum = sum &* 31 &+ name.count
      if let first = name.first { sum = sum &* 31 &+ Int(first) }
    }
    let slot = sum & (shapes.count - 1)
    if let known = shapes[slot], known.fits(members) { return known }
    let shape = RecordShape(members, names: names, steersLayout: steersLayout)
    shapes[slot] = shape
    return shape
  }
}
