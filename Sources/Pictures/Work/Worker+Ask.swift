internal import PictureMessages

extension Worker {
  /// How many thumbnailers must end with one picture until that is to blame.
  private static let tries = 3
  /// How many that somebody ends it gets besides; before each there is a longer pause.
  private static let killings = 20
  /// How many are lost in a row until no more are started.
  private static let mostLost = 24

  /// Asks the thumbnailer; nil where that failed, which ends the job.
  ///
  /// One that ends is followed by another, which is asked again.
  mutating func ask(
    _ request: PictureRequest, about job: Job, _ stamp: FileStamp
  ) -> PictureAnswer? {
    var lost = 0
    var killed = 0
    while true {
      do throws(Refusal) { try start() } catch {
        fallBack(job, stamp)
        workshop.change { $0.refuse(job, reason: error.reason, stamp: stamp) }
        finish(job)
        return nil
      }
      do throws(AskFailure) {
        let answer = try askOnce(request, about: job, stamp)
        guard case .failure(let reason) = answer else { return answer }
        fail(job, .init(reason: reason), stamp)
        return nil
      } catch {
        let wasKilled = error == .died && thumbnailer?.wasKilled() == true
        thumbnailer = nil
        if error == .closed { return nil }
        if wasKilled, killed < Self.killings {
          killed += 1
          bell.pause(for: .milliseconds(10 * killed))
          continue
        }
        lost += 1
        workshop.withState { $0.lostInARow += 1 }
        if error == .died, lost < Self.tries { continue }
        let reason = error == .hung ? "decoding it takes too long" : "its decoder gave up"
        let isLasting = !wasKilled && error != .hung
        fail(job, .init(reason: reason, isLasting: isLasting), stamp)
        return nil
      }
    }
  }

  private mutating func askOnce(
    _ request: PictureRequest, about job: Job, _ stamp: FileStamp
  ) throws(AskFailure) -> PictureAnswer {
    let workshop = workshop
    guard
      let answer = try thumbnailer?.ask(
        request, patience: workshop.limits.patience, bell: bell,
        onHeader: { header in
          workshop.change { _ = $0.keep(header, of: job.path, stamp: stamp) }
        })
    else { throw .died }
    workshop.withState { $0.lostInARow = 0 }
    return answer
  }

  private func fail(_ job: Job, _ failure: PictureRecord.Failure, _ stamp: FileStamp) {
    fallBack(job, stamp)
    workshop.change { $0.fail(job, failure, stamp: stamp) }
    finish(job)
  }

  /// Takes pixels of any size from the cache, of a picture that can't be decoded and has none.
  private func fallBack(_ job: Job, _ stamp: FileStamp) {
    guard job.goal != .header,
      !workshop.withState({ state in
        state.records.peek(job.path).map { state.hasPixels(of: job.path, $0) } ?? false
      }), let entry = workshop.cache?.largestEntry(of: job.path, stamp: stamp)
    else { return }
    workshop.change { _ = $0.keep(entry, wantsArt: true) }
  }

  /// Why no thumbnailer can be had.
  private struct Refusal: Error {
    var reason: String
  }

  /// Sees to it that a thumbnailer runs.
  private mutating func start() throws(Refusal) {
    if thumbnailer?.isReady() == true { return }
    thumbnailer = nil
    if let reason = workshop.withState({ $0.thumbnailerFailure }) { throw Refusal(reason: reason) }
    let lost = workshop.withState { $0.lostInARow }
    do throws(Thumbnailer.StartFailure) {
      guard lost < Self.mostLost else { throw .init(reason: "it keeps failing") }
      guard let helper = workshop.helper else { throw .init(reason: "it is not installed") }
      thumbnailer = try Thumbnailer(program: helper)
    } catch {
      let reason = "no thumbnailer: \(error.reason)"
      workshop.withState { $0.thumbnailerFailure = reason }
      throw Refusal(reason: reason)
    }
  }
}
