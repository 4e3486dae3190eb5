/// Names, each given once.
///
/// Names are known by 64-bit hashes that differ from run to run. Two that have one in common, which
/// is one pair of 10¹⁹, count as one name, and the second gets a number that it doesn't need.
struct UniqueNames {
  private var given = KeySet()
  /// The last number of each name that was asked for more than once.
  private var numbers: [String: Int] = [:]

  /// What a name is known by; the same for canonically equivalent names, as for `==`.
  static func key(of name: String) -> UInt64 { UInt64(bitPattern: Int64(name.hashValue)) }

  /// Makes room for that many more names.
  mutating func reserve(_ count: Int) { given.reserve(count) }

  /// The name, if it was not given before; else with a number behind it, from 2.
  mutating func unique(_ name: String) -> String {
    isNew(Self.key(of: name)) ? name : Self.numbered(name, number(behind: name))
  }

  /// Gives a name by its key, unless it was given before.
  mutating func isNew(_ key: UInt64) -> Bool { given.insert(key) }

  /// Gives a name that was given before with a number behind it, and returns the number.
  mutating func number(behind name: String) -> Int {
    var number = numbers[name, default: 1]
    repeat { number += 1 } while !isNew(Self.key(of: Self.numbered(name, number)))
    numbers[name] = number
    return number
  }

  /// The name with a number behind it.
  static func numbered(_ name: String, _ number: Int) -> String { "\(name)~\(number)" }
}

/// A set of keys that are spread evenly.
private struct KeySet {
  /// A power of two of them, 0 where there is none; the key 0 is kept as 1.
  private var slots: [UInt64] = []
  private var count = 0

  /// Makes room for that many more keys.
  mutating func reserve(_ more: Int) {
    let needed = (count + more) * 3 / 2
    guard needed > slots.count else { return }
    let old = slots
    var size = max(16, old.count)
    while size < needed { size *= 2 }
    slots = Array(repeating: 0, count: size)
    for key in old where key != 0 { place(key) }
  }

  /// Puts a key in; false where it is there.
  mutating func insert(_ key: UInt64) -> Bool {
    if count * 3 / 2 >= slots.count { reserve(max(16, count)) }
    guard place(max(key, 1)) else { return false }
    count += 1
    return true
  }

  @discardableResult
  private mutating func place(_ key: UInt64) -> Bool {
    var slot = Int(truncatingIfNeeded: key) & (slots.count - 1)
    while slots[slot] != 0 {
      if slots[slot] == key { return false }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = key
    return true
  }
}
