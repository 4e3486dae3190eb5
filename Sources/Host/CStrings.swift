@preconcurrency internal import Glibc

/// Calls `body` with a path as C has it.
package func withCPath<Result>(
  _ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result
) -> Result {
  (path.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { characters in
    // The buffer holds the terminating zero at least.
    characters.baseAddress.map(body) ?? "".withCString(body)
  }
}

/// Calls `body` with words as C has them: an array of strings that ends with a null pointer.
func withCWords<Result>(
  _ words: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  var characters: [CChar] = []
  var starts: [Int] = []
  for word in words {
    starts.append(characters.count)
    characters += word.map { CChar(bitPattern: $0) } + [0]
  }
  return characters.withUnsafeMutableBufferPointer { buffer in
    body(starts.map { buffer.baseAddress?.advanced(by: $0) } + [nil])
  }
}

/// The bytes of a C string, without the terminating zero.
package func bytes(ofCString string: UnsafePointer<CChar>) -> [UInt8] {
  UnsafeBufferPointer(start: string, count: strlen(string)).map { UInt8(bitPattern: $0) }
}

/// A variable of the environment; nil where it is not set.
package func environmentVariable(_ name: String) -> [UInt8]? {
  getenv(name).map { bytes(ofCString: $0) }
}

/// The path of a file with all links followed, from the root on; nil where there is no such file.
package func realPath(_ path: [UInt8]) -> [UInt8]? {
  guard let real = withCPath(path, { realpath($0, nil) }) else { return nil }
  defer { free(real) }
  return bytes(ofCString: real)
}

/// Why a call of the system failed.
package struct SystemError: Error, Hashable {
  /// The `errno`.
  package var code: Int32

  package init(code: Int32) { self.code = code }

  /// The failure of this thread's last call.
  package static var last: SystemError { SystemError(code: errno) }

  /// The reason in the system's words, such as `No such file or directory`.
  package var reason: String { String(cString: strerror(code)) }
}
