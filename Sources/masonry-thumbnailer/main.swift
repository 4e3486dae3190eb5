internal import CPictures
@preconcurrency internal import Glibc
internal import PictureMessages

// Answers requests one after the other until no more come. What is no request ends it as well: then
// the other end is not what it should be.
let output = cp_start()
guard output >= 0 else { exit(EXIT_FAILURE) }
var requests = RequestReader(descriptor: STDIN_FILENO)
while let message = requests.next() {
  guard let request = PictureRequest(bytes: message),
    answer(request, by: { write($0.bytes, to: output) })
  else { exit(EXIT_FAILURE) }
}
exit(requests.isAtEnd ? EXIT_SUCCESS : EXIT_FAILURE)
