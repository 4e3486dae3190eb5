/// Calls `body` with a path as C has it.
package func withCPath<Result>(
  _ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result
) -> Result {
  (path.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { characters in
    // The buffer holds the terminating zero at least.
    characters.baseAddress.map(body) ?? "".withCString(body)
  }
}
