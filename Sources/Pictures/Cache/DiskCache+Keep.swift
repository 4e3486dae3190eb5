internal import Host
internal import Glibc

extension DiskCache {
  /// Writes an entry; others see all of it or nothing.
  func keep(_ entry: CacheEntry) {
    let bytes = entry.bytes
    guard Self.cost(bytes.count) <= limit else { return }
    makeFolders()
    let number = state.withLock { state in
      state.parts += 1
      return state.parts
    }
    let part = place(CacheName.part(number, process: getpid()))
    let name = place(CacheName.entry(path: entry.path, side: entry.side))
    guard write(bytes, to: part),
      withCPath(part, { part in withCPath(name) { rename(part, $0) } }) == 0
    else {
      _ = withCPath(part) { unlink($0) }
      return
    }
    state.withLock { state in
      let known = state.bytes.map { $0 + Self.cost(bytes.count) } ?? measure()
      state.bytes = known > limit ? trim() : known
    }
  }

  private func write(_ bytes: [UInt8], to path: [UInt8]) -> Bool {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let descriptor = withCPath(path) { open($0, flags, 0o600) }
    guard descriptor >= 0 else { return false }
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count <= 0 { break }
      start += count
    }
    return close(descriptor) == 0 && start == bytes.count
  }

  /// Makes the folder and those that it is in, for the user alone.
  private func makeFolders() {
    if withCPath(folder, { access($0, F_OK) }) == 0 { return }
    for end in folder.indices.dropFirst() where folder[end] == UInt8(ascii: "/") {
      _ = withCPath(Array(folder[..<end])) { mkdir($0, 0o700) }
    }
    _ = withCPath(folder) { mkdir($0, 0o700) }
  }
}
