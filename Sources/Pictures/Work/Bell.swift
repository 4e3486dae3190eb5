@preconcurrency internal import Glibc
internal import Synchronization

/// Wakes those who wait for it in `poll`, one for each time that it is rung.
final class Bell: Sendable {
  /// Readable while it was rung more often than it was heard; hung up when it is closed.
  let descriptor: Int32
  private let writing: Mutex<Int32>

  /// Creates a silent bell; nil where the system has no descriptors left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    descriptor = ends[0]
    writing = Mutex(ends[1])
  }

  deinit {
    close()
    Glibc.close(descriptor)
  }

  /// Rings; after it was closed, nobody hears it.
  func ring(_ times: Int = 1) {
    guard times > 0 else { return }
    let bytes = [UInt8](repeating: 0, count: times)
    writing.withLock { if $0 >= 0 { _ = write($0, bytes, times) } }
  }

  /// Takes one of the times that it was rung; false where there is none.
  @discardableResult func hear() -> Bool {
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1
  }

  /// Waits until it is rung or closed.
  func wait() {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&polled, 1, -1) < 0, errno == EINTR {}
  }

  /// Waits until it was rung so many times, or for so long.
  func wait(for times: Int, patience: Duration) {
    let end = SuspendingClock.now + patience
    var heard = 0
    while heard < times {
      if hear() {
        heard += 1
        continue
      }
      let left = (end - SuspendingClock.now) / .milliseconds(1)
      guard left > 0 else { return }
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&polled, 1, Int32(left.rounded(.up)))
    }
  }

  /// Wakes all who wait and who will.
  func close() {
    writing.withLock { writing in
      if writing >= 0 { Glibc.close(writing) }
      writing = -1
    }
  }
}
