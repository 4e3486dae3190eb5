internal import CSimdjson
internal import Records

/// What the members of a record are to its card, if they have certain names in a certain order.
///
/// Most records of a text have the same few shapes, so that names are looked at once.
final class RecordShape {
  private let lengths: [Int]
  /// The names' bytes, one after the other.
  private let bytes: [UInt8]

  /// Whether a record of that shape can be read member by member.
  let isPlain: Bool
  let section, id, height, aspectRatio, span, column, color: Int?
  /// Members in which the title is looked for, in this order; the others alike.
  let title, body, tags, url, image: [Int]

  init(_ members: UnsafeBufferPointer<csimdjson_member>, names: FieldNames) {
    lengths = members.map(\.name_length)
    bytes = members.flatMap(\.nameBytes)
    let own = members.map { String(decoding: $0.nameBytes, as: UTF8.self) }
    let lookup = NameLookup(own)
    func candidates(_ names: [String]) -> [Int] { names.compactMap(lookup.index) }
    (section, id) = (own.firstIndex(of: "section"), own.firstIndex(of: "id"))
    (height, aspectRatio) = (own.firstIndex(of: "height"), own.firstIndex(of: "aspectRatio"))
    (span, column) = (own.firstIndex(of: "span"), own.firstIndex(of: "column"))
    color = own.firstIndex(of: "color")
    title = candidates(names.title)
    body = candidates(names.body)
    tags = candidates(names.tags)
    url = candidates(names.url)
    image = candidates(names.image)
    // A section's name is taken away before all others are looked for.
    let used = [title, body, tags, url, image].joined()
    let section = section
    isPlain = !used.contains { $0 == section } && Set(own).count == own.count
  }

  /// Whether a record has this shape.
  func fits(_ members: UnsafeBufferPointer<csimdjson_member>) -> Bool {
    guard members.count == lengths.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      for (member, length) in zip(members, lengths) {
        guard member.name_length == length else { return false }
        for offset in 0..<length where member.name[offset] != bytes[start + offset] { return false }
        start += length
      }
      return true
    }
  }
}

/// The shapes that were met, as many as there are places for.
struct RecordShapes {
  private let names: FieldNames
  private var shapes = [RecordShape?](repeating: nil, count: 64)

  init(names: FieldNames) { self.names = names }

  /// The shape of a record.
  mutating func shape(of members: UnsafeBufferPointer<csimdjson_member>) -> RecordShape {
    var sum = 0
    for member in members {
      sum = sum &* 31 &+ member.name_length
      if member.name_length > 0 { sum = sum &* 31 &+ Int(member.name[0]) }
    }
    let slot = sum & (shapes.count - 1)
    if let known = shapes[slot], known.fits(members) { return known }
    let shape = RecordShape(members, names: names)
    shapes[slot] = shape
    return shape
  }
}

extension csimdjson_member {
  /// The bytes of the name.
  var nameBytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: name, count: name_length)
  }
}
