@preconcurrency internal import Glibc
internal import Host
internal import Terminal
internal import Viewer

/// What messages ask for besides another state.
extension Wall {
  /// Changes the state by a message and does what that asks for; returns how the wall ends, if it does.
  mutating func perform(_ message: Message) -> Ending? {
    for effect in update(&state, message) {
      switch effect {
      case .quit: return .quit
      case .interrupt: return .signal(SIGINT)
      case .redraw: terminal.redraw()
      case .edit(let path): edit(path)
      case .open(let target, let isConfirmed): open(target, isConfirmed: isConfirmed)
      case .reload: reload()
      case .saveLayout(let text, let path):
        _ = update(&state, .note(LayoutFile(path: path).save(text)))
      case .suspend:
        terminal.suspend()
        if let ending = perform(.resize(terminal.size)) { return ending }
      }
    }
    return nil
  }
}

/// External programs that open and edit cards.
extension Wall {
  /// Gives the terminal to the user's editor until that ends.
  mutating func edit(_ path: [UInt8]) {
    let command = ChildCommand.editor(
      visual: environmentVariable("VISUAL"), editor: environmentVariable("EDITOR"), path: path)
    let ending = terminal.run(command.words)
    update(&state, .resize(terminal.size))
    update(&state, .childEnded(command, ChildCommand.Ending(ending)))
  }

  /// Starts the opener, or asks first; says how the opener ended only if that is soon.
  mutating func open(_ target: [UInt8], isConfirmed: Bool) {
    guard isConfirmed || isHarmless(target) else {
      update(&state, .askToOpen(target: target))
      return
    }
    let command = ChildCommand.opener(services.opener, target: target)
    do throws(SystemError) {
      let child = try ChildProcess(command.words, streams: .none)
      watch(child, running: command)
    } catch {
      update(&state, .childEnded(command, .notStarted(reason: error.reason)))
    }
  }

  /// Whether a source may have something opened without a question.
  private func isHarmless(_ target: [UInt8]) -> Bool {
    switch OpenTarget(target) {
    case .web: true
    case .address: false
    case .file: SourceFolders(of: services.sources).contains(target)
    }
  }

  private func watch(_ child: ChildProcess, running command: ChildCommand) {
    let events = services.events
    let start = ContinuousClock.now
    startThread {
      let ending = child.waitForEnd()
      guard ContinuousClock.now - start < soon else { return }
      events.post(.message(.childEnded(command, ChildCommand.Ending(ending))))
    }
  }
}

/// How long after its start an opener's end is still worth a message.
private let soon = Duration.seconds(10)

extension ChildCommand.Ending {
  fileprivate init(_ ending: ChildEnding) {
    self =
      switch ending {
      case .exited(let status): .exited(status)
      case .signaled(let signal): .signaled(signal)
      case .notStarted(let reason): .notStarted(reason: reason)
      }
  }
}
