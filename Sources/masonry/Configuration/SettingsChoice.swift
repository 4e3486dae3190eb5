internal import Decks
@preconcurrency internal import Glibc

/// Where settings are read from.
enum SettingsChoice: Hashable, Sendable {
  /// From the user's own file, where there is one.
  case standard
  /// From nowhere.
  case none
  /// From this file, which must be there.
  case file([UInt8])

  /// What the file says; nil where there is none.
  func read() throws(UsageError) -> Settings? {
    switch self {
    case .none: return nil
    case .standard:
      guard let path = Self.standardPath else { return nil }
      let settings = Settings(ofFile: path)
      return settings.isMissing ? nil : settings
    case .file(let path):
      let settings = Settings(ofFile: path)
      guard !settings.isMissing else {
        let reason = settings.failure.map(\.description) ?? "there is no such file"
        throw UsageError(option: "--config", reason: reason)
      }
      return settings
    }
  }

  /// `$XDG_CONFIG_HOME/masonry/config.json`, else that in `~/.config`; nil where there is no home.
  ///
  /// As XDG's base directory specification says, a relative path counts as none.
  private static var standardPath: [UInt8]? {
    let folders = [("XDG_CONFIG_HOME", ""), ("HOME", "/.config")]
    for (variable, folder) in folders {
      guard let value = getenv(variable), value.pointee == UInt8(ascii: "/") else { continue }
      let path = UnsafeBufferPointer(start: value, count: strlen(value))
      return path.map { UInt8(bitPattern: $0) } + Array("\(folder)/masonry/config.json".utf8)
    }
    return nil
  }
}
