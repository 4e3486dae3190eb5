internal import CardText
internal import Records

/// What the members of a record are to its card, if they have certain names in a certain order.
///
/// Most records of a text have the same few names, so that these are looked at once.
final class MemberRoles {
  private let lengths: [Int]
  /// The names' bytes, one after the other.
  private let bytes: [UInt8]

  let section, id, height, aspectRatio, span, column, color: Int?
  /// Members in which the title is looked for, in this order; the others alike.
  let title, body, tags, url, image: [Int]
  /// A person's first and last name, as far as there are any, which together are a title.
  let personNames: [Int]
  /// Members in which a title is looked for where there is none so far.
  let lateTitle: [Int]
  /// What says how grave the entry of a log is.
  let level: Int?
  /// The shapes that such records may have.
  let shapes: [Shape]
  /// What each member's name tells of its value.
  let meanings: [FieldMeaning]
  /// Members that are shown as fields, in the order in which they are worth it.
  let fieldOrder: [Int]
  /// Whether no name comes twice, nothing is to be found by a path, and nothing else is looked for
  /// where the section's name is.
  let isPlain: Bool

  init(
    _ members: some RecordMembers, names: FieldNames, shapes: [Shape], steersLayout: Bool
  ) {
    lengths = members.map(\.nameBytes.count)
    bytes = members.flatMap { Array($0.nameBytes) }
    let own = members.map { String(decoding: $0.nameBytes, as: UTF8.self) }
    let keys = own.map(FieldNames.key)
    func candidates(_ names: [String]) -> [Int] {
      var found: [Int] = []
      for name in names {
        let key = FieldNames.key(of: name)
        guard let place = own.firstIndex(of: name) ?? keys.firstIndex(of: key) else { continue }
        if !found.contains(place) { found.append(place) }
      }
      return found
    }
    let standard = FieldNames()
    (section, id) = (own.firstIndex(of: "section"), own.firstIndex(of: "id"))
    func layoutKey(_ name: String) -> Int? { steersLayout ? own.firstIndex(of: name) : nil }
    (height, aspectRatio) = (layoutKey("height"), layoutKey("aspectRatio"))
    (span, column, color) = (layoutKey("span"), layoutKey("column"), layoutKey("color"))
    let isTitleChosen = names.title != standard.title
    let messages = candidates(FieldNames.logMessages)
    let isLog =
      !steersLayout && !messages.isEmpty && candidates(FieldNames.logSigns).count > 0
      && candidates(["title", "headline", "subject"]).isEmpty
    title = (isLog && !isTitleChosen ? messages : []) + candidates(names.title)
    level = isLog ? candidates(FieldNames.levels).first : nil
    lateTitle = isTitleChosen || steersLayout ? [] : candidates(FieldNames.lateTitles)
    let people = [FieldNames.firstNames, FieldNames.lastNames]
    personNames = isTitleChosen ? [] : people.compactMap { candidates($0).first }
    body = candidates(names.body)
    tags = candidates(names.tags)
    url = candidates(names.url)
    image = candidates(names.image)
    meanings = own.map { FieldMeaning(ofFieldNamed: $0) }
    fieldOrder = FieldRank.order(ofFieldsNamed: own)
    let unique = Set(own)
    self.shapes = shapes.filter { $0.mayFit(recordWithMembers: unique) }
    let used = [title, body, tags, url, image].joined()
    let section = section
    let chosen = [names.title, names.body, names.tags, names.url, names.image]
    isPlain =
      self.shapes.isEmpty && !used.contains { $0 == section } && unique.count == own.count
      && !chosen.joined().contains { RecordPath.isPath($0) }
  }

  /// Whether a record has these members.
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

/// How much fields are worth showing, by their names.
enum FieldRank: Int, Comparable {
  case state, other, identity

  private static let states: Set = [
    "state", "status", "level", "severity", "priority", "due", "deadline", "amount", "price",
    "cost",
  ]
  private static let identities: Set = [
    "id", "uuid", "guid", "sha", "hash", "digest", "checksum", "etag", "oid", "v",
  ]

  init(ofFieldNamed name: String) {
    let key = FieldNames.key(of: name)
    let last = name.lowercased().split(whereSeparator: { "_-. ".contains($0) }).last ?? ""
    if Self.states.contains(key) {
      self = .state
    } else if Self.identities.contains(key) || Self.identities.contains(String(last)) {
      self = .identity
    } else {
      self = name.hasSuffix("Id") ? .identity : .other
    }
  }

  static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

  /// Places of fields, those first that are most worth showing, equals as they stand.
  static func order(ofFieldsNamed names: [String]) -> [Int] {
    let ranks = names.map { FieldRank(ofFieldNamed: $0) }
    return ranks.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
  }
}

/// The roles that were met, as many as there are places for.
struct MemberRolesCache {
  private let names: FieldNames
  private let shapes: [Shape]
  private let steersLayout: Bool
  private var roles = [MemberRoles?](repeating: nil, count: 64)

  init(names: FieldNames, shapes: [Shape], steersLayout: Bool) {
    self.names = names
    self.shapes = shapes
    self.steersLayout = steersLayout
  }

  /// The roles of a record's members.
  mutating func roles(of members: some RecordMembers) -> MemberRoles {
    var sum = 0
    for member in members {
      let name = member.nameBytes
      sum = sum &* 31 &+ name.count
      if let first = name.first { sum = sum &* 31 &+ Int(first) }
    }
    let slot = sum & (roles.count - 1)
    if let known = roles[slot], known.fits(members) { return known }
    let found = MemberRoles(
      members, names: names, shapes: shapes, steersLayout: steersLayout)
    roles[slot] = found
    return found
  }
}
