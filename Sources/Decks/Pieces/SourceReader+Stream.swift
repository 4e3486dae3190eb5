internal import Records

extension SourceReader {
  /// Begins to read the source bit by bit; nil where it is not read so, but whole.
  /// - Throws: Why it can't be read.
  func stream(isAlone: Bool) throws(FileError) -> SourceStream? {
    switch source {
    case .memory: return nil
    case .standardInput:
      return SourceStream(
        self, file: .standardInput, kind: .unknown, values: nil, isAlone: isAlone)
    case .path(let path):
      let status = try FileStatus(path: path)
      let kind = FileKind(name: FilePath.lastName(of: path))
      if status.kind == .folder || isPicture(kind, status) { return nil }
      return SourceStream(
        self, file: try OpenFile(path: path), kind: kind,
        values: CardValues(ofFile: path, status: status), isAlone: false)
    }
  }
}
