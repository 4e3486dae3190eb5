@preconcurrency internal import Glibc

/// Runs something on a thread of its own, which ends with it or with the program; false where the
/// system has no thread left.
///
/// Signals that are blocked here are blocked there.
@discardableResult
func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let work = Unmanaged.passRetained(Work(body))
  var thread = pthread_t()
  let error = pthread_create(&thread, nil, perform, work.toOpaque())
  guard error == 0 else {
    work.release()
    return false
  }
  pthread_detach(thread)
  return true
}

private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func perform(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let work else { return nil }
  Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
  return nil
}
