internal import CardText
internal import Geometry
public import Screen

/// The key table: what every key does in every context.
///
/// There is one, and nothing else knows a key: events become actions here, and the help is printed
/// from the same rows.
public struct KeyBindings: Sendable {
  /// The rows, in the order of the help.
  public let rows: [KeyBinding]
  /// The help, chapter by chapter.
  public let helpLines: [HelpLine]
  private let actions: [KeyBinding.Context: [KeyPress: Action]]

  /// Creates a table; of two rows for a key in a context the later stands, and those whose names
  /// are given before all others.
  public init(_ rows: [KeyBinding], preferring names: Set<String> = []) {
    self.rows = rows
    helpLines = KeyBindings.helpLines(of: rows)
    var actions: [KeyBinding.Context: [KeyPress: Action]] = [:]
    let isPreferred = { (row: KeyBinding) in names.contains(row.name ?? "") }
    for row in rows.filter({ !isPreferred($0) }) + rows.filter(isPreferred) {
      for context in row.contexts {
        // What types something types it.
        for key in row.keys where context != .prompt || !key.isTyping {
          actions[context, default: [:]][key] = row.action(of: key)
        }
      }
    }
    self.actions = actions
  }

  /// What an event tells the state; nil where it means nothing.
  public func message(for event: InputEvent, in state: ViewerState) -> Message? {
    if case .resize(let size) = event { return .resize(size) }
    return action(for: event, in: state).map(Message.action)
  }

  /// What an event asks for; nil where it means nothing.
  ///
  /// A digit goes on with a count that was begun, whatever else it means. A key that means nothing to
  /// a picture that fills the screen leaves it. Pasted text means nothing outside prompts: it is not to be taken as keys.
  func action(for event: InputEvent, in state: ViewerState) -> Action? {
    switch event {
    case .key(let key):
      digit(key, in: state) ?? actions[state.context]?[key] ?? typed(key, in: state)
        ?? unknown(in: state)
    case .mouse(let mouse): action(for: mouse, in: state)
    case .paste(let text): state.prompt == nil ? nil : .edit(.insert(sanitizedTyping(text)))
    case .resize: nil
    }
  }

  /// The digit that goes on with a count.
  private func digit(_ key: KeyPress, in state: ViewerState) -> Action? {
    guard state.count != nil, key.modifiers.isEmpty, case .character(let scalar) = key.key,
      "0"..."9" ~= scalar
    else { return nil }
    return .digit(Int(scalar.value - 0x30))
  }

  /// What a key asks for that has no meaning.
  private func unknown(in state: ViewerState) -> Action? {
    switch state.context {
    case .picture: .dismiss
    case .tour: .dropCount
    default: state.count == nil ? nil : .dropCount
    }
  }

  /// What a key that types something asks for in a prompt.
  private func typed(_ key: KeyPress, in state: ViewerState) -> Action? {
    guard state.prompt != nil, key.isTyping, case .character(let scalar) = key.key else {
      return nil
    }
    return .edit(.insert(sanitizedTyping(String(Character(scalar)))))
  }
}

extension ViewerState {
  /// Where keys are pressed now.
  public var context: KeyBinding.Context {
    if prompt != nil { return .prompt }
    return switch overlay {
    case .help, .layout: .help
    case nil: picture != nil ? .picture : page != nil ? .card : bench.context
    }
  }
}

extension KeyPress {
  /// Whether it types something where something can be typed.
  fileprivate var isTyping: Bool {
    guard case .character = key else { return false }
    return modifiers.isDisjoint(with: [.control, .alt])
  }
}
