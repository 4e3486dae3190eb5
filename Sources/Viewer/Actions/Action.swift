internal import Screen

/// One thing that keys can ask for: a row of the table of actions.
///
/// All that there is to know of an action is in its row; key lookup, help, settings, manual page and
/// status line follow from it.
public struct Action: Sendable {
  /// The chapters of the help.
  public enum Chapter: String, Hashable, Sendable, CaseIterable {
    case move = "Move"
    case scroll = "Scroll"
    case cards = "Cards"
    case page = "An open card"
    case picture = "An open picture"
    case columns = "Columns and width"
    case spacing = "Spacing"
    case placement = "Placement"
    case watch = "See how it works"
    case trace = "In the placement trace"
    case find = "Find and arrange"
    case prompt = "While typing there"
    case other = "Other"
  }

  /// Changes the state, heeding the count that was typed.
  typealias Change = @Sendable (inout ViewerState, _ count: Int?) -> Void
  /// What the status line says after a change.
  typealias Note = @Sendable (ViewerState) -> String?

  enum Behavior: Sendable {
    /// Asks for what each mode has an answer of its own to.
    case request(Request)
    /// Changes the state; then the status line says the note, if there is one.
    case change(Change, note: Note?)
    /// Leaves something to the world, and nothing else.
    case effect(Effect)
    /// Finds out what to leave to the world.
    case effects(@Sendable (inout ViewerState) -> [Effect])
    /// Adds the key's digit to the count.
    case count
  }

  /// What files of settings call it; never changes, and no two rows have the same.
  let name: String
  /// The chapter of the help that tells of it.
  public private(set) var chapter = Chapter.other
  /// The keys, any of which does.
  private(set) var keys: [KeyPress]
  private(set) var modes: Set<Mode>
  let behavior: Behavior
  /// What it does, as the help says it; `%` stands for the first of the keys.
  private let helpPattern: String

  init(
    _ name: String, _ keys: [KeyPress], _ help: String,
    in modes: Set<Mode> = [], _ behavior: Behavior
  ) {
    self.name = name
    self.keys = keys
    self.modes = modes
    self.behavior = behavior
    helpPattern = help
  }

  /// What it does, as the help says it.
  public var help: String {
    helpPattern.replacing("%", with: keys.first?.label ?? "")
  }

  /// The keys as the help writes them; digits as a range.
  public var label: String {
    if case .count = behavior { return keys.contains("0") ? "0-9" : "1-9" }
    return keys.map(\.label).joined(separator: " ")
  }

  /// Whether a user may choose its keys: not digits, and not the two that the terminal itself makes
  /// signals of, even while the program is busy.
  var canBeChosen: Bool {
    switch behavior {
    case .count, .effect(.suspend), .effect(.interrupt): false
    case .request, .change, .effect, .effects: true
    }
  }

  /// The row in a chapter, and in some modes where it doesn't name its own.
  func placed(in chapter: Chapter, modes: Set<Mode>) -> Action {
    var row = self
    row.chapter = chapter
    if row.modes.isEmpty { row.modes = modes }
    return row
  }

  func with(keys: [KeyPress]) -> Action {
    var row = self
    row.keys = keys
    return row
  }

  /// The row without the keys that something else takes in all of its modes.
  func without(_ taken: [KeyPress], in others: Set<Mode>) -> Action {
    guard modes.isSubset(of: others) else { return self }
    return with(keys: keys.filter { !taken.contains($0) })
  }
}

extension Action.Behavior {
  static func go(_ motion: Motion) -> Self { .request(.go(motion)) }

  /// Changes the state, whatever count was typed.
  static func does(
    note: Action.Note? = nil, _ change: @escaping @Sendable (inout ViewerState) -> Void
  ) -> Self { .change({ state, _ in change(&state) }, note: note) }

  /// Changes the state as often, or by as much, as was typed, or once.
  static func times(
    note: Action.Note? = nil, _ change: @escaping @Sendable (inout ViewerState, Int) -> Void
  ) -> Self { .change({ change(&$0, $1 ?? 1) }, note: note) }
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

  /// Whether it types something where something can be typed.
  var isTyping: Bool {
    guard case .character = key else { return false }
    return modifiers.isDisjoint(with: [.control, .alt])
  }

  var digit: Int? {
    guard modifiers.isEmpty, case .character(let scalar) = key, "0"..."9" ~= scalar else {
      return nil
    }
    return Int(scalar.value - 0x30)
  }
}
