/// Paths of pictures as decks write them.
enum PicturePath {
  /// Whether a picture's name is a path, and no address or embedded data.
  static func isLocal(_ name: String) -> Bool {
    !name.contains("://") && !name.hasPrefix("//") && !name.lowercased().hasPrefix("data:")
  }

  /// A path, relative to a folder unless it starts at the root.
  ///
  /// The folder has a slash at its end, or is empty.
  static func joined(_ folder: String, _ path: String) -> String {
    path.hasPrefix("/") ? path : folder + path
  }
}
