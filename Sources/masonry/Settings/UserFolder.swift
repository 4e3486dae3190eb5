internal import Host

/// The user's folders for this program, as XDG's base directory specification has them.
enum UserFolder {
  /// What the user chose.
  case settings
  /// What can be made again.
  case cache
  /// What is neither, and kept: reports of crashes.
  case state

  /// The folder's path, which need not be there; nil where there is no home.
  ///
  /// As the specification says, a relative path in the environment counts as none.
  var path: [UInt8]? {
    let (variable, inHome) =
      switch self {
      case .settings: ("XDG_CONFIG_HOME", "/.config")
      case .cache: ("XDG_CACHE_HOME", "/.cache")
      case .state: ("XDG_STATE_HOME", "/.local/state")
      }
    for (variable, folder) in [(variable, ""), ("HOME", inHome)] {
      guard let path = environmentVariable(variable), path.first == UInt8(ascii: "/") else {
        continue
      }
      return path + Array("\(folder)/masonry".utf8)
    }
    return nil
  }
}
