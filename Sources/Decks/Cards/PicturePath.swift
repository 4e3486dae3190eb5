internal import Records

/// Paths of pictures as decks write them.
enum PicturePath {
  /// Whether there is an address, as `https://…`, in a text.
  static func containsAddress(_ text: String) -> Bool {
    var rest = text.utf8[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      rest = rest[rest.index(after: colon)...]
      if rest.starts(with: "//".utf8) { return true }
    }
    return false
  }

  /// An address without the `https://` that it begins with, and without a slash behind its host.
  static func withoutScheme(_ address: String) -> String {
    guard let range = address.firstRange(of: "://"),
      address[..<range.lowerBound].allSatisfy({ $0.isLetter })
    else { return address }
    let rest = address[range.upperBound...]
    return String(rest.firstIndex(of: "/") == rest.indices.last ? rest.dropLast() : rest)
  }

  /// Whether a path or an address ends as the names of picture files do, or is a picture itself.
  static func namesPicture(_ name: String) -> Bool {
    let path = name.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return FileKind(name: Array(path)) == .picture || name.lowercased().hasPrefix("data:image/")
  }

  /// The file that a picture's name means, relative to a folder unless it starts at the root; nil
  /// for an address, embedded data, and what no file can be called.
  ///
  /// The folder has a slash at its end, or is empty.
  static func local(_ name: String, from folder: [UInt8]) -> [UInt8]? {
    let isElsewhere =
      containsAddress(name) || name.hasPrefix("//") || name.lowercased().hasPrefix("data:")
    guard !isElsewhere, !name.utf8.contains(0) else { return nil }
    return name.utf8.first == UInt8(ascii: "/") ? Array(name.utf8) : folder + name.utf8
  }
}
