@preconcurrency internal import Glibc
internal import Synchronization

/// Writes all bytes; where the descriptor doesn't block, waits until it takes more.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  var start = 0
  while start < bytes.count {
    let count = bytes.withUnsafeBytes {
      write(descriptor, $0.baseAddress?.advanced(by: start), $0.count - start)
    }
    if count >= 0 {
      start += count
    } else if errno == EAGAIN {
      waitUntilReady([(descriptor, POLLOUT)])
    } else if errno != EINTR {
      throw .last
    }
  }
}

/// Reads so many bytes; nil where there are fewer.
package func readAll(_ size: Int, from descriptor: Int32) -> [UInt8]? {
  var filled = 0
  let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    while filled < size {
      let more = read(descriptor, buffer.baseAddress?.advanced(by: filled), size - filled)
      if more < 0, errno == EINTR { continue }
      if more <= 0 { break }
      filled += more
    }
    count = filled
  }
  return filled == size ? bytes : nil
}

/// How the names of files end that are being written, or were not finished.
package let unfinishedSuffix = Array(".part".utf8)

/// Puts a file with this content in a path's place, so that others see what was there before or all
/// of the new, and nothing changes where that fails.
///
/// It is written beside the path under a name that ends in ``unfinishedSuffix``. A link at the path is replaced,
/// not followed.
/// The file's permissions are these, less what the process doesn't give to new files.
package func replaceFile(
  at path: [UInt8], with content: [UInt8], permissions: UInt32
) throws(SystemError) {
  let folder = path[..<(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)]
  let (part, descriptor) = try createPart(in: Array(folder), permissions: permissions)
  do throws(SystemError) {
    try writeAndClose(content, to: descriptor)
    guard withCPath(part, { part in withCPath(path) { rename(part, $0) } }) == 0 else {
      throw .last
    }
  } catch {
    _ = withCPath(part) { unlink($0) }
    throw error
  }
}

/// Writes all bytes and closes the descriptor, at which some file systems say first that they are full.
private func writeAndClose(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  do throws(SystemError) {
    try writeAll(bytes, to: descriptor)
  } catch {
    close(descriptor)
    throw error
  }
  guard close(descriptor) == 0 else { throw .last }
}

/// Creates a file to be written and renamed.
private func createPart(
  in folder: [UInt8], permissions: UInt32
) throws(SystemError) -> (path: [UInt8], descriptor: Int32) {
  while true {
    let number = partCount.wrappingAdd(1, ordering: .relaxed).newValue
    let path = folder + Array(".masonry-\(getpid())-\(number)".utf8) + unfinishedSuffix
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let descriptor = withCPath(path) { open($0, flags, permissions) }
    if descriptor >= 0 { return (path, descriptor) }
    // Another process of this number left one behind.
    guard errno == EEXIST else { throw .last }
  }
}

/// How many files were begun to be written.
private let partCount = Atomic(0)
