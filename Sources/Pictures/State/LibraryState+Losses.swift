/// How many thumbnailers must end with one picture until that is to blame.
private let tries = 3
/// How many that somebody ends it gets besides; the system does so where memory is short.
private let killings = 3
/// As many as long as none ever answered.
private let firstKillings = 20
/// How many are lost in a row until no more are started, where none ever answered and where some
/// did: then pictures are more likely to be bad than all thumbnailers.
private let mostLost = (24, 240)

extension LibraryState {
  /// What comes after a thumbnailer was lost.
  enum AfterLoss {
    /// The picture is to blame.
    case blame
    /// It is tried again, after so many rests.
    case again(rests: Int)
  }

  /// Whether thumbnailers keep being lost.
  var losesAll: Bool { lostInARow >= (hasAnswer ? mostLost.1 : mostLost.0) }

  /// Notes that a thumbnailer answered something.
  mutating func noteAnswer() { (lostInARow, hasAnswer) = (0, true) }

  /// Notes that a picture was dealt with.
  mutating func noteSuccess(with path: [UInt8]) {
    noteAnswer()
    guard var record = records.peek(path), record.losses + record.killings > 0 else { return }
    (record.losses, record.killings) = (0, 0)
    records.insert(record, cost: 1, for: path)
  }

  /// Notes that a thumbnailer was lost with a picture.
  mutating func lose(
    _ path: [UInt8], stamp: FileStamp, how: AskFailure, wasKilled: Bool, hadAnswered: Bool
  ) -> AfterLoss {
    var record = look(at: path, stamp: stamp)
    defer { records.insert(record, cost: 1, for: path) }
    if wasKilled, record.killings < (hasAnswer ? killings : firstKillings) {
      record.killings += 1
      return .again(rests: record.killings)
    }
    if !hadAnswered { lostInARow += 1 }
    record.losses += 1
    if how == .died, record.losses < tries { return .again(rests: 0) }
    (record.losses, record.killings) = (0, 0)
    return .blame
  }

  /// Ends a job that is to be begun again after all that is wanted else.
  mutating func postpone(_ job: Job) {
    underWay.remove(job)
    for wish in wanted[job.path] ?? [] where pending.contains(wish) { queue.insert(wish, at: 0) }
  }
}
