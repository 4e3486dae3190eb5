internal import CardText
internal import CellScaling
internal import MasonryEngine
internal import Records

/// The command line that gives a deck the layout that it has.
struct LayoutOptions {
  private(set) var command = "masonry"
  /// What options can't say.
  private(set) var notes: [String] = []

  /// Takes the options of some sections.
  init(_ state: ViewerState, _ content: WallContent, sections: Range<Int>) {
    for key in LayoutValues.Key.allCases where !key.isForDeckOnly {
      add(key, content, sections)
    }
    let scale = state.options.scale
    let hasOwnWidth =
      state.keyed.width == nil ? state.options.width != nil : state.keyed.width != .screen
    if hasOwnWidth { command += " --width \(exact(state.wallWidth))" }
    if scale != .standard {
      command += " --cell \(exact(scale.pointsPerColumn))x\(exact(scale.pointsPerRow))"
    }
    if let field = state.options.sectionField { command += " --section-by " + word(field) }
    if let order = state.presentOrder { command += " --sort " + word(order.notation) }
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
  private mutating func add(
    _ key: LayoutValues.Key, _ content: WallContent, _ sections: Range<Int>
  ) {
    var values: Set<String?> = []
    var isBuiltIn = true
    var isOfDeck = true
    for section in sections {
      let said = content.deck.sections[section]
      let builtIn = content.builtIn(for: said)
      let deck = builtIn.overlaid(with: said.layout)
      let json = content.values(forSection: section).json(key)
      values.insert(json)
      isBuiltIn = isBuiltIn && json == builtIn.json(key)
      isOfDeck = isOfDeck && json == deck.json(key)
    }
    guard let first = sections.first, !(isBuiltIn && isOfDeck) else { return }
    if values.count > 1 {
      if !isOfDeck { notes.append("sections differ in \(key.rawValue), which no option says") }
    } else if let option = content.values(forSection: first).option(key) {
      command += " " + option
    } else if !isOfDeck {
      notes.append("no option says \(key.rawValue) \((values.first ?? nil) ?? "")")
    }
  }
}
