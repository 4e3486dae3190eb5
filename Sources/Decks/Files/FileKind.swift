internal import CardText
internal import Records

/// What a file is by its name.
enum FileKind: Hashable {
  case picture
  case format(DeckFormat)
  /// Without a suffix that says so.
  case unknown
  /// With a suffix that says something else.
  case other

  /// Sees what a file of a name is.
  init(name: [UInt8]) {
    switch FilePath.suffix(of: name) {
    case "": self = .unknown
    case "jpg", "jpeg", "jpe", "jfif", "png", "webp", "gif", "avif", "heic", "heif", "tif", "tiff",
      "svg", "svgz":
      self = .picture
    case "json", "geojson": self = .format(.json)
    case "jsonl", "ndjson": self = .format(.jsonl)
    case "csv": self = .format(.csv)
    case "tsv", "tab": self = .format(.tsv)
    case "txt", "text": self = .format(.text)
    case let suffix where MarkdownDocument.fileSuffixes.contains(suffix): self = .format(.markdown)
    default: self = .other
    }
  }
}
