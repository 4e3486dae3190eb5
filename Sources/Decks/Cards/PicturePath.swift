/// Paths of pictures as decks write them.
enum PicturePath {
  /// Whether a picture's name is a path, and no address or embedded data.
  static func isLocal(_ name: String) -> Bool {
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

  /// A picture's path from a folder, or its address, sanitised.
  static func shown(_ name: String, from folder: String) -> String {
    isLocal(name) ? joined(folder, name) : Sanitizer.line(name)
  }

  /// A path, relative to a folder unless it starts at the root.
  ///
  /// The folder has a slash at its end, or is empty.
  static func joined(_ folder: String, _ path: String) -> String {
    path.hasPrefix("/") ? path : folder + path
  }
}
