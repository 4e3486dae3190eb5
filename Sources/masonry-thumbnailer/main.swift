internal import CPictures
@preconcurrency internal import Glibc
internal import Host
internal import PictureMessages

/// Writes an answer; false where nobody reads it.
func send(_ answer: ThumbnailerAnswer, to output: Int32) -> Bool {
  (try? writeAll(answer.bytes, to: output)) != nil
}

// Answers requests one after the other until no more come. What is no request ends it as well: then
// the other end is not what it should be.
let output = cp_start()
guard output >= 0 else { exit(EXIT_FAILURE) }
var requests = MessageStream()
var buffer = [UInt8](repeating: 0, count: 1 << 16)
while !requests.isBroken {
  let count = read(STDIN_FILENO, &buffer, buffer.count)
  if count < 0, errno == EINTR { continue }
  guard count > 0 else { break }
  requests.append(buffer[..<count])
  while let message = requests.next() {
    guard let request = ThumbnailerRequest(bytes: message),
      answer(request, by: { send($0, to: output) })
    else { exit(EXIT_FAILURE) }
  }
}
exit(requests.isEmpty ? EXIT_SUCCESS : EXIT_FAILURE)
