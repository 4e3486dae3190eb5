import Glibc
import PictureMessages
import PseudoTerminal
import Testing

/// The built thumbnailer, running, with a test at the other ends of its pipes.
final class Thumbnailer {
  private var process: pid_t = 0
  private var requests: Int32 = -1
  private let answers: Int32
  private let errors: Int32
  private var stream = MessageStream()

  /// Why a test can't go on.
  struct Failure: Error {
    var what: String
  }

  /// Starts it; with a command, that has it as its last word and starts it itself.
  init(environment: [String: String] = [:], command: [String] = []) throws {
    let (input, output) = (try Thumbnailer.pipeEnds(), try Thumbnailer.pipeEnds())
    let complaints = try Thumbnailer.pipeEnds()
    (requests, answers, errors) = (input.writing, output.reading, complaints.reading)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let ends = [input.reading, output.writing, complaints.writing]
    for (number, end) in ends.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, end, Int32(number))
    }
    defer { for end in ends { close(end) } }
    let settings = ["PATH": "/usr/bin:/bin", "HOME": "/nowhere"].merging(environment) { $1 }
    let words = (command + [PseudoTerminal.product("masonry-thumbnailer")]).map { strdup($0) }
    let variables = settings.map { strdup("\($0)=\($1)") }
    defer { for text in words + variables { free(text) } }
    let program = command.first ?? PseudoTerminal.product("masonry-thumbnailer")
    guard posix_spawn(&process, program, &actions, nil, words + [nil], variables + [nil]) == 0
    else { throw Failure(what: "The thumbnailer doesn't start") }
  }

  deinit {
    finish()
    for end in [answers, errors] { close(end) }
    if process > 0 {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
  }

  // MARK: Asking

  /// All answers to a request.
  func ask(_ request: ThumbnailerRequest) throws -> [ThumbnailerAnswer] {
    try send(request.bytes)
    var answers = [try answer()]
    while answers.last?.isLast(to: request) == false { answers.append(try answer()) }
    return answers
  }

  /// What a file's header says.
  func header(_ path: String) throws -> PictureHeader {
    let answers = try ask(.header(path: Array(path.utf8)))
    guard answers.count == 1, case .header(let header) = answers[0] else {
      throw Failure(what: "\(path): \(answers)")
    }
    return header
  }

  /// A part of a picture; of a damaged one a second header says so.
  func pixels(
    _ path: String, _ region: PictureRegion = .whole, width: Int = 48, height: Int = 48,
    isDamaged: Bool = false
  ) throws -> PixelImage {
    let answers = try ask(
      .pixels(path: Array(path.utf8), region: region, width: width, height: height))
    guard answers.count == (isDamaged ? 3 : 2), case .header(var header) = answers[0],
      case .pixels(let image) = answers[answers.count - 1]
    else { throw Failure(what: "\(path): \(answers)") }
    header.format += ", damaged"
    if isDamaged, answers[1] != .header(header) { throw Failure(what: "\(path): \(answers)") }
    return image
  }

  /// Why there is no picture in a file; nil where there is one.
  func reason(_ path: String) throws -> String? {
    let answers = try ask(
      .pixels(path: Array(path.utf8), region: .whole, width: 48, height: 48))
    guard case .failure(let reason) = answers.last else { return nil }
    return reason
  }

  // MARK: The pipes

  /// Sends bytes.
  func send(_ bytes: [UInt8]) throws {
    guard write(requests, bytes, bytes.count) == bytes.count else {
      throw Failure(what: "The thumbnailer doesn't read")
    }
  }

  /// Sends no more.
  func finish() {
    if requests >= 0 { close(requests) }
    requests = -1
  }

  /// The next answer.
  func answer() throws -> ThumbnailerAnswer {
    while true {
      if let message = stream.next() {
        guard let answer = ThumbnailerAnswer(bytes: message) else { break }
        return answer
      }
      guard let bytes = try received(from: answers), !stream.isBroken else { break }
      stream.append(bytes)
    }
    throw Failure(what: "The thumbnailer said no answer")
  }

  /// Waits for the end of what it writes; all that came until then.
  func rest() throws -> (answers: [UInt8], errors: [UInt8]) {
    var (said, complained): ([UInt8], [UInt8]) = ([], [])
    while let bytes = try received(from: answers) { said += bytes }
    while let bytes = try received(from: errors) { complained += bytes }
    return (said, complained)
  }

  /// Waits for its end; the status, or nil where a signal ended it.
  func status() -> Int32? {
    var state: Int32 = 0
    while waitpid(process, &state, 0) < 0 && errno == EINTR {}
    process = 0
    return state & 0x7F == 0 ? state >> 8 & 0xFF : nil
  }

  /// Ends the process that was started.
  func killProcess() { kill(process, SIGKILL) }

  /// What comes next; nil at the end.
  private func received(from descriptor: Int32) throws -> ArraySlice<UInt8>? {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, 60_000) > 0 else { throw Failure(what: "The thumbnailer is silent") }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0 ? bytes[..<count] : nil
  }

  private static func pipeEnds() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure(what: "There is no pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
