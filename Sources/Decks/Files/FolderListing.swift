internal import Glibc
internal import Records

/// What is in a folder, in natural order; dot names and linked folders are not.
struct FolderListing {
  /// A file as the system knows it.
  struct Entry {
    var name: [UInt8]
    /// What it is, or why that is not known.
    var status: Result<FileStatus, FileError>
  }

  /// All that is no folder.
  private(set) var files: [Entry] = []
  /// The names of the folders.
  private(set) var folders: [[UInt8]] = []

  /// Lists a folder.
  init(of folder: [UInt8]) throws(FileError) {
    for name in try Self.names(in: folder).sorted(by: NaturalOrder.areInOrder) {
      let path = FilePath.joined(folder, name)
      do throws(FileError) {
        let status = try FileStatus(path: path)
        if status.kind != .folder {
          files.append(Entry(name: name, status: .success(status)))
        } else if !FileStatus.isLink(path) {
          folders.append(name)
        }
      } catch {
        files.append(Entry(name: name, status: .failure(error)))
      }
    }
  }

  private static func names(in folder: [UInt8]) throws(FileError) -> [[UInt8]] {
    guard let stream = FilePath.withCString(folder, { opendir($0) }) else { throw .last }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name.first != UInt8(ascii: ".") { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw .last }
    return names
  }
}
