@preconcurrency internal import Glibc
internal import Synchronization

/// Notices on their way to the wall, which waits for them together with the terminal.
final class Mailbox: Sendable {
  /// Readable while there are notices.
  let descriptor: Int32
  private let writing: Int32
  private let notices = Mutex<[Notice]>([])

  /// Creates an empty mailbox; nil where the system has no descriptors left.
  init?() {
    guard let (reading, writing) = makePipe() else { return nil }
    descriptor = reading
    self.writing = writing
  }

  deinit {
    close(descriptor)
    close(writing)
  }

  /// Puts a notice in, from any thread.
  func post(_ notice: Notice) {
    notices.withLock { $0.append(notice) }
    signal(writing)
  }

  /// Waits until there are notices, or a time is over.
  func wait(_ timeout: Duration?) {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&polled, 1, timeout.map { Int32((max($0, .zero) / .milliseconds(1)).rounded(.up)) } ?? -1)
  }

  /// Takes all notices out, in order.
  func take() -> [Notice] {
    drain(descriptor)
    return notices.withLock { notices in
      defer { notices = [] }
      return notices
    }
  }
}

/// The ends of a pipe that carries nothing but that something happened; neither end blocks.
func makePipe() -> (reading: Int32, writing: Int32)? {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return nil }
  for end in ends {
    _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    _ = fcntl(end, F_SETFL, O_NONBLOCK)
  }
  return (ends[0], ends[1])
}

/// Makes a pipe's other end readable; a pipe that is full is so already.
func signal(_ writing: Int32) {
  var byte: UInt8 = 0
  _ = write(writing, &byte, 1)
}

/// Takes out of a pipe what is in it.
func drain(_ reading: Int32) {
  var bytes: [UInt8] = Array(repeating: 0, count: 256)
  while read(reading, &bytes, bytes.count) > 0 {}
}
