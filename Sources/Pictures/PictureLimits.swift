internal import Glibc

/// How much a library of pictures may take.
public struct PictureLimits: Hashable, Sendable {
  /// Bytes of decoded pictures in memory: 64 MiB.
  public var pixelBytes = 64 << 20
  /// Bytes of finished art in memory: 32 MiB, some 2.7 million cells.
  public var artBytes = 32 << 20
  /// Bytes of the cache on disk: 256 MiB, some 7,000 pictures of 128 pixels.
  public var diskBytes = 256 << 20
  /// How long a thumbnailer may be silent about a request before it counts as hung: 10 s in which
  /// this program runs.
  public var patience = Duration.seconds(10)
  /// Thumbnailers at once: one a core.
  public var thumbnailers = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// What holds where nothing else is said.
  public static let standard = PictureLimits()

  /// Creates the standard limits.
  public init() {}
}
