internal import Records

/// Keys of many values in one array of bytes.
struct SortKeys: Sendable {
  /// The first bytes of each key, which nearly always decide.
  private var heads: [UInt64] = []
  private var bytes: [UInt8] = []
  private var ends: [Int] = [0]

  var count: Int { heads.count }

  /// Adds the key of the next value.
  mutating func append(_ key: SortKey) {
    var head: UInt64 = 0
    for index in 0..<8 {
      head = head << 8 | UInt64(index < key.bytes.count ? key.bytes[index] : 0)
    }
    heads.append(head)
    bytes += key.bytes.dropFirst(8)
    ends.append(bytes.count)
  }

  /// Whether a value comes before another; of equals neither does.
  func areInOrder(_ first: Int, _ second: Int) -> Bool {
    if heads[first] != heads[second] { return heads[first] < heads[second] }
    let one = bytes[ends[first]..<ends[first + 1]]
    let other = bytes[ends[second]..<ends[second + 1]]
    return one.lexicographicallyPrecedes(other)
  }
}

extension SortOrder {
  /// Whether even numbers are texts: of titles and ids no one says that they are numbers.
  var isText: Bool { field == "title" || field == "id" }

  /// What a card has in the field; nil where it has nothing.
  func value(ofCardAt index: Int, in store: any CardStore) -> String? {
    let value =
      switch field {
      case "title": store.words(at: index).title
      case "id": store.id(at: index)
      default: store.values(at: index)[field]
      }
    return value?.isEmpty == true ? nil : value
  }

  /// The key of a card.
  func key(ofCardAt index: Int, in store: any CardStore) -> SortKey {
    SortKey(
      value(ofCardAt: index, in: store), isText: isText, isDescending: isDescending)
  }
}
