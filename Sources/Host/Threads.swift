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

/// A value that one thread at a time may use.
///
/// It is the system's lock, and not `Synchronization.Mutex`, because the thread sanitizer knows it:
/// of the other's slow path it knows nothing and takes all that comes after for races.
package final class Lock<Value>: @unchecked Sendable {
  private var value: Value
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  package init(_ value: sending Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Uses the value, as soon as no other thread does; not to be called from inside of itself.
  package func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }
}
