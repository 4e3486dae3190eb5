public import Records
internal import Screen

extension ActionTable {
  /// The table with keys chosen by a user.
  ///
  /// A chosen key means what it was chosen for; an action that had it before keeps its others.
  ///
  /// - Parameters:
  ///   - setting: An object of actions by name, each with a key, a list of keys, or null for none.
  ///   - reports: Gets what is wrong; that is left out. An action that is left without any key
  ///     though nobody asked for that is reported, too.
  /// - Returns: The changed table.
  public func changed(by setting: Setting, reports: inout [Report]) -> ActionTable {
    guard let members = setting.members else {
      reports.append(
        setting.fault(of: "keys", mustBe: "an object such as {\"quit\": [\"q\", \"<F10>\"]}"))
      return self
    }
    var chosen = ChosenKeys(rows)
    for member in members { chosen.take(member, reports: &reports) }
    chosen.reportLost(at: setting, reports: &reports)
    return ActionTable(chosen.rows, preferring: Set(chosen.names))
  }
}

/// The rows of a table as a user's choices change them one by one.
private struct ChosenKeys {
  var rows: [Action]
  /// The rows that keys were chosen for.
  var names: [String] = []
  private let standard: [Action]

  init(_ rows: [Action]) {
    self.rows = rows
    standard = rows
  }

  mutating func take(_ member: Setting.Member, reports: inout [Report]) {
    guard let index = rows.firstIndex(where: { $0.canBeChosen && $0.name == member.name }) else {
      return reports.append(member.fault("no action is called \(shownName(member.name))"))
    }
    var keys: [KeyPress] = []
    let listed = member.setting.elements ?? (member.setting.isNull ? [] : [member.setting])
    for setting in listed {
      guard let key = setting.text.flatMap(KeyPress.init(notation:)) else {
        let key = "a key such as \"x\", \"<C-n>\" or \"<F5>\""
        reports.append(setting.fault(of: member.name, mustBe: key))
        continue
      }
      if let reason = objection(to: key, for: rows[index]) {
        reports.append(setting.fault("\(member.name): \(key.label) \(reason)"))
      } else {
        keys.append(key)
      }
    }
    // Of nothing but mistakes nothing follows.
    guard !keys.isEmpty || listed.isEmpty else { return }
    names.append(member.name)
    rows[index] = rows[index].with(keys: keys)
    for other in rows.indices where !names.contains(rows[other].name) {
      rows[other] = rows[other].without(keys, in: rows[index].modes)
    }
  }

  /// Why an action may not have a key.
  private func objection(to key: KeyPress, for row: Action) -> String? {
    let sharing = rows.filter { $0.keys.contains(key) && !$0.modes.isDisjoint(with: row.modes) }
    if let fixed = sharing.first(where: { !$0.canBeChosen }) {
      return if case .count = fixed.behavior { "is for counts" } else { "is the terminal's own" }
    }
    return sharing.first { names.contains($0.name) && $0.name != row.name }
      .map { "was already chosen for \($0.name)" }
  }

  /// Reports the actions that lost their last key to others.
  func reportLost(at setting: Setting, reports: inout [Report]) {
    for (row, before) in zip(rows, standard) {
      guard row.keys.isEmpty, !before.keys.isEmpty, !names.contains(row.name) else { continue }
      reports.append(setting.fault("keys: \(row.name) has no key left; choose one, or null"))
    }
  }
}

extension KeyPress {
  /// The key that a text names, if it is one key.
  fileprivate init?(notation: String) {
    guard let keys = try? KeyPress.script(notation), keys.count == 1, let key = keys.first else {
      return nil
    }
    self = key
  }
}
