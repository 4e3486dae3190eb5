/// Makes bookmarks such that a parser of HTML reads all of them: titles and descriptions that speak
/// of tags, such as `<script>`, hide what comes after them otherwise.
struct BookmarksRepair {
  private static let tags: Set = [
    "dl", "dt", "dd", "a", "p", "hr", "h1", "h2", "h3", "h4", "meta", "title", "html", "head",
    "body", "br",
  ]
  /// The longest beginning of a tag that is held.
  private static let mostHeld = 16

  private var held: [UInt8] = []

  /// The repaired text of the next piece; of an empty one what was still held.
  mutating func repaired(_ piece: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(piece.count + 64)
    for byte in piece where byte != 0 { take(byte, &output) }
    if piece.isEmpty { release(&output) }
    return output
  }

  private mutating func take(_ byte: UInt8, _ output: inout [UInt8]) {
    guard !held.isEmpty else {
      if byte == UInt8(ascii: "<") { held = [byte] } else { output.append(byte) }
      return
    }
    let isSlash = byte == UInt8(ascii: "/") && held.count == 1
    let isMark = byte == UInt8(ascii: "!") && held.count == 1
    let isLetter = byte | 0x20 &- UInt8(ascii: "a") < 26
    let isDigit = byte &- UInt8(ascii: "0") < 10
    if isMark {
      output += held + [byte]
      held = []
    } else if isSlash || isLetter || isDigit, held.count < Self.mostHeld {
      held.append(byte)
    } else {
      release(&output)
      take(byte, &output)
    }
  }

  /// Writes what is held: as a tag, or as the text that it is.
  private mutating func release(_ output: inout [UInt8]) {
    guard !held.isEmpty else { return }
    let name = held.dropFirst().drop { $0 == UInt8(ascii: "/") }.map { $0 | 0x20 }
    // Digits have that bit anyway.
    let isTag = Self.tags.contains(String(decoding: name, as: UTF8.self))
    output += isTag ? held : Array("&lt;".utf8) + held.dropFirst()
    held = []
  }
}
