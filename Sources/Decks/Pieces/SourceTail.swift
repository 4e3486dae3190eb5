/// Where a file was read to, to see later whether it has only grown.
struct SourceTail {
  /// So many bytes of the beginning and of the end are compared.
  private static let sample = 4096

  /// What became of the file.
  enum Change {
    /// Nothing.
    case none
    /// There is more behind what was read, which is as it was as far as samples tell.
    case growth
    /// Anything else.
    case other
  }

  /// How many bytes were read.
  private(set) var count = 0
  private var head: [UInt8] = []
  private var end: [UInt8] = []
  private var state: OpenFile.State?

  /// Whether what was read ends with a line break, if there is any.
  var endsLine: Bool { end.last ?? 0x0A == 0x0A }

  /// Notes bytes that were read.
  mutating func note(_ bytes: UnsafeBufferPointer<UInt8>) {
    count += bytes.count
    head += bytes.prefix(Self.sample - head.count)
    end = Array((end + bytes.suffix(Self.sample)).suffix(Self.sample))
  }

  /// Notes how the file is at its end.
  mutating func note(_ state: OpenFile.State?) { self.state = state }

  /// What became of the file at a path.
  func change(of file: borrowing OpenFile, path: [UInt8]) -> Change {
    guard let state, let now = OpenFile.state(ofPath: path), now.isSameFile(as: state) else {
      return .other
    }
    if now == state, now.size == count { return .none }
    let isSame = file.has(head, at: 0) && file.has(end, at: count - end.count)
    return now.size > count && isSame ? .growth : .other
  }
}
