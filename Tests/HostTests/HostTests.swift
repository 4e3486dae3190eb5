import Foundation
import Testing

@testable import Host

@Suite final class FileWritingTests {
  private let folder: [UInt8]

  init() throws {
    var template = Array("/tmp/masonry-host-XXXXXX".utf8CString)
    folder = bytes(ofCString: try #require(mkdtemp(&template))) + Array("/".utf8)
  }

  deinit { try? FileManager.default.removeItem(atPath: String(decoding: folder, as: UTF8.self)) }

  private func content(_ path: [UInt8]) -> [UInt8]? {
    let descriptor = withCPath(path) { open($0, O_RDONLY | O_CLOEXEC) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    return readAll(Int(status.st_size), from: descriptor)
  }

  private func names() -> [String] {
    guard let stream = withCPath(folder, { opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      names.append(String(decoding: name, as: UTF8.self))
    }
    return names.filter { !$0.allSatisfy { $0 == "." } }.sorted()
  }

  @Test func `a replaced file has the new content and nothing is left beside it`() throws {
    let path = folder + Array("file".utf8)
    for content in [Array("one".utf8), [], [UInt8](repeating: 7, count: 300_000)] {
      try replaceFile(at: path, with: content, permissions: 0o600)
      #expect(self.content(path) == content)
    }
    #expect(names() == ["file"])
    var status = stat()
    #expect(withCPath(path) { stat($0, &status) } == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test func `where a file can't be replaced all is as it was`() throws {
    let path = folder + Array("folder".utf8)
    #expect(withCPath(path) { mkdir($0, 0o700) } == 0)
    #expect(throws: SystemError(code: EISDIR)) {
      try replaceFile(at: path, with: [1], permissions: 0o600)
    }
    #expect(names() == ["folder"])
    #expect(throws: SystemError(code: ENOENT)) {
      try replaceFile(at: path + Array("/none/file".utf8), with: [1], permissions: 0o600)
    }
  }

  @Test func `what a file of another process left is not written to`() throws {
    let path = folder + Array("file".utf8)
    for number in 0..<50 {
      let part = folder + Array(".masonry-\(getpid())-\(number).part".utf8)
      close(withCPath(part) { open($0, O_WRONLY | O_CREAT, 0o600) })
    }
    try replaceFile(at: path, with: [1, 2], permissions: 0o600)
    #expect(content(path) == [1, 2])
    #expect(names().count == 51)
  }

  @Test func `all is written to a pipe that doesn't block, however slowly it is read`() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    let (reading, size) = (ends[0], 1 << 20)
    let arrived = Lock<[UInt8]?>(nil)
    let done = try #require(WakePipe())
    startThread {
      pause(for: .milliseconds(50))
      let bytes = readAll(size, from: reading)
      arrived.withLock { $0 = bytes }
      done.signal()
    }
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 / 251) }
    try writeAll(bytes, to: ends[1])
    done.wait(atMost: .seconds(30))
    #expect(arrived.withLock { $0 } == bytes)
    close(ends[1])
    #expect(readAll(1, from: reading) == nil)
    close(reading)
  }
}

@Suite struct WakePipeTests {
  @Test func `each signal is taken once, or all are`() throws {
    let wake = try #require(WakePipe())
    #expect(!wake.take())
    wake.signal(times: 3)
    #expect(wake.take() && wake.take() && wake.take() && !wake.take())
    wake.signal(times: 9)
    wake.drain()
    #expect(!wake.take())
    wake.signal(times: 2)
    wake.take(2, within: .seconds(30))
    #expect(!wake.take())
  }

  @Test func `a signal and the pipe's end wake, and time passes`() throws {
    let wake = try #require(WakePipe())
    wake.wait(atMost: .milliseconds(1))
    startThread { wake.signal() }
    wake.wait()
    #expect(!wake.wait(or: -1) && wake.take())
    let other = try #require(WakePipe())
    other.signal()
    #expect(wake.wait(or: other.descriptor))
    wake.close()
    wake.wait()
    wake.pause(for: .seconds(3600))
    wake.signal()
  }
}

@Suite struct ChildProcessTests {
  private func ending(_ script: String) throws -> ChildEnding {
    let words = ["sh", "-c", script].map { Array($0.utf8) }
    return try ChildProcess(words, streams: .none).waitForEnd()
  }

  @Test func `how a program ended is known`() throws {
    #expect(try ending("exit 7") == .exited(7))
    #expect(try ending("kill -9 $$") == .signaled(SIGKILL))
    let none = SystemError(code: ENOENT)
    #expect(throws: none) { try ChildProcess([Array("/no such".utf8)], streams: .none) }
    #expect(none.reason == "No such file or directory")
  }

  @Test func `it has no signal blocked or ignored that this program has`() throws {
    #expect(try ending("kill -15 $$") == .signaled(SIGTERM))
    #expect(try ending("trap 'exit 3' TERM; kill -15 $$; exit 4") == .exited(3))
  }

  @Test func `words arrive as they are`() throws {
    let words = [
      "sh", "-c", #"[ "$#" = 2 ] && [ "$1" = "" ] && [ "$2" = "a  b" ]"#, "x", "", "a  b",
    ]
    let child = try ChildProcess(words.map { Array($0.utf8) }, streams: .none)
    #expect(child.waitForEnd() == .exited(0))
  }

  @Test func `a descriptor is its input and output`() throws {
    let (own, other) = try #require(socketPair())
    let child = try ChildProcess([Array("cat".utf8)], streams: .descriptor(other))
    close(other)
    try writeAll([1, 2, 3], to: own)
    #expect(readAll(3, from: own) == [1, 2, 3])
    #expect(child.state == .running)
    close(own)
    #expect(child.waitForEnd() == .exited(0))
  }
}
