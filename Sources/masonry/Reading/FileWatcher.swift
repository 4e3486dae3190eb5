@preconcurrency internal import Glibc
internal import Host

/// Watches files and folders for changes.
///
/// A file is watched through the folder that it is in, because most programs save a file by putting
/// a new one in its place. A folder is watched with all folders in it, up to a limit.
struct FileWatcher: ~Copyable {
  /// What happened to sources.
  enum Change {
    case none
    /// Something was written to a file, and may be more.
    case growth
    /// A file was saved, came or went.
    case save
  }

  /// What is watched in one folder.
  private struct Target {
    /// Names of files that are sources.
    var names: Set<[UInt8]> = []
    /// Whether the folder is, or is in, a source: all names count but those with a dot.
    var isWhole = false
  }

  /// Readable while there are changes to take; -1 where the system can't watch.
  let descriptor: Int32
  /// Why some of the sources are not watched; nil where all are.
  private(set) var gap: String?
  private let paths: [[UInt8]]
  /// Whether files are watched while they are written to.
  private var hasGrowth = false
  /// By watch, as the system numbers them.
  private var targets: [Int32: Target] = [:]

  /// The most folders that are watched.
  private static let mostFolders = 4096

  /// Begins to watch.
  init(of paths: [[UInt8]]) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    self.paths = paths
    if descriptor >= 0 {
      refresh(withGrowth: false)
    } else {
      gap = SystemError.last.reason
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Watches folders that were added, no longer those that are gone, and begins or ends to watch
  /// files while they are written to.
  ///
  /// - Complexity: O(*n*), *n* entries of the folders.
  mutating func refresh(withGrowth hasGrowth: Bool) {
    self.hasGrowth = hasGrowth
    guard descriptor >= 0 else { return }
    let before = targets
    targets = [:]
    gap = nil
    for path in paths {
      for place in FilePlace.places(of: path) {
        add(place.folder) { $0.names.insert(place.name) }
      }
      addFolders(from: path)
    }
    for watch in before.keys where targets[watch] == nil { inotify_rm_watch(descriptor, watch) }
  }

  /// Takes all changes and returns what they mean for the sources.
  mutating func take() -> Change {
    var taken = Change.none
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: 1 << 16, alignment: MemoryLayout<inotify_event>.alignment)
    defer { buffer.deallocate() }
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      guard count > 0 else { return taken }
      var rest = UnsafeRawBufferPointer(buffer)[..<count]
      while let event = FileChange(takenFrom: &rest) {
        guard concerns(event) else { continue }
        let isGrowth = event.mask & UInt32(IN_MODIFY) != 0
        taken = isGrowth && taken != .save ? .growth : .save
      }
    }
  }

  private mutating func concerns(_ event: FileChange) -> Bool {
    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
    guard let target = targets[event.watch] else { return false }
    if event.mask & UInt32(IN_IGNORED) != 0 {
      targets[event.watch] = nil
      return false
    }
    if target.isWhole, event.name.first != UInt8(ascii: ".") { return true }
    return target.names.contains(event.name)
  }

  /// Watches a folder and all folders in it; does nothing where the path is no folder.
  private mutating func addFolders(from path: [UInt8]) {
    var pending = [path]
    while let folder = pending.popLast() {
      guard add(folder, { $0.isWhole = true }) else { continue }
      pending += subfolders(of: folder)
    }
  }

  /// Watches one folder; false where the path is no folder or can't be watched.
  @discardableResult
  private mutating func add(_ folder: [UInt8], _ change: (inout Target) -> Void) -> Bool {
    guard targets.count < FileWatcher.mostFolders else {
      gap = "more than \(FileWatcher.mostFolders) folders"
      return false
    }
    let mask =
      IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
      | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | (hasGrowth ? IN_MODIFY : 0)
    let watch = withCPath(folder) { inotify_add_watch(descriptor, $0, UInt32(mask)) }
    guard watch >= 0 else {
      switch errno {
      case ENOTDIR, ENOENT, EACCES: break
      case ENOSPC: gap = "more folders than the system watches for one user"
      default: gap = SystemError.last.reason
      }
      return false
    }
    change(&targets[watch, default: Target()])
    return true
  }
}

/// One change, as the system reports it.
private struct FileChange {
  let watch: Int32
  let mask: UInt32
  let name: [UInt8]

  /// Takes the first of the changes in a buffer; nil where there is none.
  init?(takenFrom rest: inout Slice<UnsafeRawBufferPointer>) {
    let header = MemoryLayout<inotify_event>.size
    guard rest.count >= header else { return nil }
    let bytes = UnsafeRawBufferPointer(rebasing: rest)
    let event = bytes.loadUnaligned(as: inotify_event.self)
    let end = min(header + Int(event.len), bytes.count)
    watch = event.wd
    mask = event.mask
    name = Array(bytes[header..<end].prefix { $0 != 0 })
    rest = rest.dropFirst(end)
  }
}

/// Where a file is: a folder, and the file's name there.
struct FilePlace: Hashable {
  let folder: [UInt8]
  let name: [UInt8]

  /// The place that a path names, and the place its links lead to where that is another.
  static func places(of path: [UInt8]) -> [FilePlace] {
    [path, realPath(path)].compactMap { $0.flatMap { FilePlace($0) } }
  }

  /// The place that a path names; nil for the root and for `.` and `..`, which are folders.
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
  let entries = (try? entries(ofFolder: folder)) ?? []
  return entries.compactMap { name, type in
    guard type == DT_DIR || type == DT_UNKNOWN, name.first != UInt8(ascii: ".") else { return nil }
    let path = folder + [UInt8(ascii: "/")] + name
    if type == DT_DIR { return path }
    return (try? FileStatus(path: path, followingLinks: false))?.kind == .folder ? path : nil
  }
}
