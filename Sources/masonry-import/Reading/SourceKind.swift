/// What a source can be.
enum SourceKind: String, CaseIterable {
  case rss, rdf, atom, opml, bookmarks, html, ics, vcf

  /// Sees what a source is by its first bytes; nil where they are nothing that is known.
  init?(beginning: ArraySlice<UInt8>) {
    // In UTF-16 the names stand between zeros.
    let text = String(decoding: beginning.filter { $0 != 0 }.map(Self.small), as: UTF8.self).utf8
    var rest = text[...]
    if rest.starts(with: "\u{FEFF}".utf8) { rest = rest.dropFirst(3) }
    // Marks of UTF-16 are no UTF-8, and stand as two characters of three bytes.
    while rest.starts(with: "\u{FFFD}".utf8) { rest = rest.dropFirst(3) }
    rest = rest.drop { $0 <= 0x20 }
    if rest.starts(with: "begin:vcalendar".utf8) {
      self = .ics
    } else if rest.starts(with: "begin:vcard".utf8) {
      self = .vcf
    } else if rest.first == UInt8(ascii: "<"), let kind = Self.kind(ofMarkup: rest) {
      self = kind
    } else {
      return nil
    }
  }

  /// Sees what a source is by how its name ends.
  init?(suffixOf name: [UInt8]) {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch String(decoding: name[(dot + 1)...].map(Self.small), as: UTF8.self) {
    case "rss": self = .rss
    case "rdf": self = .rdf
    case "atom": self = .atom
    case "opml": self = .opml
    case "html", "htm", "xhtml": self = .html
    case "ics", "ical", "ifb": self = .ics
    case "vcf", "vcard": self = .vcf
    default: return nil
    }
  }

  /// What markup is, by its declaration and its outermost element.
  private static func kind(ofMarkup text: Substring.UTF8View.SubSequence) -> SourceKind? {
    var rest = text
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[open...].dropFirst()
      if rest.starts(with: "!doctype netscape-bookmark-file".utf8) { return .bookmarks }
      if rest.starts(with: "!doctype html".utf8) { return .html }
      if rest.starts(with: "!--".utf8) {
        rest = rest.dropFirst(3)
        while let close = rest.firstIndex(of: UInt8(ascii: "-")) {
          rest = rest[close...]
          if rest.starts(with: "-->".utf8) { break }
          rest = rest.dropFirst()
        }
        continue
      }
      guard let first = rest.first, first != UInt8(ascii: "?"), first != UInt8(ascii: "!") else {
        continue
      }
      return kind(
        ofElement: String(Substring(rest.prefix { $0 > 0x20 && !"/>".utf8.contains($0) })))
    }
    return nil
  }

  private static func kind(ofElement name: String) -> SourceKind? {
    switch name.split(separator: ":").last ?? "" {
    case "rss": .rss
    case "rdf": name.contains(":") ? .rdf : nil
    case "feed": .atom
    case "opml": .opml
    case "html", "head", "body", "meta", "title": .html
    case "dl": .bookmarks
    default: nil
    }
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }
}
