@preconcurrency internal import Glibc

/// Runs something on a thread of its own, which ends with it or with the program; false where the
/// system has no thread left.
///
/// Signals are not for the thread, but for those that tell of a crash in it.
@discardableResult
func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let work = Unmanaged.passRetained(Work(body))
  var thread = pthread_t()
  var (blocked, before) = (sigset_t(), sigset_t())
  sigfillset(&blocked)
  for signal in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT] { sigdelset(&blocked, signal) }
  // The thread has from its start what is blocked here.
  pthread_sigmask(SIG_BLOCK, &blocked, &before)
  let error = pthread_create(&thread, nil, perform, work.toOpaque())
  pthread_sigmask(SIG_SETMASK, &before, nil)
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
