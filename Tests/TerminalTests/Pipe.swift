import Glibc
import PseudoTerminal

/// Something that a program reads while a test writes it.
final class Pipe {
  let output: Int32
  private var input: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure(reason: "no pipe", screen: []) }
    (output, input) = (ends[0], ends[1])
  }

  deinit {
    close()
    Glibc.close(output)
  }

  func write(_ text: String) { Glibc.write(input, text, text.utf8.count) }

  func close() {
    if input >= 0 { Glibc.close(input) }
    input = -1
  }
}
