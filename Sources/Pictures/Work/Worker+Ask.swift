internal import Host
internal import PictureMessages

extension Worker {
  /// Asks the thumbnailer; nil where that failed, which ends the job.
  ///
  /// Where the thumbnailer ended, the job is begun again later, with another one.
  mutating func ask(
    _ request: PictureRequest, about job: Job, _ stamp: FileStamp
  ) -> PictureAnswer? {
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
    } catch {
      lose(job, stamp, error)
    }
    return nil
  }

  /// Sees to what comes after a thumbnailer that is of no more use.
  private mutating func lose(_ job: Job, _ stamp: FileStamp, _ error: AskFailure) {
    let hadAnswered = thumbnailer?.hasAnswered ?? false
    let wasKilled = error == .died && thumbnailer?.wasKilled() == true
    thumbnailer = nil
    if error == .closed { return }
    if error == .unwanted {
      finish(job, isStale: true)
      return
    }
    let after = workshop.withState { state in
      state.lose(
        job.path, stamp: stamp, how: error, wasKilled: wasKilled, hadAnswered: hadAnswered)
    }
    switch after {
    case .again(let rests):
      if rests > 0 { wake.pause(for: .milliseconds(10 * rests)) }
      workshop.change { $0.postpone(job) }
    case .blame:
      let reason = error == .hung ? "decoding it takes too long" : "its decoder gave up"
      fail(job, .init(reason: reason, isLasting: !wasKilled && error != .hung), stamp)
    }
  }

  private mutating func askOnce(
    _ request: PictureRequest, about job: Job, _ stamp: FileStamp
  ) throws(AskFailure) -> PictureAnswer {
    let workshop = workshop
    guard
      let answer = try thumbnailer?.ask(
        request, patience: workshop.limits.patience, wake: wake,
        onHeader: { header in
          workshop.change { state in
            state.noteAnswer()
            state.keep(header, of: job.path, stamp: stamp)
          }
        }, isWanted: { workshop.withState { $0.wanted[job.path] != nil } })
    else { throw .died }
    workshop.withState { $0.noteSuccess(with: job.path) }
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
    let losesAll = workshop.withState { $0.losesAll }
    var failure: String?
    if losesAll {
      failure = "it keeps failing"
    } else if let helper = workshop.helper {
      do throws(SystemError) {
        thumbnailer = try Thumbnailer(program: helper)
      } catch {
        failure = error.reason
      }
    } else {
      failure = "it is not installed"
    }
    guard let failure else { return }
    let reason = "no thumbnailer: \(failure)"
    workshop.withState { $0.thumbnailerFailure = reason }
    throw Refusal(reason: reason)
  }
}
