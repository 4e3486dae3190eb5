internal import CellScaling
internal import MasonryEngine
internal import CardText
internal import Records

/// A section's values, and what they would be without options and keys.
struct ResolvedValues: Hashable {
  let values: LayoutValues
  let builtIn: LayoutValues
  /// As the deck has them.
  let ofDeck: LayoutValues

  init(_ content: WallContent, section: Int) {
    let said = content.deck.sections[section]
    values = content.values(forSection: section)
    builtIn = content.builtIn(for: said)
    ofDeck = builtIn.overlaid(with: said.layout)
  }
}

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

  let json: [String]
  /// The options that give this deck the layout.
  private(set) var command = "masonry"
  /// What the command line can't say.
  private(set) var notes: [String] = []
  /// How many kinds of sections there are.
  let kindCount: Int

  /// Takes the layout of all sections or, where keys change that alone, the focused card's.
  /// - Complexity: O(*n*), *n* sections; text is made once for all whose values are the same.
  init(_ state: ViewerState) {
    let sections = state.resolvedInScope
    var texts: [ResolvedValues: [Member]] = [:]
    for section in sections where texts[section] == nil {
      texts[section] = LayoutExport.members(
        of: section.values, unlike: section.builtIn, forDeck: false)
    }
    let isWhole = state.overrides.scope == .wall
    let wall =
      isWhole
      ? LayoutExport.members(
        of: state.deck.layout.overlaid(with: state.options.layout), unlike: LayoutValues(),
        forDeck: true) : []
    if Set(texts.values).count > 1 {
      let lines = texts.mapValues(LayoutExport.inline)
      json = LayoutExport.deck(wall: wall, sections: sections.map { lines[$0] ?? "" })
    } else {
      json = LayoutExport.object((texts.values.first ?? []) + wall)
    }
    kindCount = texts.count
    if let first = sections.first {
      for key in LayoutValues.Key.allCases where !key.isForDeckOnly {
        addOption(key, Array(texts.keys), first)
      }
    }
    addOptions(state)
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
  private static func deck(wall: [Member], sections: [String]) -> [String] {
    let head = wall.isEmpty ? [] : ["  " + inline(wall).dropFirst().dropLast() + ","]
    return ["{"] + head + ["  \"sections\": ["]
      + sections.separated { "    " + $0 } + ["  ]", "}"]
  }
}

extension [String] {
  /// The lines with a comma after each but the last.
  fileprivate func separated(_ line: (String) -> String) -> [String] {
    enumerated().map { line($1) + ($0 == count - 1 ? "" : ",") }
  }
}

extension ViewerState {
  /// The values of the sections that keys change, whatever a filter leaves of them.
  fileprivate var resolvedInScope: [ResolvedValues] {
    let sections = contents.arrangement.sections
    var content = contents.wall.showing(sections, identities: Array(sections.indices))
    content.refused = Set(contents.refused.map { $0.map { contents.identities[$0] } })
    return identitiesInScope.map { ResolvedValues(content, section: $0) }
  }

  private var identitiesInScope: Range<Int> {
    guard overrides.scope == .section else { return contents.arrangement.sections.indices }
    guard let focus else { return 0..<0 }
    let identity = contents.identities[focus.section]
    return identity..<identity + 1
  }
}

extension LayoutExport {
  var text: String {
    (json + [command] + notes.map { "# " + $0 }).map { $0 + "\n" }.joined()
  }
}

/// The command line.
extension LayoutExport {
  /// Adds the options that are the same for all sections.
  private mutating func addOptions(_ state: ViewerState) {
    let scale = state.options.scale
    let hasOwnWidth =
      state.overrides.width == nil ? state.options.width != nil : state.overrides.width != .screen
    if hasOwnWidth { command += " --width \(exact(state.wallWidth))" }
    if scale != .standard {
      command += " --cell \(exact(scale.pointsPerColumn))x\(exact(scale.pointsPerRow))"
    }
    if let field = state.options.sectionField { command += " --section-by " + word(field) }
    if let order = state.contents.presentOrder { command += " --sort " + word(order.notation) }
  }

  /// A text as a shell takes it for one word.
  private func word(_ text: String) -> String {
    let text = Sanitizer.line(text)
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"):
        true
      default: "_-.,".utf8.contains(byte)
      }
    }
    return isPlain ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
  }

  /// Adds the option for a key that isn't as built in, or not as the deck has it.
  ///
  /// Options count for all sections, so they can't say what sections differ in; where that is the
  /// deck's own word they need not.
  private mutating func addOption(
    _ key: LayoutValues.Key, _ kinds: [ResolvedValues], _ first: ResolvedValues
  ) {
    let values = Set(kinds.map { $0.values.json(key) })
    let isBuiltIn = kinds.allSatisfy { $0.values.json(key) == $0.builtIn.json(key) }
    let isOfDeck = kinds.allSatisfy { $0.values.json(key) == $0.ofDeck.json(key) }
    guard !(isBuiltIn && isOfDeck) else { return }
    if values.count > 1 {
      if !isOfDeck { notes.append("sections differ in \(key.rawValue), which no option says") }
    } else if let option = first.values.option(key) {
      command += " " + option
    } else if !isOfDeck {
      notes.append("no option says \(key.rawValue) \((values.first ?? nil) ?? "")")
    }
  }
}
