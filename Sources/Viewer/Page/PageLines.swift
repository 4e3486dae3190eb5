public import CardText
internal import Records

/// The lines of a page that shows a Markdown text.
///
/// Text is wrapped as it is on cards. Addresses that the text doesn't spell out are numbers in it
/// and listed at its end.
///
/// - Parameters:
///   - document: The text.
///   - width: Columns of the page; less than 1 is taken for 1. No line takes more, except that a
///     wide glyph where there is one column is a line of its own.
/// - Returns: The lines from top to bottom.
/// - Complexity: O(*n*), *n* bytes of the text, times the depth of its lists and quotes.
public func pageLines(of document: MarkdownDocument, width: Int) -> [PageLine] {
  var layout = PageLayout(width: width)
  layout.add(document.blocks)
  layout.addAddresses()
  if document.isCut { layout.addCut() }
  return layout.lines
}

/// The lines of a page that shows a text as it is.
///
/// - Parameters:
///   - text: Sanitised text; its line breaks are kept. As of Markdown, what follows
///     ``MarkdownDocument/maximumBytes`` is not shown.
///   - width: Columns of the page, as for Markdown.
/// - Returns: The lines from top to bottom.
/// - Complexity: O(*n*), *n* bytes of the text.
public func pageLines(of text: String, width: Int) -> [PageLine] {
  let shown = text.prefix(utf8Bytes: MarkdownDocument.maximumBytes)
  var layout = PageLayout(width: width)
  layout.add(PageText(String(shown)))
  if shown.endIndex < text.endIndex { layout.addCut() }
  return layout.lines
}

extension PageLayout {
  /// Says that there is more than is shown.
  fileprivate mutating func addCut() {
    addBlank()
    add(PageText("… the rest, after \(MarkdownDocument.maximumBytes / 1024) KiB", .dim))
  }
}
