@preconcurrency internal import Glibc

/// The user's folders for this program, as XDG's base directory specification has them.
enum UserFolder {
  /// What the user chose.
  case settings
  /// What can be made again.
  case cache

  /// The folder's path, which need not be there; nil where there is no home.
  ///
  /// As the specification says, a relative path in the environment counts as none.
  var path: [UInt8]? {
    let (variable, inHome) =
      switch self {
      case .settings: ("XDG_CONFIG_HOME", "/.config")
      case .cache: ("XDG_CACHE_HOME", "/.cache")
      }
    for (variable, folder) in [(variable, ""), ("HOME", inHome)] {
      guard let value = getenv(variable), value.pointee == UInt8(ascii: "/") else { continue }
      let path = UnsafeBufferPointer(start: value, count: strlen(value))
      return path.map { UInt8(bitPattern: $0) } + Array("\(folder)/masonry".utf8)
    }
    return nil
  }
}
