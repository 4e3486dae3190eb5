@preconcurrency internal import Glibc

/// Runs something on a thread of its own, which ends with it or with the program; false where the
/// system has no thread left.
///
/// Signals are for other threads, but those of crashes, which are for the thread that crashes.
@discardableResult
package func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  var blocked = sigset_t()
  var found = sigset_t()
  sigfillset(&blocked)
  for crash in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGSYS] {
    sigdelset(&blocked, crash)
  }
  pthread_sigmask(SIG_BLOCK, &blocked, &found)
  defer { pthread_sigmask(SIG_SETMASK, &found, nil) }
  let work = Unmanaged.passRetained(ThreadWork(body))
  var thread = pthread_t()
  guard pthread_create(&thread, nil, perform, work.toOpaque()) == 0 else {
    work.release()
    return false
  }
  pthread_detach(thread)
  return true
}

private final class ThreadWork: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func perform(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let work else { return nil }
  Unmanaged<ThreadWork>.fromOpaque(work).takeRetainedValue().body()
  return nil
}
