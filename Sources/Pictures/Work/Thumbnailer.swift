@preconcurrency internal import Glibc
internal import Host
internal import PictureMessages

/// A thumbnailer that runs, and the socket that it is asked through; it is ended with this value.
struct Thumbnailer: ~Copyable {
  private let process: ChildProcess
  /// How it ended, once that is known.
  private var ending: ChildEnding?
  let socket: Int32
  /// Whether it ever answered.
  private(set) var hasAnswered = false
  /// What came from it.
  private var stream = MessageStream()

  /// Starts one, away from the terminal: its keys' signals don't reach it, and what it writes to its
  /// standard error is discarded.
  init(program: [UInt8]) throws(SystemError) {
    guard let (own, other) = socketPair() else { throw .last }
    defer { close(other) }
    do throws(SystemError) {
      process = try ChildProcess([program], streams: .descriptor(other))
    } catch {
      close(own)
      throw error
    }
    socket = own
  }

  /// It has nothing that would be lost.
  deinit {
    close(socket)
    guard ending == nil, process.state == .running else { return }
    kill(process.id, SIGKILL)
    _ = process.waitForEnd()
  }

  /// Whether it ended by a signal that somebody sent: then the picture is not to blame.
  ///
  /// To be asked when the socket is hung up; looks for a moment whether the end has come.
  mutating func wasKilled() -> Bool {
    for _ in 0..<50 where ending == nil {
      if case .ended(let ending) = process.state {
        self.ending = ending
      } else {
        Host.pause(for: .milliseconds(1))
      }
    }
    guard case .signaled(let signal) = ending else { return false }
    return [SIGKILL, SIGTERM, SIGINT, SIGHUP, SIGQUIT].contains(signal)
  }

  /// Whether it still runs and has said nothing that it was not asked for.
  func isReady() -> Bool {
    var byte: UInt8 = 0
    return recv(socket, &byte, 1, Int32(MSG_DONTWAIT)) < 0 && errno == EAGAIN
  }

  /// Asks for something and waits for the last answer, at most for so long without any part of it;
  /// `onHeader` gets a header that comes before pixels.
  ///
  /// It is given up when the pipe is closed, and when it is found unwanted after a while. After a
  /// failure the thumbnailer is of no more use. One that has not answered yet has at least its
  /// starting time.
  mutating func ask(
    _ request: ThumbnailerRequest, within time: Duration, starting: Duration, wake: WakePipe,
    onHeader: (PictureHeader) -> Void, isWanted: () -> Bool
  ) throws(AskFailure) -> ThumbnailerAnswer {
    var limit = TimeLimit(hasAnswered ? time : max(time, starting))
    try send(request.bytes, &limit, wake, isWanted)
    while true {
      while let message = stream.next() {
        guard let answer = ThumbnailerAnswer(bytes: message), answer.answers(request) else {
          throw .garbage
        }
        if !hasAnswered { limit = TimeLimit(time) }
        hasAnswered = true
        if answer.isLast(to: request) { return answer }
        if case .header(let header) = answer { onHeader(header) }
      }
      if stream.isBroken { throw .garbage }
      try receive(&limit, wake, isWanted)
    }
  }

  private func send(
    _ bytes: [UInt8], _ limit: inout TimeLimit, _ wake: WakePipe, _ isWanted: () -> Bool
  ) throws(AskFailure) {
    // A pipe would end the whole program by a signal where nobody reads it.
    let flags = Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, flags)
      }
      if count >= 0 {
        start += count
        limit.restart()
      } else if errno == EAGAIN {
        try wait(for: POLLOUT, &limit, wake, isWanted)
      } else if errno != EINTR {
        throw .died
      }
    }
  }

  private mutating func receive(
    _ limit: inout TimeLimit, _ wake: WakePipe, _ isWanted: () -> Bool
  ) throws(AskFailure) {
    try wait(for: POLLIN, &limit, wake, isWanted)
    var received = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { [socket] buffer, count in
      received = recv(socket, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
      count = max(0, received)
    }
    if received > 0 {
      stream.append(bytes)
      limit.restart()
    } else if received == 0 || (errno != EAGAIN && errno != EINTR) {
      throw .died
    }
  }

  /// Waits until the socket is ready or hung up.
  private func wait(
    for event: Int32, _ limit: inout TimeLimit, _ wake: WakePipe, _ isWanted: () -> Bool
  ) throws(AskFailure) {
    while true {
      let start = SuspendingClock.now
      let ready = waitUntilReady([(socket, event), (wake.descriptor, 0)], atMost: limit.slice)
      if ready[1] { throw .closed }
      if ready[0] { return }
      limit.spend(SuspendingClock.now - start)
      if !isWanted() { throw .unwanted }
      if limit.isOver { throw .timedOut }
    }
  }
}

/// How a request ended that wasn't answered.
enum AskFailure: Error {
  /// The thumbnailer ended.
  case died
  /// It took too long.
  case timedOut
  /// What it said is no answer to the request.
  case garbage
  /// Nobody wants the answer any more.
  case unwanted
  /// Nobody wants any answer any more.
  case closed
}

/// How long something may take from its last sign of life on.
///
/// It is spent in slices: of a wait that took longer than its slice, because the program was stopped
/// meanwhile or the machine slept, no more counts.
struct TimeLimit {
  private let whole: Duration
  private var left: Duration

  init(_ whole: Duration) { (self.whole, left) = (whole, whole) }

  /// For how long to wait next.
  var slice: Duration { max(.zero, min(left, .milliseconds(300))) }

  /// Whether nothing is left.
  var isOver: Bool { left <= .zero }

  /// Notes that a wait for a slice took so long.
  mutating func spend(_ time: Duration) { left -= min(max(time, .zero), slice) }

  /// Begins anew after a sign of life.
  mutating func restart() { left = whole }
}

extension ThumbnailerAnswer {
  /// Whether it is of the kind and size that was asked for.
  fileprivate func answers(_ request: ThumbnailerRequest) -> Bool {
    switch (self, request) {
    case (.failure, _), (.header, .header), (.header, .pixels): true
    case (.pixels(let image), .pixels(_, _, let width, let height)):
      image.width <= width && image.height <= height
    case (.symbols(let image), .symbols(_, let options)):
      image.columns == options.columns && image.rows == options.rows
    case (.header, _), (.pixels, _), (.symbols, _): false
    }
  }
}
