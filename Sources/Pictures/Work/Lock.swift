@preconcurrency internal import Glibc

/// A value that one thread at a time may use.
///
/// It is the system's lock, and not `Synchronization.Mutex`, because the thread sanitizer knows it:
/// of the other's slow path it knows nothing and takes all that comes after for races.
final class Lock<Value>: @unchecked Sendable {
  private var value: Value
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init(_ value: sending Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Uses the value, as soon as no other thread does; not to be called from inside of itself.
  func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }
}
