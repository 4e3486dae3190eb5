internal import CellScaling
internal import MasonryEngine
internal import Records

/// A layout as text, to be used elsewhere: what a deck's `layout` takes, and a command line.
///
/// Only what differs from the built-in values is in it, and all numbers are exact.
struct LayoutExport {
  /// One value by its key, as JSON.
  private struct Member: Hashable {
    let key: LayoutValues.Key
    let json: String

    var text: String { "\"\(key.rawValue)\": \(json)" }
  }

  /// The JSON, line by line.
  let json: [String]
  /// The options that give this deck the layout.
  let command: String
  /// What the command line can't say.
  let notes: [String]

  /// Takes the layout of all sections or, where keys change that alone, the focused card's.
  init(_ state: ViewerState) {
    let content = state.wholeContent
    let sections = state.identitiesInScope
    let members = sections.map { section in
      LayoutExport.members(
        of: content.values(forSection: section),
        unlike: content.builtIn(for: content.deck.sections[section]), forDeck: false)
    }
    let isWhole = state.keyed.scope == .wall
    let wall =
      isWhole
      ? LayoutExport.members(
        of: state.deck.layout.overlaid(with: state.options.layout), unlike: LayoutValues(),
        forDeck: true) : []
    if Set(members).count > 1 {
      json = LayoutExport.deck(wall: wall, sections: members)
    } else {
      json = LayoutExport.object((members.first ?? []) + wall)
    }
    let options = LayoutOptions(state, content, sections: sections)
    command = options.command
    notes = options.notes
  }

  private static func members(
    of values: LayoutValues, unlike other: LayoutValues, forDeck: Bool
  ) -> [Member] {
    LayoutValues.Key.allCases.compactMap { key in
      guard key.isForDeckOnly == forDeck, let json = values.json(key), json != other.json(key)
      else { return nil }
      return Member(key: key, json: json)
    }
  }

  private static func object(_ members: [Member]) -> [String] {
    guard !members.isEmpty else { return ["{}"] }
    return ["{"] + members.map(\.text).separated { "  " + $0 } + ["}"]
  }

  private static func inline(_ members: [Member]) -> String {
    "{\"layout\": {\(members.map(\.text).joined(separator: ", "))}}"
  }

  /// A whole deck without cards.
  private static func deck(wall: [Member], sections: [[Member]]) -> [String] {
    let head = wall.isEmpty ? [] : ["  " + inline(wall).dropFirst().dropLast() + ","]
    return ["{"] + head + ["  \"sections\": ["]
      + sections.map(inline).separated { "    " + $0 } + ["  ]", "}"]
  }
}

extension [String] {
  /// The lines with a comma after each but the last.
  fileprivate func separated(_ line: (String) -> String) -> [String] {
    enumerated().map { line($1) + ($0 == count - 1 ? "" : ",") }
  }
}

extension ViewerState {
  /// All sections, whatever a filter leaves of them; each by its identity.
  fileprivate var wholeContent: WallContent {
    var whole = deck
    whole.sections = arrangement.sections
    let refused = refused.map { section in section.map { identities[$0] } }
    return WallContent(
      deck: whole, options: options, keyed: keyed, wallWidth: wallWidth,
      identities: Array(whole.sections.indices), hasPlacements: hasPlacements,
      pictures: pictures.ratios, refused: Set(refused))
  }

  /// The sections that keys change.
  fileprivate var identitiesInScope: Range<Int> {
    guard keyed.scope == .section else { return arrangement.sections.indices }
    guard let focus else { return 0..<0 }
    return identities[focus.section]..<identities[focus.section] + 1
  }

  /// Hands the layout out: to a file, where one is named, else to the screen and to be printed at
  /// the end.
  mutating func takeLayout() -> [Effect] {
    if case .layout = overlay {
      overlay = nil
      return []
    }
    let export = LayoutExport(self)
    if let path = options.saveLayoutPath {
      return [.saveLayout(export.json.map { $0 + "\n" }.joined(), path: path)]
    }
    bench.takenLayout = export
    overlay = .layout(scroll: 0)
    return []
  }
}

extension LayoutExport {
  /// All of it, to be printed.
  var text: String {
    (json + [command] + notes.map { "# " + $0 }).map { $0 + "\n" }.joined()
  }
}
