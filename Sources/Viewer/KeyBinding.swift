public import Screen

/// One row of the key table: what keys do where, and what the help says of it.
public struct KeyBinding: Hashable, Sendable {
  /// Where keys are pressed.
  public enum Context: Hashable, Sendable, CaseIterable {
    /// On the wall itself.
    case wall
    /// While the help lies over it.
    case help
    /// While a card is open.
    case card
    /// While something is typed in place of the status line.
    case prompt
  }

  /// The chapters of the help.
  public enum Group: String, Hashable, Sendable, CaseIterable {
    case move = "Move"
    case scroll = "Scroll"
    case cards = "Cards"
    case page = "An open card"
    case columns = "Columns and width"
    case spacing = "Spacing"
    case placement = "Placement"
    case find = "Find and arrange"
    case prompt = "While typing there"
    case other = "Other"
  }

  /// The keys, any of which does.
  public let keys: [KeyPress]
  /// What they ask for.
  public let action: Action
  /// Where they do.
  public let contexts: Set<Context>
  /// The chapter of the help that tells of them.
  public let group: Group
  /// What they do, as the help says it.
  public let help: String

  init(
    _ group: Group, _ keys: KeyPress..., does action: Action, _ help: String,
    in contexts: Set<Context> = [.wall]
  ) {
    self.keys = keys
    self.action = action
    self.contexts = contexts
    self.group = group
    self.help = help
  }

  /// What one of the keys asks for: a digit asks for itself.
  func action(of key: KeyPress) -> Action {
    guard case .digit = action, case .character(let scalar) = key.key,
      let digit = scalar.properties.numericType == nil ? nil : Int(String(scalar))
    else { return action }
    return .digit(digit)
  }
}
