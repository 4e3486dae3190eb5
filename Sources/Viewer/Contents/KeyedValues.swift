public import Records

/// What keys changed of the layout; it stands over the command line's word.
public struct KeyedValues: Hashable, Sendable {
  /// Which sections keys change.
  public enum Scope: Hashable, Sendable {
    /// All of them, each from its own value.
    case wall
    /// The focused card's.
    case section
  }

  /// How wide keys made the wall.
  public enum Width: Hashable, Sendable {
    /// As wide as the screen.
    case screen
    /// That many columns of the terminal.
    case columns(Int)
  }

  /// What keys changed, by the section's identity in the arrangement.
  public internal(set) var sections: [Int: LayoutValues] = [:]
  /// How wide keys made the wall; nil where they didn't.
  public internal(set) var width: Width?
  /// Which sections keys change.
  public internal(set) var scope = Scope.wall
}

extension KeyedValues {
  /// Gives what was changed of sections to those of another deck: by their titles, else by their
  /// places; what was made the same for all is so for new ones too.
  mutating func carry(from old: [DeckSection], to new: [DeckSection]) {
    guard !sections.isEmpty else { return }
    let before = names(of: old)
    let after = names(of: new)
    let origins = Dictionary(zip(before, before.indices)) { first, _ in first }
    let survivors = Set(after)
    let isSame = sections.count == old.count && Set(sections.values).count == 1
    var carried: [Int: LayoutValues] = [:]
    for (index, name) in after.enumerated() {
      let isRenamed = index < before.count && !survivors.contains(before[index])
      if let origin = origins[name] ?? (isRenamed ? index : nil) {
        carried[index] = sections[origin]
      } else if isSame {
        carried[index] = sections.first?.value
      }
    }
    sections = carried
  }

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
