internal import Records

/// What keys changed of the layout; it stands over the command line's word.
struct LayoutOverrides: Hashable, Sendable {
  /// Which sections keys change.
  enum Scope: Hashable, Sendable {
    case wall
    case section
  }

  enum Width: Hashable, Sendable {
    case screen
    case columns(Int)
  }

  /// What keys changed, by the section's identity in the arrangement.
  var sections = SectionValues()
  /// How wide keys made the wall; nil where they didn't.
  var width: Width?
  var scope = Scope.wall
}

extension LayoutOverrides {
  /// Gives what was changed of sections to those of another deck: by their titles, else by their
  /// places; what was made the same for all is so for new ones too.
  mutating func carry(from old: [DeckSection], to new: [DeckSection]) {
    guard !sections.isEmpty else { return }
    let before = names(of: old)
    let after = names(of: new)
    let origins = Dictionary(zip(before, before.indices)) { first, _ in first }
    let survivors = Set(after)
    let same = sections.count == old.count ? sections.common : nil
    var carried = SectionValues()
    for (index, name) in after.enumerated() {
      let isRenamed = index < before.count && !survivors.contains(before[index])
      if let origin = origins[name] ?? (isRenamed ? index : nil) {
        carried[index] = sections[origin]
      } else if let same {
        carried[index] = same
      }
    }
    sections = carried
  }

  /// Gives a new section what was made the same for all sections, which come before it.
  mutating func giveSame(toSection section: Int) {
    guard sections.count == section, let same = sections.common else { return }
    sections[section] = same
  }
}

/// Layout values of sections: what many have alike is kept once, so that a change of a hundred
/// thousand sections is one of a few values.
struct SectionValues: Hashable, Sendable {
  /// A number of values that differ from those of all other numbers.
  typealias Number = Int

  private var distinct: [LayoutValues] = []
  private var numbers: [LayoutValues: Number] = [:]
  /// By number, how many sections have the values.
  private var uses: [Int] = []
  /// By section, the number of its values; -1 where it has none.
  private var sections: [Number] = []
  /// How many sections have values.
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The values that all sections with any have alike; nil where they differ or there are none.
  var common: LayoutValues? {
    uses.firstIndex { $0 > 0 && $0 == count }.map { distinct[$0] }
  }

  subscript(section: Int) -> LayoutValues? {
    get { number(ofSection: section).map { distinct[$0] } }
    set {
      var own: Number?
      if let newValue { own = number(of: newValue) }
      set(section, to: own)
    }
  }

  /// The number of a section's values; nil where it has none.
  func number(ofSection section: Int) -> Number? {
    sections.indices.contains(section) && sections[section] >= 0 ? sections[section] : nil
  }

  /// The number of some values.
  mutating func number(of values: LayoutValues) -> Number {
    if let number = numbers[values] { return number }
    numbers[values] = distinct.count
    distinct.append(values)
    uses.append(0)
    return distinct.count - 1
  }

  /// Gives a section the values of a number, or none.
  mutating func set(_ section: Int, to number: Number?) {
    if let old = self.number(ofSection: section) {
      uses[old] -= 1
      count -= 1
    }
    if section >= sections.count {
      guard number != nil else { return }
      sections += repeatElement(-1, count: section + 1 - sections.count)
    }
    sections[section] = number ?? -1
    guard let number else { return }
    uses[number] += 1
    count += 1
  }

  /// - Complexity: O(*n*), *n* sections.
  static func == (one: SectionValues, other: SectionValues) -> Bool {
    guard one.count == other.count else { return false }
    if one.distinct == other.distinct, one.sections == other.sections { return true }
    let known = max(one.sections.count, other.sections.count)
    return (0..<known).allSatisfy { one[$0] == other[$0] }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

/// A section's title, and how many before it have the same.
struct SectionName: Hashable {
  var title: String
  var number: Int
}

/// The names of sections, in the same order.
func names(of sections: [DeckSection]) -> [SectionName] {
  var counts: [String: Int] = [:]
  return sections.map { section in
    counts[section.title, default: 0] += 1
    return SectionName(title: section.title, number: counts[section.title, default: 0])
  }
}
