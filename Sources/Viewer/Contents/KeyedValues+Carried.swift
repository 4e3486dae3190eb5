internal import Records

/// What was changed of sections, for those of another deck: by their titles, else by their places;
/// what was made the same for all is so for new ones too.
func carried(
  _ values: [Int: LayoutValues], from old: [DeckSection], to new: [DeckSection]
) -> [Int: LayoutValues] {
  guard !values.isEmpty else { return values }
  let before = names(of: old)
  let after = names(of: new)
  let origins = Dictionary(zip(before, before.indices)) { first, _ in first }
  let survivors = Set(after)
  let isSame = values.count == old.count && Set(values.values).count == 1
  var carried: [Int: LayoutValues] = [:]
  for (index, name) in after.enumerated() {
    let isRenamed = index < before.count && !survivors.contains(before[index])
    if let origin = origins[name] ?? (isRenamed ? index : nil) {
      carried[index] = values[origin]
    } else if isSame {
      carried[index] = values.first?.value
    }
  }
  return carried
}

extension KeyedValues {
  /// Gives a new section what was made the same for all sections, which come before it.
  mutating func giveSame(toSection section: Int) {
    guard sections.count == section, let same = sections[0],
      sections.values.allSatisfy({ $0 == same })
    else { return }
    sections[section] = same
  }
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
