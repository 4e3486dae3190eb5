@preconcurrency internal import Glibc
internal import Host
internal import Records

/// A file that a layout is written to.
struct LayoutFile {
  let path: [UInt8]

  /// Puts a text in place of what is in the file, and says how that went.
  ///
  /// A file that could not be written whole, as on a full disk, stays as it was; a link stays a link.
  func save(_ text: String) -> String {
    let name = Source.path(path).shownPath
    let target = realPath(path) ?? path
    var status = stat()
    let exists = withCPath(target) { stat($0, &status) } == 0
    guard !exists || status.st_mode & S_IFMT == S_IFREG else {
      return "\(name): not a regular file"
    }
    do throws(SystemError) {
      let permissions = exists ? status.st_mode & 0o777 : 0o666
      try replaceFile(at: target, with: Array(text.utf8), permissions: permissions)
      return "layout written to \(name)"
    } catch {
      return "\(name): \(error.reason)"
    }
  }
}
