@preconcurrency import Glibc
import PseudoTerminal

/// One run of the built program to its end, its three standard streams being files or pipes.
struct ProgramRun {
  /// What the program finds as its standard input.
  enum Input {
    /// Nothing to read and no pipe: `/dev/null`.
    case nothing
    /// A pipe that holds these bytes; at most a pipe's capacity.
    case pipe([UInt8])
    /// A regular file of these bytes.
    case file([UInt8])

    /// A pipe that holds this text.
    static func pipe(_ text: String) -> Input { .pipe(Array(text.utf8)) }
    /// A regular file of this text.
    static func file(_ text: String) -> Input { .file(Array(text.utf8)) }
  }

  /// What was printed, as bytes.
  var outputBytes: [UInt8]
  /// What was said on standard error.
  var errors: String
  /// The exit status; nil where a signal ended the run.
  var status: Int32?
  /// The signal that ended the run, if one did.
  var signal: Int32?

  /// What was printed.
  var output: String { String(decoding: outputBytes, as: UTF8.self) }
  /// The lines that were printed; a last line without its end counts as well.
  var lines: [String] {
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Where the program was built: beside the tests.
  static let program = PseudoTerminal.product("masonry")

  /// What every run starts from, so that no setting of the caller shows.
  static let environment = [
    "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
    "HOME": "/dev/null",
  ]

  /// Where what is printed goes.
  enum Output {
    /// Into ``outputBytes``.
    case kept
    /// Into the file with this path.
    case file(String)
    /// Into a pipe that nobody reads.
    case closedPipe
    /// Into ``outputBytes``, by a small pipe that refuses at once what it has no room for.
    case nonBlockingPipe
  }

  /// Runs the program and waits for its end.
  init(
    _ arguments: [String], input: Input = .nothing, environment changes: [String: String] = [:],
    directory: String? = nil, output: Output = .kept
  ) throws {
    let scratch = try ScratchDirectory()
    var files = try StandardFiles(input, output, scratch: scratch)
    defer { files.close() }
    var words = [ProgramRun.program] + arguments
    if let directory {
      words = ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, directory] + words
    }
    let merged = ProgramRun.environment.merging(changes) { $1 }
    let process = try spawn(words, environment: merged, files: files)
    let piped = files.drainOutput()
    var state: Int32 = 0
    while waitpid(process, &state, 0) < 0 && errno == EINTR {}
    signal = state & 0x7f == 0 ? nil : state & 0x7f
    status = signal == nil ? (state >> 8) & 0xff : nil
    outputBytes =
      switch output {
      case .kept: try scratch.bytes(of: "output")
      case .nonBlockingPipe: piped
      case .file, .closedPipe: []
      }
    errors = String(decoding: try scratch.bytes(of: "errors"), as: UTF8.self)
  }
}

/// Why the system refused something that a test needs.
struct SystemFailure: Error {
  var what: String
  var code = errno
}

/// The three files that a run starts with.
struct StandardFiles {
  var descriptors: [Int32] = []
  /// The reading end of the pipe that is the standard output, where that is read.
  private var outputPipe: Int32?

  init(
    _ input: ProgramRun.Input, _ output: ProgramRun.Output, scratch: ScratchDirectory
  ) throws {
    switch input {
    case .nothing: descriptors.append(open("/dev/null", O_RDONLY | O_CLOEXEC))
    case .file(let bytes):
      let path = try scratch.write(bytes, to: "input")
      descriptors.append(open(path, O_RDONLY | O_CLOEXEC))
    case .pipe(let bytes): descriptors.append(try fullPipe(bytes))
    }
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC
    switch output {
    case .kept: descriptors.append(open("\(scratch.path)/output", flags, 0o600))
    case .file(let path): descriptors.append(open(path, flags, 0o600))
    case .closedPipe: descriptors.append(try closedPipe())
    case .nonBlockingPipe:
      let (reading, writing) = try pipeEnds()
      _ = fcntl(writing, setPipeSize, 4096)
      _ = fcntl(writing, F_SETFL, O_NONBLOCK)
      descriptors.append(writing)
      outputPipe = reading
    }
    descriptors.append(open("\(scratch.path)/errors", flags, 0o600))
    guard descriptors.allSatisfy({ $0 >= 0 }) else { throw SystemFailure(what: "open") }
  }

  /// Reads the pipe that is the standard output, if one is, to its end.
  mutating func drainOutput() -> [UInt8] {
    guard let pipe = outputPipe else { return [] }
    _ = Glibc.close(descriptors[1])
    descriptors[1] = pipe
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(pipe, &chunk, chunk.count)
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }

  func close() {
    for descriptor in descriptors { _ = Glibc.close(descriptor) }
  }
}

/// The reading end of a pipe that holds these bytes and nothing after them.
private func fullPipe(_ bytes: [UInt8]) throws -> Int32 {
  let (reading, writing) = try pipeEnds()
  defer { close(writing) }
  guard bytes.isEmpty || write(writing, bytes, bytes.count) == bytes.count else {
    throw SystemFailure(what: "write")
  }
  return reading
}

/// The writing end of a pipe that nobody reads.
private func closedPipe() throws -> Int32 {
  let (reading, writing) = try pipeEnds()
  close(reading)
  return writing
}

private func pipeEnds() throws -> (reading: Int32, writing: Int32) {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { throw SystemFailure(what: "pipe") }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}

/// Starts a program with its streams and environment.
private func spawn(
  _ words: [String], environment: [String: String], files: StandardFiles
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (number, descriptor) in files.descriptors.enumerated() {
    posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
  }
  let arguments = words.map { strdup($0) } + [nil]
  let settings = environment.map { strdup("\($0)=\($1)") } + [nil]
  defer { for word in arguments + settings { free(word) } }
  var process: pid_t = 0
  let code = posix_spawn(&process, words[0], &actions, nil, arguments, settings)
  guard code == 0 else { throw SystemFailure(what: words[0], code: code) }
  return process
}

/// `F_SETPIPE_SZ`, which Swift's module of the C library leaves out.
private let setPipeSize: Int32 = 1031
