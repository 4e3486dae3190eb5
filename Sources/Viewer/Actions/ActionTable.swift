internal import CardText
internal import Screen

/// The actions with their keys, as they are built in or as a user chose them.
///
/// Nothing else knows a key: what is pressed becomes actions here, and the help is printed from the
/// same rows.
public struct ActionTable: Sendable {
  /// The rows, in the order of the help.
  public let rows: [Action]
  /// The help, chapter by chapter.
  public let helpLines: [PanelLine]
  /// By mode and key, the row's index.
  private let places: [Mode: [KeyPress: Int]]

  /// Creates a table; of two rows for a key in a mode the later stands, and those whose names are
  /// given before all others.
  init(_ rows: [Action], preferring names: Set<String> = []) {
    self.rows = rows
    helpLines = ActionTable.helpLines(of: rows)
    var places: [Mode: [KeyPress: Int]] = [:]
    let isPreferred = { names.contains(rows[$0].name) }
    for index in rows.indices.filter({ !isPreferred($0) }) + rows.indices.filter(isPreferred) {
      for mode in rows[index].modes {
        // What types something types it.
        for key in rows[index].keys where mode != .prompt || !key.isTyping {
          places[mode, default: [:]][key] = index
        }
      }
    }
    self.places = places
  }

  /// The action with a name, if there is one.
  public subscript(name: String) -> Action? { rows.first { $0.name == name } }

  enum Meaning {
    case action(Action)
    /// Another digit of a count.
    case digit(Int)
    /// Something that is not in the table.
    case request(Request)
    case nothing
  }

  /// What a key means in a mode.
  ///
  /// A digit goes on with a count that was begun, whatever else it means. What has no meaning forgets
  /// the count, leaves a picture that fills the screen, and ends the tour.
  func meaning(of key: KeyPress, in mode: Mode, afterDigit: Bool) -> Meaning {
    if afterDigit, let digit = key.digit { return .digit(digit) }
    if let place = places[mode]?[key] {
      if case .count = rows[place].behavior, let digit = key.digit { return .digit(digit) }
      return .action(rows[place])
    }
    if mode == .prompt, key.isTyping, case .character(let scalar) = key.key {
      return .request(.insert(sanitizedTyping(String(Character(scalar)))))
    }
    return afterDigit || mode.isLeftByAnyKey ? .request(.unknownKey) : .nothing
  }

  /// The first keys of rows and what they do, as a line of hints says it; nil without any key.
  func hint(_ names: [String], _ text: String) -> String? {
    let keys = names.compactMap(label)
    return keys.isEmpty ? nil : (keys + [text]).joined(separator: " ")
  }

  /// The first key of the action with a name, as the help writes it; nil where it has none.
  func label(_ name: String) -> String? {
    assert(self[name] != nil, "no action is called \(name)")
    return self[name]?.keys.first?.label
  }
}

extension ActionTable {
  /// The chapters, each with the rows that belong to it.
  private static func helpLines(of rows: [Action]) -> [PanelLine] {
    let chapters = Action.Chapter.allCases.compactMap { chapter -> [PanelLine]? in
      let told = rows.filter { $0.chapter == chapter && !$0.keys.isEmpty }
      guard !told.isEmpty else { return nil }
      return [.heading(chapter.rawValue)] + told.map { .binding(keys: $0.label, help: $0.help) }
    }
    return Array(chapters.joined(separator: [.blank]))
  }

  /// The help on the keys that do something in a mode, those first that do it only there.
  func helpLines(in mode: Mode) -> [PanelLine] {
    let own = rows.filter { $0.modes == [mode] }
    let shared = rows.filter { $0.modes.contains(mode) && $0.modes != [mode] }
    return ActionTable.helpLines(of: own) + [.blank] + ActionTable.helpLines(of: shared)
  }

  /// Columns that a line of the help takes at most: keys, two blanks, what they do.
  var helpColumns: Int {
    (rows.map { $0.label.unicodeScalars.count }.max() ?? 0) + 2
      + (rows.map { $0.help.unicodeScalars.count }.max() ?? 0)
  }

  /// What the help says of the mouse: on the wall, over an open card or a picture.
  public static func mouseHelp(in mode: Mode) -> [PanelLine] {
    let selects = PanelLine.binding(keys: "Shift", help: "with it the terminal selects text")
    guard mode != .picture else {
      return [
        .heading("Mouse"), .binding(keys: "wheel", help: "larger, smaller, around where it is"),
        .binding(keys: "drag", help: "move what is larger than the screen"),
        .binding(keys: "double click", help: "back"), selects,
      ]
    }
    let wall: [PanelLine] = [
      .binding(keys: "click", help: "focus the card; on a header, go to its top"),
      .binding(keys: "double click", help: "open the card"),
    ]
    return [.heading("Mouse"), .binding(keys: "wheel", help: "three rows down, up")]
      + (mode == .card ? [] : wall) + [
        .binding(keys: "scrollbar", help: "press or drag to go there"), selects,
      ]
  }
}
