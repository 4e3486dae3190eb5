import Glibc
import PseudoTerminal
import Testing

/// What the built importer made of a source.
struct Importer {
  /// The lines that it wrote.
  var lines: [String]
  /// What it wrote on standard error.
  var errors: String
  /// Its exit status; nil where a signal ended it.
  var status: Int32?

  /// Why a test can't go on.
  struct Failure: Error {
    var what: String
  }

  /// Runs it with arguments and with bytes on standard input, to its end.
  init(_ arguments: [String] = [], input: [UInt8] = []) throws {
    let files = [try Self.file(input), try Self.file([]), try Self.file([])]
    defer { for file in files { close(file) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in files.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, file, Int32(number))
    }
    let program = PseudoTerminal.product("masonry-import")
    let words = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    guard posix_spawn(&process, program, &actions, nil, words + [nil], [nil]) == 0 else {
      throw Failure(what: "The importer doesn't start")
    }
    var state: Int32 = 0
    while waitpid(process, &state, 0) < 0 && errno == EINTR {}
    status = state & 0x7F == 0 ? state >> 8 & 0xFF : nil
    lines = Self.text(of: files[1]).split(separator: "\n").map(String.init)
    errors = Self.text(of: files[2])
  }

  /// Runs it on a text, which must be read without a fault; its lines.
  static func lines(_ text: String, kind: String? = nil) throws -> [String] {
    let run = try Importer(kind.map { ["--kind", $0] } ?? [], input: Array(text.utf8))
    #expect(run.status == 0, "\(run.errors)")
    return run.lines
  }

  /// The path of a file beside the tests.
  static func fixture(_ name: String) -> String {
    let own = #filePath
    return own.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/Fixtures/" + name
  }

  /// The bytes of a file beside the tests.
  static func bytes(of name: String) throws -> [UInt8] {
    let file = open(fixture(name), O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Failure(what: "There is no \(name)") }
    defer { close(file) }
    return contents(of: file)
  }

  /// A file without a name, with bytes in it.
  private static func file(_ bytes: [UInt8]) throws -> Int32 {
    var path = Array("/tmp/masonry-import-XXXXXX".utf8CString)
    let file = mkstemp(&path)
    unlink(path)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    guard file >= 0, write(file, bytes, bytes.count) == bytes.count, lseek(file, 0, SEEK_SET) == 0
    else { throw Failure(what: "There is no file for the importer") }
    return file
  }

  private static func text(of file: Int32) -> String {
    lseek(file, 0, SEEK_SET)
    return String(decoding: contents(of: file), as: UTF8.self)
  }

  private static func contents(of file: Int32) -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(file, &buffer, buffer.count), count > 0 { all += buffer[..<count] }
    return all
  }
}
