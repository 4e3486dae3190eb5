internal import Decks

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

  /// The user's own file; nil where there is no home.
  private static var standardPath: [UInt8]? {
    UserFolder.settings.path.map { $0 + Array("/config.json".utf8) }
  }
}
