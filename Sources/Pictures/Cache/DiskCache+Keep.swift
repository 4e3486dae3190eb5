internal import Host
internal import Glibc

extension DiskCache {
  /// Writes an entry; others see all of it or nothing.
  func keep(_ entry: CacheEntry) {
    let bytes = entry.bytes
    guard Self.cost(bytes.count) <= limit else { return }
    makeFolders()
    let name = place(CacheName.entry(path: entry.path, side: entry.side))
    guard (try? replaceFile(at: name, with: bytes, permissions: 0o600)) != nil else { return }
    size.withLock { size in
      let known = size.map { $0 + Self.cost(bytes.count) } ?? measure()
      size = known > limit ? trim() : known
    }
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
