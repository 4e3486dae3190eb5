import Foundation

/// A folder of a test's own, gone with the value.
final class ScratchDirectory {
  /// Its absolute path.
  let path: String

  init() throws {
    var template = Array("/tmp/masonry-tests-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw SystemFailure(what: "mkdtemp") }
    path = String(cString: made)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, in a folder below if the name says so, and returns its path.
  @discardableResult
  func write(_ bytes: some Collection<UInt8>, to name: String) throws -> String {
    let parts = name.split(separator: "/").dropLast()
    for count in parts.indices {
      mkdir("\(path)/\(parts[...count].joined(separator: "/"))", 0o700)
    }
    let file = "\(path)/\(name)"
    guard let stream = fopen(file, "we") else { throw SystemFailure(what: file) }
    defer { fclose(stream) }
    let bytes = Array(bytes)
    guard fwrite(bytes, 1, bytes.count, stream) == bytes.count else {
      throw SystemFailure(what: file)
    }
    return file
  }

  /// Writes a file of text and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String { try write(text.utf8, to: name) }

  /// The names of what is in it, in order.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// The bytes of a file.
  func bytes(of name: String) throws -> [UInt8] {
    try fileBytes("\(path)/\(name)")
  }
}

/// The bytes of a file.
func fileBytes(_ path: String) throws -> [UInt8] {
  guard let stream = fopen(path, "re") else { throw SystemFailure(what: path) }
  defer { fclose(stream) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&chunk, 1, chunk.count, stream)
    guard count > 0 else { return bytes }
    bytes += chunk[..<count]
  }
}
