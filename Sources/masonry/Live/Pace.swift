internal import Synchronization

/// How far pipes are read: some way ahead of what was seen of them, and never beyond a limit.
///
/// A pipe may never end, but memory does. Files are read to their ends. Bytes are those that are kept,
/// about.
final class Pace: Sendable {
  /// So many bytes are read ahead: 256 MiB.
  static let ahead = 1 << 28
  /// So many bytes are read at most: 4 GiB.
  static let most = 1 << 32

  private let limit = Atomic(Pace.ahead)

  /// Whether so many bytes are enough for now.
  func isReached(by count: Int) -> Bool { count >= limit.load(ordering: .relaxed) }

  /// Notes that so many bytes were seen; true where more may be read than before.
  func note(seen count: Int) -> Bool {
    let wanted = min(count + Pace.ahead, Pace.most)
    guard wanted > limit.load(ordering: .relaxed) else { return false }
    limit.store(wanted, ordering: .relaxed)
    return true
  }
}
