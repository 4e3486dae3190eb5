internal import CardText
internal import Records

/// Values as bytes whose plain order is that of the values.
///
/// Numbers come first, by value; then texts in natural order, digits by value, case of no weight;
/// what is missing is last, whichever way the rest is sorted. So a million values are compared
/// without being looked into again.
struct SortKey {
  private static let number: UInt8 = 1
  private static let text: UInt8 = 2
  private static let missing: UInt8 = 0xFF
  /// As it stands before the digits of a number in a text.
  private static let zero = UInt8(ascii: "0")
  /// So many scalars of a text decide.
  private static let mostScalars = 500

  private(set) var bytes: [UInt8] = []

  /// The key of a value; `isText` where even a number is meant as text.
  init(_ value: String?, isText: Bool, isDescending: Bool) {
    guard let value, !value.isEmpty else {
      bytes = [SortKey.missing]
      return
    }
    if !isText, let number = NumberText.writtenNumber(value) {
      append(number)
    } else {
      append(value)
    }
    if isDescending { for index in bytes.indices { bytes[index] = ~bytes[index] } }
  }

  private mutating func append(_ number: Double) {
    bytes.append(SortKey.number)
    let bits = (number == 0 ? 0 : number).bitPattern
    let ordered = number < 0 ? ~bits : bits | 1 << 63
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: ordered >> UInt64(shift)))
    }
  }

  private mutating func append(_ text: String) {
    bytes.append(SortKey.text)
    var digits: [UInt8] = []
    for scalar in text.unicodeScalars.prefix(SortKey.mostScalars) {
      if "0"..."9" ~= scalar {
        digits.append(UInt8(scalar.value))
        continue
      }
      appendNumber(&digits)
      bytes.append(contentsOf: UTF8.encode(folded(scalar)) ?? UTF8.encodedReplacementCharacter)
    }
    appendNumber(&digits)
    // Less than all else, so that a beginning comes first, or last where all is turned around.
    bytes.append(0)
  }

  /// Digits in a text: how many there are, without leading zeros, then they.
  private mutating func appendNumber(_ digits: inout [UInt8]) {
    guard !digits.isEmpty else { return }
    let significant = digits.drop { $0 == SortKey.zero }
    let count = UInt16(significant.count)
    bytes += [SortKey.zero, UInt8(count >> 8), UInt8(truncatingIfNeeded: count)]
    bytes += significant
    digits.removeAll(keepingCapacity: true)
  }
}

/// Keys of many values in one array of bytes.
struct SortKeys: Sendable {
  /// The first bytes of each key, which nearly always decide.
  private var heads: [UInt64] = []
  private var bytes: [UInt8] = []
  private var ends: [Int] = [0]

  var count: Int { heads.count }

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
