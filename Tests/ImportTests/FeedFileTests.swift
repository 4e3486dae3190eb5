import Testing

/// Whole feeds as records.
@Suite struct FeedFileTests {
  /// What is written of a file beside the tests, named and piped, which must be the same.
  private static func lines(of name: String) throws -> [String] {
    let named = try Importer([Importer.fixture(name)])
    #expect(named.status == 0 && named.errors.isEmpty)
    #expect(try Importer(input: Importer.bytes(of: name)).lines == named.lines)
    return named.lines
  }

  @Test func rss() throws {
    #expect(
      try Self.lines(of: "rss.xml") == [
        #"""
        {"$deck":{"title":"Bakehouse & tower","url":"https://bake.example/","description":"B\#
        read news","lastBuildDate":"Fri, 02 May 2025 06:00:00 +0200"}}
        """#,
        #"""
        {"title":"Rye, at last","body":"<h2>How</h2><p>Slow &amp; <b>dark</b>.</p><ul><li>fl\#
        our</li><li>time</li></ul>","description":"Short word on rye.","url":"https://bake.e\#
        xample/rye","id":"b-1","author":"Ona","date":"Thu, 01 May 2025 07:00:00 +0200","tags\#
        ":["rye","oven"]}
        """#,
        #"""
        {"body":"<p>No title here, only a thought about salt.</p>","url":"https://bake.examp\#
        le/salt","id":"https://bake.example/salt"}
        """#,
        #"""
        {"title":"Prices: x < 4 & y > 2","url":"https://bake.example/prices"}
        """#,
      ])
  }

  @Test func atom() throws {
    #expect(
      try Self.lines(of: "atom.xml") == [
        #"""
        {"$deck":{"title":"Notes from the loft","id":"urn:x:loft","updated":"2025-05-01T07:0\#
        0:00Z","self":"https://loft.example/feed","url":"https://loft.example/"}}
        """#,
        #"""
        {"title":"Beams & joists","body":"<div><p>Oak, mostly.</p><p>Two of ash.</p></div>",\#
        "url":"https://loft.example/beams","id":"urn:x:1","author":"Pell","date":"2025-04-30\#
        T10:00:00Z","tags":["wood"]}
        """#,
        #"""
        {"title":"Hatch","body":"It opens <inwards>.","url":"https://loft.example/hatch","id\#
        ":"urn:x:2","date":"2025-04-29T10:00:00Z"}
        """#,
      ])
  }

  @Test func rdf() throws {
    #expect(
      try Self.lines(of: "rdf.xml") == [
        #"""
        {"title":"Compost, turned","body":"Warm inside.","url":"https://plots.example/b","da\#
        te":"2025-04-20","tags":["soil"]}
        """#,
        #"""
        {"title":"Frost on the beans","url":"https://plots.example/a","date":"2025-04-19"}
        """#,
        #"""
        {"$deck":{"title":"Plots","url":"https://plots.example/","description":"From the gat\#
        e"}}
        """#,
      ])
  }

  @Test func podcast() throws {
    #expect(
      try Self.lines(of: "podcast.xml") == [
        #"""
        {"$deck":{"title":"Slow Bells","url":"https://bells.example/","language":"en","image\#
        ":{"url":"https://bells.example/logo.png","title":"Logo of Slow Bells","link":"https\#
        ://bells.example/"},"itunes:image":{"href":"https://bells.example/logo.png"},"itunes\#
        :category":{"text":"Arts"}}}
        """#,
        #"""
        {"title":"12: Casting day","body":"Bronze, sand and patience.","enclosure":{"url":"h\#
        ttps://bells.example/12.mp3","length":"60012345","type":"audio/mpeg"},"url":"https:/\#
        /bells.example/12.mp3","id":"ep12","date":"Wed, 30 Apr 2025 05:00:00 GMT","itunes:ti\#
        tle":"Casting day","episode":"12","duration":"1:02:33"}
        """#,
        #"""
        {"title":"11: Felt","body":"<p>Why soft hammers ring <i>longer</i>.</p><p>Notes: <\#
        a href=\"https://example.org/felt\">felt</a></p>","enclosure":{"url":"https://bells.\#
        example/11.mp3","length":"1","type":"audio/mpeg"},"url":"https://bells.example/11.mp\#
        3","duration":"1860"}
        """#,
      ])
  }

  @Test func outlines() throws {
    #expect(
      try Self.lines(of: "feeds.opml") == [
        #"""
        {"$deck":{"title":"Ona's reading","dateCreated":"Thu, 01 May 2025 07:00:00 GMT"}}
        """#,
        #"""
        {"$section":{"title":"Bread & ovens"}}
        """#,
        #"""
        {"title":"Bakehouse","url":"https://bake.example/","type":"rss","xmlUrl":"https://ba\#
        ke.example/rss.xml"}
        """#,
        #"""
        {"$section":{"title":"Bread & ovens/Flour only"}}
        """#,
        #"""
        {"title":"Mills of the north","name":"Mills","body":"Stone and roller","url":"https:\#
        //mills.example/feed","type":"rss"}
        """#,
        #"""
        {"$section":{}}
        """#,
        #"""
        {"title":"Loft notes","url":"https://loft.example/feed","tags":["wood","roof"],"type\#
        ":"rss"}
        """#,
      ])
  }
}
