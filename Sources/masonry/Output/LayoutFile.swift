internal import Records
@preconcurrency internal import Glibc

/// A file that a layout is written to.
struct LayoutFile {
  let path: [UInt8]

  /// Writes a text in place of what is in the file, and says how that went.
  func save(_ text: String) -> String {
    let name = Source.path(path).shownPath
    let bytes = path.map { CChar(bitPattern: $0) } + [0]
    let descriptor = open(bytes, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return "\(name): \(String(cString: strerror(errno)))" }
    defer { close(descriptor) }
    var file = OutputStream(descriptor: descriptor)
    do throws(OutputStream.Failure) {
      try file.write(text)
      try file.flush()
      return "layout written to \(name)"
    } catch {
      return "\(name): \(error.reason)"
    }
  }
}
