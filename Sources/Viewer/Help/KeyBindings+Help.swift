internal import Screen

/// One line of the help.
public enum HelpLine: Hashable, Sendable {
  /// Between chapters.
  case blank
  /// The name of a chapter.
  case heading(String)
  /// Keys and what they do.
  case binding(keys: String, help: String)
}

extension KeyBindings {
  /// The chapters, each with the rows that belong to it.
  static func helpLines(of rows: [KeyBinding]) -> [HelpLine] {
    let chapters = KeyBinding.Group.allCases.compactMap { group -> [HelpLine]? in
      let told = rows.filter { $0.group == group && !$0.keys.isEmpty }
      guard !told.isEmpty else { return nil }
      return [.heading(group.rawValue)] + told.map { .binding(keys: $0.label, help: $0.help) }
    }
    return Array(chapters.joined(separator: [.blank]))
  }

  /// The help on the keys that do something in a context, those first that do it only there.
  func helpLines(in context: KeyBinding.Context) -> [HelpLine] {
    let own = rows.filter { $0.contexts == [context] }
    let shared = rows.filter { $0.contexts.contains(context) && $0.contexts != [context] }
    return KeyBindings.helpLines(of: own) + [.blank] + KeyBindings.helpLines(of: shared)
  }

  /// Columns of the part of the help that names keys.
  public var helpKeyColumns: Int { rows.map { $0.label.unicodeScalars.count }.max() ?? 0 }

  /// Columns that a line of the help takes at most: keys, two blanks, what they do.
  public var helpColumns: Int {
    helpKeyColumns + 2 + (rows.map { $0.help.unicodeScalars.count }.max() ?? 0)
  }
}

extension KeyBinding {
  /// The keys as the help writes them; digits as a range.
  public var label: String {
    if case .digit = action { return keys.contains("0") ? "0-9" : "1-9" }
    return keys.map(\.label).joined(separator: " ")
  }
}

extension KeyPress {
  /// The key as people write it: `Ctrl-D`, `Down`, `<`.
  var label: String {
    var label = modifiers.contains(.control) ? "Ctrl-" : ""
    if modifiers.contains(.alt) { label += "Alt-" }
    if modifiers.contains(.shift) { label += "Shift-" }
    return label + keyLabel
  }

  private var keyLabel: String {
    guard case .character(let scalar) = key, scalar != " " else {
      return KeyPress(key).notation.filter { $0 != "<" && $0 != ">" }
    }
    let text = String(Character(scalar))
    return modifiers.contains(.control) ? text.uppercased() : text
  }
}
