internal import Host
@preconcurrency internal import Glibc

/// Where a file is: a folder, and the file's name there.
struct FilePlace: Hashable {
  let folder: [UInt8]
  let name: [UInt8]

  /// The place that a path says, and the one that its links lead to where that is another.
  static func places(of path: [UInt8]) -> [FilePlace] {
    var places = [FilePlace(path)]
    if let real = withCPath(path, { realpath($0, nil) }) {
      let bytes = UnsafeBufferPointer(start: real, count: strlen(real))
      places.append(FilePlace(bytes.map { UInt8(bitPattern: $0) }))
      free(real)
    }
    return places.compactMap { $0 }
  }

  /// The place that a path says; nil where it names no file but a folder by dots or the root.
  private init?(_ path: [UInt8]) {
    let slash = UInt8(ascii: "/")
    let end = path.lastIndex { $0 != slash }.map { $0 + 1 } ?? 0
    let start = path[..<end].lastIndex(of: slash).map { $0 + 1 } ?? 0
    name = Array(path[start..<end])
    folder = start == 0 ? [UInt8(ascii: ".")] : Array(path[..<start])
    if [[], Array(".".utf8), Array("..".utf8)].contains(name) { return nil }
  }
}

/// The paths of the folders in a folder; dot names and links are left out.
func subfolders(of folder: [UInt8]) -> [[UInt8]] {
  guard let stream = withCPath(folder, { opendir($0) }) else { return [] }
  defer { closedir(stream) }
  var folders: [[UInt8]] = []
  while let entry = readdir(stream) {
    let kind = Int(entry.pointee.d_type)
    guard kind == DT_DIR || kind == DT_UNKNOWN else { continue }
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
    guard name.first != UInt8(ascii: ".") else { continue }
    let path = folder + [UInt8(ascii: "/")] + name
    if kind == DT_DIR || isFolder(path) { folders.append(path) }
  }
  return folders
}

/// Whether a path's last name is a folder, and no link to one.
private func isFolder(_ path: [UInt8]) -> Bool {
  var status = stat()
  return withCPath(path) { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
}
