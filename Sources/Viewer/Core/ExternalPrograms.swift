internal import Records

/// Opening a card in another program.
extension ViewerState {
  mutating func editFile() -> [Effect] {
    guard let path = focus.flatMap({ card(at: $0).path }) else {
      notice = "no file to edit"
      return []
    }
    return [.edit(path: path)]
  }

  mutating func openTarget() -> [Effect] {
    guard let target = focus.flatMap({ card(at: $0).target }) else {
      notice = "no address, picture or file to open"
      return []
    }
    return [.open(target: target)]
  }
}

extension Card {
  /// What opening the card means: its address, else its picture, else its file.
  var target: [UInt8]? {
    if let url, !url.isEmpty { return Array(url.utf8) }
    // A picture's own path says exactly what its name may only say nearly.
    if let path, image == nil || image == String(decoding: path, as: UTF8.self) {
      return OpenTarget.target(ofFile: path)
    }
    if let picture { return OpenTarget.target(ofFile: picture) }
    return image.map { Array($0.utf8) }
  }
}

/// A program to run on the terminal and the words it gets; no shell reads them.
public struct ChildCommand: Hashable, Sendable {
  /// The program's name or path, then its arguments.
  public let words: [[UInt8]]

  /// The editor on a file.
  ///
  /// - Parameters:
  ///   - visual: What `$VISUAL` says, split at blanks.
  ///   - editor: What `$EDITOR` says, where `$VISUAL` is not set or blank; without both it is `vi`.
  ///   - path: The file.
  /// - Returns: The command.
  public static func editor(
    visual: [UInt8]?, editor: [UInt8]?, path: [UInt8]
  ) -> ChildCommand {
    ChildCommand(words: firstCommand(of: [visual, editor], else: "vi") + [argument(path)])
  }

  /// The opener on an address or a file.
  ///
  /// - Parameters:
  ///   - command: The opener, split at blanks; where there is none it is `xdg-open`.
  ///   - target: The address or the path.
  /// - Returns: The command.
  public static func opener(_ command: [UInt8]?, target: [UInt8]) -> ChildCommand {
    ChildCommand(words: firstCommand(of: [command], else: "xdg-open") + [argument(target)])
  }

  /// The words of the first command that has some.
  private static func firstCommand(of commands: [[UInt8]?], else name: String) -> [[UInt8]] {
    commands.lazy.compactMap { $0.map(words) }.first { !$0.isEmpty } ?? [Array(name.utf8)]
  }

  /// The words of a command: what stands between blanks.
  private static func words(of command: [UInt8]) -> [[UInt8]] {
    command.split { $0 == 0x20 || (0x09...0x0D).contains($0) }.map(Array.init)
  }

  /// A file's name as an argument that no program takes for an option or a command.
  ///
  /// Not all know `--`, and to some what begins with `+` is a line to go to or worse.
  private static func argument(_ name: [UInt8]) -> [UInt8] {
    let isSpecial = name.first == UInt8(ascii: "-") || name.first == UInt8(ascii: "+")
    return isSpecial ? Array("./".utf8) + name : name
  }
}

extension ChildCommand {
  /// How a program ended.
  public enum Ending: Hashable, Sendable {
    /// By itself, with a status.
    case exited(Int32)
    /// By a signal.
    case signaled(Int32)
    /// It never ran, and why not.
    case notStarted(reason: String)
  }

  /// What the status line says of an ending; nil where all went well.
  public func note(on ending: Ending) -> String? {
    let name = words.first.map { Source.path($0).shownPath } ?? ""
    return switch ending {
    case .exited(0): nil
    case .exited(let status): "\(name) ended with status \(status)"
    case .signaled(let signal): "\(name) was ended by signal \(signal)"
    case .notStarted(let reason): "\(name) did not start: \(reason)"
    }
  }
}
