internal import Records

/// Files that grow after they were read.
extension SourceStream {
  /// Whether it matters that the source grows: a file of lines, which is read on, or an empty file.
  var canGrow: Bool {
    guard file.isRegular, case .path = reader.source else { return false }
    return readsLines || tail.count == 0
  }

  private var readsLines: Bool { feed.isBetweenLines || isGrowing }

  /// Sees what became of the file, and gets ready to read on where it has grown.
  mutating func followGrowth() -> SourceTail.Change {
    guard case .path(let path) = reader.source else { return .other }
    let change = tail.change(of: file, path: path)
    guard case .growth = change else { return change }
    guard readsLines else { return .other }
    // A last line without a line break was read as it was; it must not go on.
    if feed.isBetweenLines, !tail.endsLine {
      guard file.has([0x0A], at: tail.count), skipLineBreak() else { return .other }
    }
    isAtEnd = false
    isGrowing = true
    return .growth
  }

  /// Reads the line break of a line that was read without it.
  private mutating func skipLineBreak() -> Bool {
    var byte: [UInt8] = [0]
    guard (try? file.read(into: &byte, atMost: 1)) == 1 else { return false }
    byte.withUnsafeBufferPointer { tail.note($0) }
    return true
  }
}
