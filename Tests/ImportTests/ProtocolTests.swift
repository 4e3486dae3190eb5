import Glibc
import PseudoTerminal
import Testing

/// How the importer is called, and what it says besides records.
@Suite struct ProtocolTests {
  @Test func misuseIsSaid() throws {
    for (arguments, error) in [
      (["--all"], "There is no option --all."), (["a", "b"], "One source is read, not several."),
      (
        ["--kind", "rtf"],
        "The kind is one of rss, rdf, atom, opml, bookmarks, html, ics, vcf."
      ),
    ] {
      let run = try Importer(arguments)
      #expect(run.status == 2)
      #expect(run.errors == "masonry-import: \(error)\n")
      #expect(run.lines.isEmpty)
    }
  }

  @Test func aFileThatIsNotThereIsAFault() throws {
    let run = try Importer(["/nowhere/feed.xml"])
    #expect(run.status == 1)
    #expect(run.errors == "masonry-import: No such file or directory\n")
  }

  @Test func recordsComeWhileItReads() throws {
    var input: [Int32] = [-1, -1]
    var output: [Int32] = [-1, -1]
    #expect(pipe(&input) == 0 && pipe(&output) == 0)
    for end in input + output { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO)
    let program = PseudoTerminal.product("masonry-import")
    let words = [strdup(program)]
    defer { free(words[0]) }
    var process: pid_t = 0
    #expect(posix_spawn(&process, program, &actions, nil, words + [nil], [nil]) == 0)
    defer {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
      for end in input + output { close(end) }
    }
    let item = "<item><title>first</title></item>" + String(repeating: " ", count: 5000)
    let text = Array("<rss><channel>\(item)".utf8)
    #expect(write(input[1], text, text.count) == text.count)
    var wait = pollfd(fd: output[0], events: Int16(POLLIN), revents: 0)
    #expect(poll(&wait, 1, 20_000) == 1)
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = max(0, read(output[0], &bytes, bytes.count))
    #expect(String(decoding: bytes[..<count], as: UTF8.self) == "{\"title\":\"first\"}\n")
  }
}
