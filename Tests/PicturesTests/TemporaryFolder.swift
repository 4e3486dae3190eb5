import Foundation

/// A folder of a test's own, removed with all that is in it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/masonry-pictures-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw Failure(code: errno) }
    path = String(cString: made)
  }

  struct Failure: Error {
    var code: Int32
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The bytes of the path of a name in the folder.
  func bytes(_ name: String) -> [UInt8] { Array("\(path)/\(name)".utf8) }

  @discardableResult
  func write(_ content: [UInt8], to name: [UInt8]) throws -> [UInt8] {
    let file = bytes("") + name
    let descriptor = open(
      file.map { CChar(bitPattern: $0) } + [0], O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    guard Glibc.write(descriptor, content, content.count) == content.count else {
      throw Failure(code: errno)
    }
    return file
  }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> [UInt8] {
    try write(Array(text.utf8), to: Array(name.utf8))
  }

  func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")))
  }

  /// The names in a folder below, sorted.
  func names(in folder: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")) ?? []).sorted()
  }

  /// Sets when a file was last changed, in seconds before now.
  func age(_ name: String, by seconds: Int) {
    let when = timespec(tv_sec: time(nil) - seconds, tv_nsec: 0)
    _ = utimensat(AT_FDCWD, "\(path)/\(name)", [when, when], 0)
  }
}
