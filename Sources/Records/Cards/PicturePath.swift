/// Paths of pictures as decks write them.
public enum PicturePath {
  /// Whether a picture's name is a path, and no address or embedded data.
  private static func isLocal(_ name: String) -> Bool {
    !containsAddress(name) && !name.hasPrefix("//") && !name.lowercased().hasPrefix("data:")
  }

  /// Whether there is an address, as `https://…`, in a text.
  static func containsAddress(_ text: String) -> Bool {
    var rest = text.utf8[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      rest = rest[rest.index(after: colon)...]
      if rest.starts(with: "//".utf8) { return true }
    }
    return false
  }

  /// The file that a picture's name means, relative to a folder unless it starts at the root; nil
  /// for an address, embedded data, and what no file can be called.
  ///
  /// The folder has a slash at its end, or is empty.
  public static func local(_ name: String, from folder: [UInt8]) -> [UInt8]? {
    guard isLocal(name), !name.utf8.contains(0) else { return nil }
    return name.utf8.first == UInt8(ascii: "/") ? Array(name.utf8) : folder + name.utf8
  }
}
