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
    let status = try? FileStatus(path: target)
    guard status?.kind ?? .regular == .regular else { return "\(name): not a regular file" }
    do throws(SystemError) {
      let permissions = status?.permissions ?? 0o666
      try replaceFile(at: target, with: Array(text.utf8), permissions: permissions)
      return "layout written to \(name)"
    } catch {
      return "\(name): \(error.reason)"
    }
  }
}
