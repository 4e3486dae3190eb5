internal import Decks
@preconcurrency internal import Glibc
internal import Terminal
internal import Viewer

/// What actions ask of the world.
extension Wall {
  /// Does what an action asks for, of the state and of the world; the wall's ending, if it is that.
  mutating func perform(_ action: Action) -> Ending? {
    for effect in update(&state, action) {
      switch effect {
      case .quit: return .quit
      case .interrupt: return .signal(SIGINT)
      case .redraw: terminal.redraw()
      case .edit(let path): edit(path)
      case .open(let target): open(target)
      case .reload: reload()
      case .saveLayout(let text, let path):
        _ = update(&state, .tell(LayoutFile(path: path).save(text)))
      case .suspend:
        terminal.suspend()
        if let ending = perform(.resize(terminal.size)) { return ending }
      }
    }
    return nil
  }
}
