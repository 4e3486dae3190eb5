import Testing

/// Feeds as they are in the wild.
@Suite struct FeedTests {
  private static func items(_ inner: String) throws -> [String] {
    try Importer.lines("<rss><channel>\(inner)</channel></rss>")
  }

  @Test func signsThatAreNoEntitiesStayAndAreSaid() throws {
    #expect(
      try Self.items("<item><title>D&D &ndash; AT&T &bogus; &#0;</title></item>") == [
        #"{"title":"D&D – AT&T &bogus; &#0;"}"#,
        #"{"$note":"The XML is not well-formed and was repaired in 5 places."}"#,
      ])
  }

  @Test func titlesArePlain() throws {
    #expect(
      try Self.items(
        "<item><title>Don&amp;#x27;t</title></item>"
          + "<item><title><![CDATA[&uuml;ber <b>x</b> & y]]></title></item>"
          + "<item><title>&lt;head&gt; tags, 1 &lt; 2</title></item>") == [
          #"{"title":"Don't"}"#, #"{"title":"über x & y"}"#, #"{"title":"<head> tags, 1 < 2"}"#,
        ])
  }

  @Test func anEndThatIsMissingLosesNoItem() throws {
    let lines = try Self.items(
      "<item><title>one</title><description>x</item><item><title>two</title></item>"
        + "<item><title>three</title>")
    #expect(
      lines.dropLast() == [
        #"{"title":"one","body":"x"}"#, #"{"title":"two"}"#, #"{"title":"three"}"#,
      ])
    #expect(
      lines.last?.hasPrefix(#"{"$note":"The XML is not well-formed and was repaired in"#) == true)
  }

  @Test func bytesOfAnOlderEncodingAreRead() throws {
    let start = "<rss><channel><item><title>Caf"
    let end = " &amp; so</title></item></channel></rss>"
    for declaration in ["", "<?xml version='1.0' encoding='windows-1252'?>"] {
      let run = try Importer(input: Array((declaration + start).utf8) + [0xE9] + Array(end.utf8))
      #expect(run.lines.first == #"{"title":"Café & so"}"#)
      #expect(run.lines.count == (declaration.isEmpty ? 2 : 1))
    }
  }

  @Test func blanksMayStandBeforeTheDeclaration() throws {
    let text = "\n <?xml version='1.0' encoding='ISO-8859-1'?><rss><item><title>Caf"
    let run = try Importer(input: Array(text.utf8) + [0xE9] + Array("</title></item></rss>".utf8))
    #expect(run.lines.first == #"{"title":"Café"}"#)
  }

  @Test func utf16IsRead() throws {
    let text = "<?xml version='1.0' encoding='UTF-16'?><rss><item><title>Café</title></item></rss>"
    let units = [0xFEFF] + Array(text.utf16)
    let run = try Importer(input: units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    #expect(run.lines == [#"{"title":"Café"}"#])
  }

  @Test func relativeAddressesAreRelativeToTheFeeds() throws {
    #expect(
      try Self.items("<link>https://a.example/x/</link><item><link>/rel?a=1</link></item>").last
        == #"{"url":"https://a.example/rel?a=1"}"#)
  }

  @Test func onlyTheAlternateLinkIsOpened() throws {
    let entry =
      "<entry><title>t</title><link rel='self' href='https://a/s'/>"
      + "<link rel='enclosure' href='https://a/e' type='audio/mpeg'/>"
      + "<link rel='alternate' href='https://a/a'/></entry>"
    #expect(
      try Importer.lines("<feed xmlns='http://www.w3.org/2005/Atom'>\(entry)</feed>") == [
        #"{"title":"t","self":"https://a/s","enclosure":{"rel":"enclosure","href":"https://a/e","#
          + #""type":"audio/mpeg"},"url":"https://a/a"}"#
      ])
  }

  @Test func aVideosGroupIsItsOwn() throws {
    let group =
      "<media:group><media:title>V</media:title><media:thumbnail url='https://y/t.jpg'/>"
      + "<media:description>Long</media:description></media:group>"
    let feed =
      "<feed xmlns='http://www.w3.org/2005/Atom' xmlns:media='http://search.yahoo.com/mrss/'>"
    #expect(
      try Importer.lines("\(feed)<entry><title>t</title>\(group)</entry></feed>") == [
        #"{"title":"t","body":"Long","image":"https://y/t.jpg","media:title":"V"}"#
      ])
  }

  @Test func entitiesThatTheFeedDeclaresAreRead() throws {
    #expect(
      try Importer.lines(
        "<!DOCTYPE rss [<!ENTITY us 'our house'>]><rss><item><title>In &us;</title></item></rss>")
        == [#"{"title":"In our house"}"#])
  }

  @Test func outlinesWithoutAddressesAreRecordsAtTheEnds() throws {
    #expect(
      try Importer.lines(
        "<opml><head><title>T</title></head><body><outline text='leaf'/><outline text='A'>"
          + "<outline text='B' _note='why'/><outline text='C'><outline text='deep'/></outline>"
          + "</outline></body></opml>") == [
          #"{"$deck":{"title":"T"}}"#, #"{"title":"leaf"}"#, #"{"$section":{"title":"A"}}"#,
          #"{"title":"B","body":"why"}"#, #"{"$section":{"title":"A/C"}}"#, #"{"title":"deep"}"#,
        ])
  }
}
