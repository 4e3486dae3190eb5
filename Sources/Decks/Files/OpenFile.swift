internal import Glibc
internal import Host
public import Records

/// A file, pipe or socket that is read bit by bit.
///
/// Its descriptor stays as it is: whether it blocks is a thing of all who share it.
struct OpenFile: ~Copyable {
  private let descriptor: Int32
  private let isOwned: Bool
  let kind: Kind
  /// How many bytes a regular file had when it was opened.
  let size: Int

  /// What is read.
  enum Kind {
    /// A regular file, which always has something or is at its end.
    case regular
    /// Anything else, which may never end.
    case stream
    /// Nothing.
    case none
  }

  /// Opens a file, without waiting for whoever may write to it where it is a named pipe.
  init(path: [UInt8]) throws(SystemError) {
    let descriptor = withCPath(path) { open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK) }
    guard descriptor >= 0 else { throw .last }
    self.init(descriptor, isOwned: true)
  }

  /// The standard input.
  static var standardInput: OpenFile { OpenFile(0, isOwned: false) }

  /// No file, for what is read otherwise.
  static var none: OpenFile { OpenFile(-1, isOwned: false) }

  private init(_ descriptor: Int32, isOwned: Bool) {
    self.descriptor = descriptor
    self.isOwned = isOwned
    let status = try? FileStatus(descriptor: descriptor)
    let isRegular = status?.kind == .regular
    kind = descriptor < 0 ? .none : isRegular ? .regular : .stream
    size = isRegular ? status?.size ?? 0 : 0
  }

  /// Whether it may never end.
  var isEndless: Bool { kind == .stream }

  deinit { if isOwned { close(descriptor) } }

  /// Reads what is there, at most as much as there is room for.
  ///
  /// - Returns: How many bytes these are, 0 at the end; nil where nothing comes at the moment.
  func read(into room: inout [UInt8], atMost most: Int) throws(SystemError) -> Int? {
    while true {
      guard kind == .regular || isReady() else { return nil }
      let count = Glibc.read(descriptor, &room, min(most, room.count))
      if count >= 0 { return count }
      if errno == EAGAIN { return nil }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Reads what is left, to its end or up to a limit.
  func readAll(limit: Int = .max) throws(SystemError) -> [UInt8] {
    // One byte more than a file's size, so that its end is seen without another step.
    var room = [UInt8](repeating: 0, count: max(1, min(limit, size > 0 ? size + 1 : 1 << 16)))
    var bytes: [UInt8] = []
    while bytes.count < limit {
      guard let count = try read(into: &room, atMost: limit - bytes.count) else {
        wait(or: -1)
        continue
      }
      if count == 0 { break }
      bytes += room[..<count]
    }
    return bytes
  }

  /// What the file is now; nil where the system doesn't tell.
  var status: FileStatus? { try? FileStatus(descriptor: descriptor) }

  /// Whether a regular file has some bytes at an offset.
  func has(_ bytes: [UInt8], at offset: Int) -> Bool {
    let found = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, bytes.count, off_t(offset)))
    }
    return found == bytes
  }

  /// Waits until there is something to read, the end counted, or another descriptor has something.
  func wait(or other: Int32) {
    waitUntilReady([(descriptor, POLLIN), (other, POLLIN)])
  }

  private func isReady() -> Bool { waitUntilReady([(descriptor, POLLIN)], atMost: .zero)[0] }
}

extension Source {
  /// Whether the source can be read more than once: it is no pipe, device or socket.
  public var isRepeatable: Bool {
    switch self {
    case .standardInput: false
    case .memory: true
    case .path(let path):
      if let status = try? FileStatus(path: path) { status.kind != .special } else { true }
    }
  }

  /// The standard input read whole and kept; any other source as it is.
  public func held() -> Source {
    guard self == .standardInput, let bytes = try? OpenFile.standardInput.readAll() else {
      return self
    }
    return .memory(name: shownPath, bytes: bytes)
  }
}
