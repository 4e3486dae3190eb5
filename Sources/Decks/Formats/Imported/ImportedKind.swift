/// What `masonry-import` reads, told by a text's first bytes; raw values are its words for them.
enum ImportedKind: String {
  case rss, rdf, atom, opml, bookmarks, html, ics, vcf

  /// How many bytes tell at most.
  private static let lookedAt = 1 << 16

  /// Sees what a text is; nil where it is none of these.
  ///
  /// - Parameter text: Its beginning, without a byte order mark.
  init?(_ text: ArraySlice<UInt8>) {
    guard case .kind(let kind) = Self.find(in: text) else { return nil }
    self = kind
  }

  /// Whether a text is of one of some kinds.
  static func look(for kinds: [Self]) -> @Sendable (TextBeginning) -> Look {
    { beginning in
      switch find(in: beginning.text) {
      case .kind(let kind): kinds.contains(kind) ? .yes : .no
      case .none: .no
      case .cut: beginning.isWhole || beginning.text.count >= lookedAt ? .no : .moreTells
      }
    }
  }

  private enum Finding {
    case kind(ImportedKind)
    case none
    /// More of the text would tell.
    case cut
  }

  private static func find(in text: ArraySlice<UInt8>) -> Finding {
    var rest = text.prefix(lookedAt).drop(while: \.isJSONBlank)
    for (word, kind) in [("begin:vcalendar", Self.ics), ("begin:vcard", .vcf)] {
      if begins(rest, with: word) { return .kind(kind) }
      if !rest.isEmpty, rest.count < word.utf8.count, begins(word.utf8, with: rest) { return .cut }
    }
    // What stands before the first element: instructions, comments, the type of the document.
    while rest.first == UInt8(ascii: "<") {
      if begins(rest, with: "<!doctype netscape-bookmark-file") { return .kind(.bookmarks) }
      if begins(rest, with: "<!doctype html") { return .kind(.html) }
      let isComment = begins(rest, with: "<!--")
      guard let end = isComment ? commentEnd(in: rest) : rest.firstIndex(of: UInt8(ascii: ">"))
      else { return .cut }
      guard begins(rest, with: "<?") || begins(rest, with: "<!") else {
        return kind(ofTag: rest[rest.startIndex...end])
      }
      rest = rest[(end + 1)...].drop(while: \.isJSONBlank)
      // A declaration or comment alone may be before anything.
      if rest.isEmpty { return .cut }
    }
    return .none
  }

  private static func commentEnd(in text: ArraySlice<UInt8>) -> Int? {
    text.indices.first {
      $0 >= text.startIndex + 6 && text[$0] == UInt8(ascii: ">")
        && text[$0 - 1] == UInt8(ascii: "-") && text[$0 - 2] == UInt8(ascii: "-")
    }
  }

  private static func kind(ofTag tag: ArraySlice<UInt8>) -> Finding {
    let name = tag.dropFirst().prefix { !$0.isJSONBlank && !"/>".utf8.contains($0) }
    switch String(decoding: name, as: UTF8.self).lowercased() {
    case "rss": return .kind(.rss)
    case "rdf:rdf": return .kind(.rdf)
    case "feed", "atom:feed": return .kind(.atom)
    case "opml": return .kind(.opml)
    case "html", "head", "body", "meta", "title": return .kind(.html)
    case "dl": return .kind(.bookmarks)
    default: return .none
    }
  }

  /// Whether a text begins with a word, whatever its case.
  private static func begins(_ text: some Sequence<UInt8>, with word: String) -> Bool {
    begins(text, with: word.utf8)
  }

  private static func begins(_ text: some Sequence<UInt8>, with word: some Sequence<UInt8>) -> Bool
  {
    text.starts(with: word) { small($0) == small($1) }
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }
}
