public import Screen

/// One row of the key table: what keys do where, and what the help says of it.
public struct KeyBinding: Hashable, Sendable {
  /// Where keys are pressed.
  public enum Context: Hashable, Sendable, CaseIterable {
    /// On the wall itself.
    case wall
    /// While the help lies over it.
    case help
    /// While the placement is traced.
    case trace
    /// While layouts are shown one after the other.
    case tour
    /// While a card is open.
    case card
    /// While a picture fills the screen.
    case picture
    /// While something is typed in place of the status line.
    case prompt
  }

  /// The chapters of the help.
  public enum Group: String, Hashable, Sendable, CaseIterable {
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

  /// The keys, any of which does.
  public private(set) var keys: [KeyPress]
  /// What they ask for.
  public let action: Action
  /// Where they do.
  public private(set) var contexts: Set<Context>
  /// The chapter of the help that tells of them.
  public let group: Group
  /// What they do, as the help says it; `%` stands for the first of the keys.
  private let helpPattern: String

  init(
    _ group: Group, _ keys: KeyPress..., does action: Action, _ help: String,
    in contexts: Set<Context> = [.wall]
  ) {
    self.keys = keys
    self.action = action
    self.contexts = contexts
    self.group = group
    helpPattern = help
  }

  /// What files of settings call the row; nil where its keys can't be chosen.
  ///
  /// What an action does in a context of its own has a name of its own.
  public var name: String? { action.name.map { group.namePrefix + $0 } }

  /// What the keys do, as the help says it.
  public var help: String {
    helpPattern.replacing("%", with: keys.first?.label ?? "")
  }

  /// The row with other keys.
  func with(keys: [KeyPress]) -> KeyBinding {
    var row = self
    row.keys = keys
    return row
  }

  /// The row without the keys that something else takes in all of its contexts.
  func without(_ taken: [KeyPress], in others: Set<Context>) -> KeyBinding {
    guard contexts.isSubset(of: others) else { return self }
    return with(keys: keys.filter { !taken.contains($0) })
  }

  /// The row, in other contexts, too.
  func also(in contexts: Set<Context>) -> KeyBinding {
    var row = self
    row.contexts.formUnion(contexts)
    return row
  }

  /// What one of the keys asks for: a digit asks for itself.
  func action(of key: KeyPress) -> Action {
    guard case .digit = action, case .character(let scalar) = key.key,
      let digit = scalar.properties.numericType == nil ? nil : Int(String(scalar))
    else { return action }
    return .digit(digit)
  }
}

extension KeyBinding.Group {
  /// What the names of its rows begin with.
  fileprivate var namePrefix: String {
    switch self {
    case .page: "card-"
    case .picture: "picture-"
    case .prompt: "prompt-"
    case .trace: "trace-"
    default: ""
    }
  }
}
