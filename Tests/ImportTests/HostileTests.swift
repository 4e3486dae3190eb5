import Testing

/// Sources that are wrong, cut or made to do harm: what can be read is, and nothing crashes.
@Suite struct HostileTests {
  private static let files = [
    "rss.xml", "atom.xml", "rdf.xml", "podcast.xml", "feeds.opml", "bookmarks.html", "page.html",
    "calendar.ics", "people.vcf",
  ]

  @Test(arguments: files) func isCutAnywhere(_ name: String) throws {
    let bytes = try Importer.bytes(of: name)
    for end in stride(from: 0, to: bytes.count, by: 97) {
      let run = try Importer(input: Array(bytes[..<end]))
      #expect(run.status == 0 || run.status == 1, "\(name), \(end) bytes")
      #expect(run.lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
    }
  }

  @Test(arguments: files) func hasZerosAndEscapes(_ name: String) throws {
    var bytes = try Importer.bytes(of: name)
    for place in stride(from: 60, to: bytes.count, by: 41) {
      bytes.insert(place % 2 == 0 ? 0 : 0x1B, at: place)
    }
    let run = try Importer(input: bytes)
    #expect(run.status == 0 || run.status == 1)
    #expect(!run.lines.joined().utf8.contains { $0 < 0x20 })
  }

  @Test func entitiesThatGrowEndAtTheParsersLimit() throws {
    var text = "<?xml version='1.0'?><!DOCTYPE rss [<!ENTITY a0 'ha'>"
    for level in 1...12 {
      let inner = String(repeating: "&a\(level - 1);", count: 10)
      text += "<!ENTITY a\(level) '\(inner)'>"
    }
    text += "]><rss><channel><title>&a12;</title><item><title>one</title></item></channel></rss>"
    let run = try Importer(input: Array(text.utf8))
    #expect(run.status == 0 || run.status == 1)
    #expect(run.lines.joined().utf8.count < 20 << 20)
  }

  @Test func nothingIsLoadedForAnEntity() throws {
    let text =
      "<?xml version='1.0'?><!DOCTYPE rss [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>"
      + "<rss><channel><item><title>a&x;b</title></item></channel></rss>"
    let run = try Importer(input: Array(text.utf8))
    #expect(!run.lines.joined().contains("root"))
    #expect(run.lines.contains { $0.contains("\"title\":\"a") })
  }

  @Test(arguments: ["rss", "opml", "html", "bookmarks"]) func isNestedDeep(_ kind: String) throws {
    let tag = kind == "opml" ? "outline" : kind == "rss" ? "item" : "dl"
    let text = String(repeating: "<\(tag)>", count: 100_000)
    let run = try Importer(["--kind", kind], input: Array("<rss>\(text)".utf8))
    #expect(run.status == 0 || run.status == 1)
  }

  @Test(arguments: ["ics", "vcf", "rss", "html", "bookmarks"])
  func hasALineWithoutEnd(_ kind: String) throws {
    let start = ["ics": "BEGIN:VEVENT\nSUMMARY:", "vcf": "BEGIN:VCARD\nFN:"][kind] ?? "<a title='"
    let run = try Importer(
      ["--kind", kind], input: Array(start.utf8) + [UInt8](repeating: 0x61, count: 12 << 20))
    #expect(run.status == 0 || run.status == 1)
  }

  @Test func randomBytesAreNoKind() throws {
    let run = try Importer(input: (0..<5000).map { UInt8(truncatingIfNeeded: $0 * 7919 >> 3) })
    #expect(run.status == 1)
    #expect(run.lines.isEmpty)
    #expect(run.errors == "masonry-import: This is no kind of source that is read.\n")
  }
}
