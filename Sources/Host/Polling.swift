@preconcurrency internal import Glibc

/// Waits until a descriptor is ready for its event or hung up, or until a time is over.
///
/// - Parameters:
///   - watched: The descriptors, each with `POLLIN`, `POLLOUT`, or 0 for its hang-up alone; a
///     negative descriptor stands for none.
///   - time: How long to wait at most, rounded up to milliseconds; nil for ever.
/// - Returns: Which of them are ready or hung up; none where the time is over or a signal came.
@discardableResult
package func waitUntilReady(
  _ watched: [(descriptor: Int32, event: Int32)], atMost time: Duration? = nil
) -> [Bool] {
  var polled = watched.map { pollfd(fd: $0.descriptor, events: Int16($0.event), revents: 0) }
  let timeout = time.map { time in
    Int32(min((max(time, .zero) / .milliseconds(1)).rounded(.up), Double(Int32.max)))
  }
  while poll(&polled, nfds_t(polled.count), timeout ?? -1) < 0 {
    guard errno == EINTR, timeout == nil else { return watched.map { _ in false } }
  }
  return polled.map { $0.revents != 0 }
}

/// Waits for so long.
package func pause(for time: Duration) { waitUntilReady([], atMost: time) }
