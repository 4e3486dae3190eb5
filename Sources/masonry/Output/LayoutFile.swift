internal import Host
internal import Records
@preconcurrency internal import Glibc

/// A file that a layout is written to.
struct LayoutFile {
  let path: [UInt8]

  /// Puts a text in place of what is in the file, and says how that went.
  ///
  /// A file that could not be written whole, as on a full disk, stays as it was.
  func save(_ text: String) -> String {
    let name = Source.path(path).shownPath
    let target = resolvedPath
    var status = stat()
    let exists = withCPath(target) { stat($0, &status) } == 0
    guard !exists || status.st_mode & S_IFMT == S_IFREG else {
      return "\(name): not a regular file"
    }
    do throws(OutputStream.Failure) {
      try replace(target, by: text, mode: exists ? status.st_mode & 0o777 : nil)
      return "layout written to \(name)"
    } catch {
      return "\(name): \(error.reason)"
    }
  }

  /// The file that the path leads to through links, which stay links.
  private var resolvedPath: [UInt8] {
    guard let real = withCPath(path, { realpath($0, nil) }) else { return path }
    defer { free(real) }
    return UnsafeBufferPointer(start: real, count: strlen(real)).map { UInt8(bitPattern: $0) }
  }

  /// Writes a file beside the target and then gives it the target's name.
  private func replace(
    _ target: [UInt8], by text: String, mode: mode_t?
  ) throws(OutputStream.Failure) {
    let folder = target.lastIndex(of: UInt8(ascii: "/")).map { Array(target[...$0]) } ?? []
    let draft = folder + Array(".masonry-layout-\(getpid())".utf8)
    let descriptor = withCPath(draft) { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
    guard descriptor >= 0 else { throw OutputStream.Failure(code: errno) }
    do throws(OutputStream.Failure) {
      if let mode { fchmod(descriptor, mode) }
      do throws(OutputStream.Failure) {
        try OutputStream.write(Array(text.utf8), to: descriptor)
      } catch {
        close(descriptor)
        throw error
      }
      // Some file systems say only now that there is no room.
      try check(close(descriptor))
      try check(withCPath(draft) { from in withCPath(target) { rename(from, $0) } })
    } catch {
      _ = withCPath(draft) { unlink($0) }
      throw error
    }
  }

  private func check(_ result: Int32) throws(OutputStream.Failure) {
    guard result == 0 else { throw OutputStream.Failure(code: errno) }
  }
}
