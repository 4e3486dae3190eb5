/// The names of files in the cache's folder.
enum CacheName {
  private static let suffix = Array(".picture".utf8)
  private static let temporary = Array(".part".utf8)

  /// The name of a picture's entry: a hash of its path, and the long side; 0 for its header alone.
  ///
  /// The file's stamp is not in it, so that the entry of an older content is replaced.
  static func entry(path: [UInt8], side: Int) -> [UInt8] {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in path { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    let padded = String(repeating: "0", count: 16 - digits.count) + digits
    return Array("\(padded)-\(side)".utf8) + suffix
  }

  /// What a file in the folder is; nil for those that others put there.
  static func kind(of name: [UInt8]) -> Kind? {
    if name.ends(with: suffix) { return .entry }
    return name.ends(with: temporary) ? .part : nil
  }

  enum Kind {
    case entry, part
  }
}

extension [UInt8] {
  fileprivate func ends(with end: [UInt8]) -> Bool { suffix(end.count) == end[...] }
}
