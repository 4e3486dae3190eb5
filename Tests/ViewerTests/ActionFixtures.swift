import MasonryEngine
import Screen
import Testing

@testable import Viewer

extension Action {
  /// The action of the table with a name.
  static func named(_ name: String) -> Action {
    guard let action = ActionTable.standard[name] else { preconditionFailure(name) }
    return action
  }

  static var goToFirst: Action { named("first-card") }
  static var goToLast: Action { named("last-card") }
  static var nextMatch: Action { named("next-match") }
  static var toggleHelp: Action { named("help") }
  static var toggleInspector: Action { named("inspector") }
  static var takeLayout: Action { named("take-layout") }

  static func step(_ places: Int) -> Action { going(.step(places)) }
  static func scrollRows(_ rows: Int) -> Action { going(.rows(rows)) }

  private static func going(_ motion: Motion) -> Action {
    Action("going", [], "", in: Set(Mode.allCases), .go(motion))
  }
}

extension ActionTable {
  /// What a key means in a state, for short expectations: an action's name, `digit 5`, `types x`, the
  /// name of a request; nil for nothing.
  func told(_ key: KeyPress, in state: ViewerState) -> String? {
    switch meaning(of: key, in: state.mode, afterDigit: state.count != nil) {
    case .action(let action): action.name
    case .digit(let digit): "digit \(digit)"
    case .request(.insert(let text)): "types \(text)"
    case .request(.unknownKey): "unknown"
    case .request(let request): "\(request)"
    case .nothing: nil
    }
  }

  func told(_ notation: String, in state: ViewerState) throws -> String? {
    told(try #require(try KeyPress.script(notation).first), in: state)
  }
}
