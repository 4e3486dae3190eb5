@preconcurrency internal import Glibc
internal import Host
internal import PictureMessages

/// How a request ended that wasn't answered.
enum AskFailure: Error {
  /// The thumbnailer ended.
  case died
  /// It took too long.
  case hung
  /// What it said is no answer to the request.
  case garbage
  /// Nobody wants the answer any more.
  case unwanted
  /// Nobody wants any answer any more.
  case closed
}

extension Thumbnailer {
  /// Whether it still runs and has said nothing that it was not asked for.
  func isReady() -> Bool {
    var byte: UInt8 = 0
    return recv(socket, &byte, 1, Int32(MSG_DONTWAIT)) < 0 && errno == EAGAIN
  }

  /// Asks for something and waits for the last answer, at most for so long without any part of it;
  /// `onHeader` gets a header that comes before pixels.
  ///
  /// It is given up when the pipe is closed, and when it is found unwanted after a while. After a failure the thumbnailer is of no more use.
  mutating func ask(
    _ request: PictureRequest, patience: Duration, wake: WakePipe,
    onHeader: (PictureHeader) -> Void, isWanted: () -> Bool
  ) throws(AskFailure) -> PictureAnswer {
    var patience = Patience(patience)
    try send(request.bytes, &patience, wake, isWanted)
    while true {
      while let message = stream.next() {
        guard let answer = PictureAnswer(bytes: message), answer.answers(request) else {
          throw .garbage
        }
        hasAnswered = true
        if answer.isLast(to: request) { return answer }
        if case .header(let header) = answer { onHeader(header) }
      }
      if stream.isBroken { throw .garbage }
      try receive(&patience, wake, isWanted)
    }
  }

  private func send(
    _ bytes: [UInt8], _ patience: inout Patience, _ wake: WakePipe, _ isWanted: () -> Bool
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
        patience.restart()
      } else if errno == EAGAIN {
        try wait(for: POLLOUT, &patience, wake, isWanted)
      } else if errno != EINTR {
        throw .died
      }
    }
  }

  private mutating func receive(
    _ patience: inout Patience, _ wake: WakePipe, _ isWanted: () -> Bool
  ) throws(AskFailure) {
    try wait(for: POLLIN, &patience, wake, isWanted)
    var received = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { [socket] buffer, count in
      received = recv(socket, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
      count = max(0, received)
    }
    if received > 0 {
      stream.append(bytes)
      patience.restart()
    } else if received == 0 || (errno != EAGAIN && errno != EINTR) {
      throw .died
    }
  }

  /// Waits until the socket is ready or hung up.
  private func wait(
    for event: Int32, _ patience: inout Patience, _ wake: WakePipe, _ isWanted: () -> Bool
  ) throws(AskFailure) {
    while true {
      let start = SuspendingClock.now
      let ready = waitUntilReady(
        [(socket, event), (wake.descriptor, 0)], atMost: patience.slice)
      if ready[1] { throw .closed }
      if ready[0] { return }
      patience.spend(SuspendingClock.now - start)
      if !isWanted() { throw .unwanted }
      if patience.isOver { throw .hung }
    }
  }
}

extension PictureAnswer {
  /// Whether it is of the kind and size that was asked for.
  fileprivate func answers(_ request: PictureRequest) -> Bool {
    switch (self, request) {
    case (.failure, _), (.header, .header), (.header, .pixels): true
    case (.pixels(let image), .pixels(_, _, let width, let height)):
      image.width <= width && image.height <= height
    case (.symbols(let image), .symbols(_, let options)):
      image.columns == options.columns && image.rows == options.rows
    default: false
    }
  }
}
