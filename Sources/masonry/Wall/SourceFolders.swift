internal import Host
internal import Records

/// The folders that sources are in, or are: files in them are opened unasked, as the user chose them.
struct SourceFolders {
  /// The paths, links followed, each with a slash at its end.
  private let folders: [[UInt8]]

  /// The folders of some sources; what is piped in counts as a file of the working folder.
  init(of sources: [Source]) {
    folders = sources.compactMap { source in
      switch source {
      case .memory: nil
      case .standardInput: Self.folder([UInt8(ascii: ".")])
      case .path(let path):
        (try? FileStatus(path: path))?.kind == .folder
          ? Self.folder(path) : Self.folder(FilePath.folder(of: path))
      }
    }
  }

  /// Whether a file is in one of them, whatever links lead to it; false where it isn't there.
  func contains(_ file: [UInt8]) -> Bool {
    guard let real = realPath(file) else { return false }
    return folders.contains { real.starts(with: $0) }
  }

  private static func folder(_ path: [UInt8]) -> [UInt8]? {
    let slash = UInt8(ascii: "/")
    return realPath(path.isEmpty ? [UInt8(ascii: ".")] : path).map {
      $0.last == slash ? $0 : $0 + [slash]
    }
  }
}
