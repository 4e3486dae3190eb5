@preconcurrency internal import Glibc
internal import Host

/// An importer that runs: bytes of a source go in, lines of JSON come out; it is ended with this value.
final class ImporterProcess {
  /// How long it may be silent, whatever is waited for.
  private static let patience = Duration.seconds(30)

  private let process: ChildProcess
  private let socket: Int32
  private var ending: ChildEnding?
  private var takesInput = true
  /// Whether all that it wrote was received.
  private(set) var isAtEnd = false
  /// Whether it was ended as it did nothing for too long.
  private(set) var wasSilent = false

  /// Starts one by its words.
  init(_ words: [[UInt8]]) throws(SystemError) {
    guard let (own, other) = socketPair() else { throw .last }
    defer { close(other) }
    do throws(SystemError) {
      process = try ChildProcess(words, streams: .descriptor(other))
    } catch {
      close(own)
      throw error
    }
    socket = own
  }

  deinit {
    close(socket)
    guard ending == nil else { return }
    kill(-process.id, SIGKILL)
    _ = process.waitForEnd()
  }

  /// Sends bytes, and receives meanwhile what comes, as it would wait for that otherwise.
  func send(_ bytes: [UInt8], receiving received: inout [UInt8], atMost most: Int) {
    var start = 0
    while start < bytes.count, takesInput, received.count < most {
      let ready = wait([(socket, POLLIN | POLLOUT)], atMost: Self.patience)
      guard ready else { return giveUp() }
      let count = bytes[start...].withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if count > 0 {
        start += count
      } else if count < 0, errno != EAGAIN, errno != EINTR {
        takesInput = false
      }
      receiveNow(&received)
    }
  }

  /// Lets it know that nothing more comes.
  func endInput() {
    if takesInput { shutdown(socket, Int32(SHUT_WR)) }
    takesInput = false
  }

  /// Waits for what comes, at most for so long; nil is as long as it may be silent.
  func receive(_ received: inout [UInt8], within time: Duration? = nil) {
    guard !isAtEnd else { return }
    if wait([(socket, POLLIN)], atMost: time ?? Self.patience) {
      receiveNow(&received)
    } else if time == nil {
      giveUp()
    }
  }

  /// Ends it now.
  func stop() {
    kill(-process.id, SIGKILL)
    isAtEnd = true
  }

  /// How it ended; waits for that.
  func waitForEnd() -> ChildEnding {
    if let ending { return ending }
    let found = process.waitForEnd()
    ending = found
    return found
  }

  private func giveUp() {
    wasSilent = true
    stop()
  }

  private func wait(_ watched: [(descriptor: Int32, event: Int32)], atMost time: Duration) -> Bool {
    waitUntilReady(watched, atMost: time).contains(true)
  }

  private func receiveNow(_ received: inout [UInt8]) {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { [socket] buffer, filled in
      count = recv(socket, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
      filled = max(0, count)
    }
    received += bytes
    if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) {
      (isAtEnd, takesInput) = (true, false)
    }
  }
}
