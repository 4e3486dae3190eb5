import Testing

/// Bookmarks and pages as they are in the wild.
@Suite struct PageTests {
  private static let start = "<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>"

  @Test func tagsInTitlesHideNothing() throws {
    #expect(
      try Importer.lines(
        Self.start + "<DT><A HREF='https://a'>Use <script> well</A><DD>a <textarea> & <rubyXML/>"
          + "<DT><A HREF='https://b'>b</A></DL>") == [
          #"{"url":"https://a","title":"Use <script> well","body":"a <textarea> & <rubyXML/>"}"#,
          #"{"url":"https://b","title":"b"}"#,
        ])
  }

  @Test func foldersOfNoneAreSaidAndEndWhereTheyDo() throws {
    #expect(
      try Importer.lines(
        Self.start + "<dt><h3>Empty</h3><dl><p></dl><p><DT><H3>F</H3><DD><DL><p>"
          + "<DT><A HREF=https://c>c</A></DL><DT><A HREF='https://d'>d</A></DL>") == [
          #"{"$section":{"title":"Empty"}}"#, #"{"$section":{"title":"F"}}"#,
          #"{"url":"https://c","title":"c"}"#, #"{"$section":{}}"#,
          #"{"url":"https://d","title":"d"}"#,
        ])
  }

  @Test(arguments: [
    ("1746082800", "2025-05-01T07:00:00Z"), ("1746082800123", "2025-05-01T07:00:00Z"),
    ("1746082800123456", "2025-05-01T07:00:00Z"), ("0", "1970-01-01T00:00:00Z"),
    ("1709164800", "2024-02-29T00:00:00Z"), ("soon", "soon"),
    ("99999999999999999999", "99999999999999999999"),
  ])
  func timesAreCounted(_ text: String, _ time: String) throws {
    #expect(
      try Importer.lines(Self.start + "<DT><A HREF='x:' ADD_DATE='\(text)'>t</A></DL>")
        == [#"{"url":"x:","date":"\#(time)","title":"t"}"#])
  }

  @Test func aPageSaysWhatItIsOf() throws {
    #expect(
      try Importer.lines(
        "<html><head><title>Über</title><link rel=canonical href='https://c/'>"
          + "<meta property='og:image' content='https://i/x.png'><meta name=viewport content=w>"
          + "</head><body><header>Top</header><article><h1>Über</h1><p>A<script>var x='<p>'</script>"
          + "<!-- no --><b onclick='x()'>c</b></article><select><option>x</select></body></html>")
        == [
          #"{"title":"Über","body":"<p>A<b>c</b></p>","url":"https://c/","#
            + #""image":"https://i/x.png","page":{"around":"<header>Top</header>"}}"#
        ])
  }
}
