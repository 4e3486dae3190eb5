internal import Host
@preconcurrency internal import Glibc

/// Where the helper program is that decodes pictures.
enum ThumbnailerPath {
  private static let name = Array("masonry-thumbnailer".utf8)

  /// Its path: beside the program, where both were built, or in `libexec`, where they were installed;
  /// nil where it is at neither place.
  static var found: [UInt8]? {
    guard let folder = programFolder else { return nil }
    let places = [folder, folder + Array("../libexec/masonry/".utf8)]
    return places.map { $0 + name }.first { withCPath($0) { access($0, X_OK) } == 0 }
  }

  /// The folder that the running program is in, a slash at its end.
  private static var programFolder: [UInt8]? {
    guard let path = realPath(Array("/proc/self/exe".utf8)) else { return nil }
    return path.lastIndex(of: UInt8(ascii: "/")).map { Array(path[...$0]) }
  }
}
