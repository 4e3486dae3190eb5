import Glibc

/// A folder of a test's own, removed with all that is in it.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/masonry-decks-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  struct Failure: Error {
    var code: Int32
  }

  /// The bytes of the path of a name in the folder.
  func bytes(_ name: String = "") -> [UInt8] {
    Array((name.isEmpty ? path : "\(path)/\(name)").utf8)
  }

  /// Makes a file, and the folders that it is in.
  func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: Array(name.utf8))
  }

  func write(_ content: [UInt8], to name: [UInt8]) throws {
    for slash in name.indices where name[slash] == UInt8(ascii: "/") {
      makeFolder(Array(name[..<slash]))
    }
    let descriptor = withPath(name) { open($0, O_WRONLY | O_CREAT | O_TRUNC, 0o644) }
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    guard Glibc.write(descriptor, content, content.count) == content.count else {
      throw Failure(code: errno)
    }
  }

  func makeFolder(_ name: [UInt8]) { _ = withPath(name) { mkdir($0, 0o755) } }

  func link(_ name: String, to target: String) { _ = symlink(target, "\(path)/\(name)") }

  func makePipe(_ name: String) { _ = mkfifo("\(path)/\(name)", 0o600) }

  private func withPath<Result>(_ name: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result
  {
    let bytes = (bytes() + [UInt8(ascii: "/")] + name + [0]).map { CChar(bitPattern: $0) }
    return bytes.withUnsafeBufferPointer { $0.baseAddress.map(body) ?? "".withCString(body) }
  }

  deinit { Self.removeAll(bytes()) }

  private static func removeAll(_ path: [UInt8]) {
    let terminated = (path + [0]).map { CChar(bitPattern: $0) }
    if let stream = opendir(terminated) {
      while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
        if name == Array(".".utf8) || name == Array("..".utf8) { continue }
        var status = stat()
        let child = path + [UInt8(ascii: "/")] + name
        let isFolder =
          lstat((child + [0]).map { CChar(bitPattern: $0) }, &status) == 0
          && status.st_mode & S_IFMT == S_IFDIR
        if isFolder {
          removeAll(child)
        } else {
          unlink((child + [0]).map { CChar(bitPattern: $0) })
        }
      }
      closedir(stream)
    }
    rmdir(terminated)
  }
}
