@preconcurrency internal import Glibc

/// Wakes those who wait for it in `poll`, one for each time that it is rung.
final class Bell: Sendable {
  /// Readable while it was rung more often than it was heard; hung up when it is closed.
  let descriptor: Int32
  private let writing: Lock<Int32>

  /// Creates a silent bell; nil where the system has no descriptors left.
  init?() {
    var ends: [Int32] = [-1, -1]
    // A pipe could be inherited by a process that another thread starts before it is marked.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    descriptor = ends[0]
    writing = Lock(ends[1])
  }

  deinit {
    close()
    Glibc.close(descriptor)
  }

  /// Rings; after it was closed, nobody hears it.
  func ring(_ times: Int = 1) {
    guard times > 0 else { return }
    let bytes = [UInt8](repeating: 0, count: times)
    writing.withLock { if $0 >= 0 { _ = send($0, bytes, times, Int32(MSG_NOSIGNAL)) } }
  }

  /// Takes one of the times that it was rung; false where there is none.
  @discardableResult func hear() -> Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, 0) == 1
  }

  /// Waits until it is rung or closed.
  func wait() {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&polled, 1, -1) < 0, errno == EINTR {}
  }

  /// Waits until it is rung or closed, or another descriptor is ready or hung up; true for that.
  ///
  /// -1 is none.
  func wait(besides other: Int32) -> Bool {
    var polled = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: other, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&polled, 2, -1) < 0, errno == EINTR {}
    return polled[0].revents == 0 && polled[1].revents != 0
  }

  /// Waits for so long, or until it is closed.
  func pause(for time: Duration) {
    var polled = pollfd(fd: descriptor, events: 0, revents: 0)
    _ = poll(&polled, 1, Int32(time / .milliseconds(1)))
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
