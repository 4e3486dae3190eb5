@preconcurrency internal import Glibc

/// Wakes threads that wait in `poll`: each signal wakes one of them.
package final class WakePipe: Sendable {
  /// Readable while there are signals that nobody took; hung up once the pipe is closed.
  package let descriptor: Int32
  private let writing: Lock<Int32>

  /// Creates a pipe without signals; nil where the system has no descriptors left.
  package init?() {
    guard let ends = socketPair(isBlocking: false) else { return nil }
    descriptor = ends.0
    writing = Lock(ends.1)
  }

  deinit {
    close()
    Glibc.close(descriptor)
  }

  /// Sends signals; after the pipe was closed, nobody gets them.
  package func signal(times: Int = 1) {
    guard times > 0 else { return }
    let bytes = [UInt8](repeating: 0, count: times)
    // Where the pipe is full there are signals enough.
    writing.withLock { if $0 >= 0 { _ = send($0, bytes, times, Int32(MSG_NOSIGNAL)) } }
  }

  /// Takes one signal; false where there is none.
  @discardableResult
  package func take() -> Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, 0) == 1
  }

  /// Takes all signals.
  package func drain() {
    var bytes = [UInt8](repeating: 0, count: 256)
    while recv(descriptor, &bytes, bytes.count, 0) > 0 {}
  }

  /// Waits for a signal or the pipe's end, at most for so long.
  package func wait(atMost time: Duration? = nil) {
    waitUntilReady([(descriptor, POLLIN)], atMost: time)
  }

  /// Waits for a signal or the pipe's end, or until another descriptor is readable or hung up, a
  /// negative one standing for none; true where it is only that.
  package func wait(or other: Int32) -> Bool {
    let ready = waitUntilReady([(descriptor, POLLIN), (other, POLLIN)])
    return !ready[0] && ready[1]
  }

  /// Waits for so long, or until the pipe is closed.
  package func pause(for time: Duration) { waitUntilReady([(descriptor, 0)], atMost: time) }

  /// Takes so many signals as they come, waiting for so long at most.
  package func take(_ count: Int, within time: Duration) {
    let end = SuspendingClock.now + time
    var taken = 0
    while taken < count, SuspendingClock.now < end {
      if take() { taken += 1 } else { wait(atMost: end - .now) }
    }
  }

  /// Wakes all who wait and who will.
  package func close() {
    writing.withLock { writing in
      if writing >= 0 { Glibc.close(writing) }
      writing = -1
    }
  }
}

/// Two sockets, each of which reads what is written to the other; nil, with `errno`, where the system
/// has no descriptors left.
///
/// A pipe could be inherited by a process that another thread starts before it is marked.
package func socketPair(isBlocking: Bool = true) -> (Int32, Int32)? {
  var ends: [Int32] = [-1, -1]
  var kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
  if !isBlocking { kind |= Int32(SOCK_NONBLOCK.rawValue) }
  guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
  return (ends[0], ends[1])
}
