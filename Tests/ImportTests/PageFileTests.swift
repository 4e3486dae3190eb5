import Testing

/// Whole files of HTML as records.
@Suite struct PageFileTests {
  /// What is written of a file beside the tests, named and piped, which must be the same.
  private static func lines(of name: String) throws -> [String] {
    let named = try Importer([Importer.fixture(name)])
    #expect(named.status == 0 && named.errors.isEmpty)
    #expect(try Importer(input: Importer.bytes(of: name)).lines == named.lines)
    return named.lines
  }

  @Test func bookmarks() throws {
    #expect(
      try Self.lines(of: "bookmarks.html") == [
        #"""
        {"$deck":{"title":"Bookmarks Menu"}}
        """#,
        #"""
        {"url":"https://tower.example/?hour=12&strike=1","date":"2025-05-01T07:00:00Z","tags\#
        ":["clocks","noon"],"title":"Tower 'live'"}
        """#,
        #"""
        {"$section":{"title":"Bread","footer":"Everything that rises"}}
        """#,
        #"""
        {"url":"https://bake.example/","title":"Bakehouse","body":"Rye on Thursdays,\nspel\#
        t else"}
        """#,
        #"""
        {"$section":{"title":"Bread/Mills"}}
        """#,
        #"""
        {"url":"https://mills.example/","date":"2025-05-01T07:00:00Z"}
        """#,
        #"""
        {"$section":{"title":"Bread"}}
        """#,
        #"""
        {"url":"https://salt.example/","title":"Salt"}
        """#,
        #"""
        {"$section":{}}
        """#,
        #"""
        {"url":"javascript:void(ring())","title":"Ring it"}
        """#,
      ])
  }

  @Test func page() throws {
    #expect(
      try Self.lines(of: "page.html") == [
        #"""
        {"title":"How to wind a tower clock — Tower notes","body":"<p>Lift the <em>pawl</em>\#
        , then turn the crank forty times.</p>\n<ul><li>Never while the hammer is raised</li\#
        ><li>Never alone</li></ul>\n<table><tr><th>train</th><th>turns</th></tr><tr><td>goin\#
        g</td><td>40</td></tr><tr><td>strike</td><td>60</td></tr></table>\n<p>More in <a hre\#
        f=\"https://example.org/weights?a=1&amp;b=2\">the note on weights</a>. <img src=\"cr\#
        ank.png\" alt=\"the crank\"></p>\n<pre>going   40\nstrike  60</pre>","description":"\#
        Forty turns, no more.","page":{"around":"<nav><a href=\"/\">Home</a> <a href=\"/all\#
        \">All notes</a></nav><footer>Written in the loft © 2025</footer>"}}
        """#
      ])
  }
}
