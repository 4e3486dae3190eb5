internal import CardText

/// The text of a file that is one card.
enum NoteText {
  /// So many bytes of a file are shown; of more, the card says how much is left.
  static let limit = 65_536

  /// The text of a body, sanitised, the part beyond the limit counted on a last line.
  static func bounded(_ bytes: ArraySlice<UInt8>, size: Int? = nil) -> String {
    let size = size ?? bytes.count
    if size <= limit { return Sanitizer.body(bytes) }
    // A cut scalar would show as damage that is not there.
    var shown = bytes.prefix(limit)
    if shown.count < bytes.count {
      while let last = shown.last, bytes[shown.endIndex] & 0xC0 == 0x80, last >= 0x80 {
        shown.removeLast()
      }
    }
    return Sanitizer.body(shown) + "\n… \(FileStatus.shown(size - shown.count)) more"
  }
}
