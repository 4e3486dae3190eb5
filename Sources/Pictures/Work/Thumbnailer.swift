internal import Host
@preconcurrency internal import Glibc
internal import PictureMessages

/// A thumbnailer that runs, and the socket that it is asked through; it is ended with this value.
struct Thumbnailer: ~Copyable {
  private let process: pid_t
  private var hasEnded = false
  let socket: Int32
  /// Whether it ever answered.
  var hasAnswered = false
  /// What came from it.
  var stream = MessageStream()

  /// Why there is none.
  struct StartFailure: Error, Hashable {
    /// In the system's words.
    var reason: String
  }

  /// Starts one, away from the terminal: its keys' signals don't reach it, and what it writes to its
  /// standard error is discarded.
  init(program: [UInt8]) throws(StartFailure) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw StartFailure(errno) }
    defer { close(ends[1]) }
    do throws(StartFailure) {
      process = try spawn(program, socket: ends[1])
    } catch {
      close(ends[0])
      throw error
    }
    socket = ends[0]
  }

  /// It has nothing that would be lost.
  deinit {
    close(socket)
    // Once it is reaped, its number may be another's.
    guard !hasEnded, waitpid(process, nil, WNOHANG) == 0 else { return }
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  /// Whether it ended by a signal that somebody sent: then the picture is not to blame.
  ///
  /// It is to be asked when the socket is hung up, and looks for a moment whether the end has come.
  mutating func wasKilled() -> Bool {
    var status: Int32 = 0
    for _ in 0..<50 where !hasEnded {
      hasEnded = waitpid(process, &status, WNOHANG) != 0
      if !hasEnded { poll(nil, 0, 1) }
    }
    return hasEnded && [SIGKILL, SIGTERM, SIGINT, SIGHUP, SIGQUIT].contains(status & 0x7F)
  }
}

extension Thumbnailer.StartFailure {
  fileprivate init(_ code: Int32) { reason = String(cString: strerror(code)) }
}

/// Starts a program with a socket for its standard input and output, and with signals as they are
/// for a program that a shell starts.
private func spawn(
  _ program: [UInt8], socket: Int32
) throws(Thumbnailer.StartFailure) -> pid_t {
  var actions = posix_spawn_file_actions_t()
  var attributes = posix_spawnattr_t()
  var none = sigset_t()
  var all = sigset_t()
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO)
  posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO)
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
  sigemptyset(&none)
  sigfillset(&all)
  let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
  posix_spawnattr_setflags(&attributes, Int16(flags))
  posix_spawnattr_setpgroup(&attributes, 0)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setsigdefault(&attributes, &all)
  var process: pid_t = 0
  var name = program.map { CChar(bitPattern: $0) } + [0]
  let error = name.withUnsafeMutableBufferPointer { name in
    var words = [name.baseAddress, nil]
    return withCPath(program) { posix_spawn(&process, $0, &actions, &attributes, &words, environ) }
  }
  guard error == 0 else { throw Thumbnailer.StartFailure(error) }
  return process
}
