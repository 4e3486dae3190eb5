/// The order of names that people expect: digits by value, case of no weight, `10` before `10.1`.
enum NaturalOrder {
  /// Whether a name comes before another.
  static func areInOrder(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    let stems = (stem(of: first), stem(of: second))
    for (one, other) in [stems, (first[...], second[...])] {
      let order = compare(one, other)
      if order != 0 { return order < 0 }
    }
    return first.lexicographicallyPrecedes(second)
  }

  /// A name without its suffix, so that `10.md` comes before `10.1.md`.
  private static func stem(of name: [UInt8]) -> ArraySlice<UInt8> {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return name[...] }
    return name[..<dot]
  }

  /// Below 0 where the first comes first, 0 where only case and leading zeros differ.
  private static func compare(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> Int {
    var (one, other) = (first, second)
    while let left = one.first, let right = other.first {
      if left.isDigit && right.isDigit {
        let order = compareNumbers(popNumber(&one), popNumber(&other))
        if order != 0 { return order }
      } else {
        if left.lowercase != right.lowercase { return left.lowercase < right.lowercase ? -1 : 1 }
        one.removeFirst()
        other.removeFirst()
      }
    }
    return one.count - other.count
  }

  private static func popNumber(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = text.prefix(while: \.isDigit)
    text = text.dropFirst(digits.count)
    return digits.drop { $0 == UInt8(ascii: "0") }
  }

  /// Compares by value, whatever the length.
  private static func compareNumbers(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> Int
  {
    if first.count != second.count { return first.count - second.count }
    if first.elementsEqual(second) { return 0 }
    return first.lexicographicallyPrecedes(second) ? -1 : 1
  }
}

extension UInt8 {
  /// Whether it is a digit of ASCII.
  var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }

  fileprivate var lowercase: UInt8 {
    UInt8(ascii: "A") <= self && self <= UInt8(ascii: "Z") ? self | 0x20 : self
  }
}
