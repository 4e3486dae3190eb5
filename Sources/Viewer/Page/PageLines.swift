internal import CardText
internal import Records

/// The lines of a page that shows a Markdown text.
///
/// Text is wrapped as it is on cards. Addresses that the text doesn't spell out are numbers in it
/// and listed at its end.
///
/// No line takes more than `width` columns, at least 1, except that a wide glyph where there is one
/// column is a line of its own.
/// - Complexity: O(*n*), *n* bytes of the text, times the depth of its lists and quotes.
func pageLines(of document: MarkdownDocument, width: Int) -> [PageText] {
  var layout = PageLayout(width: width)
  layout.add(document.blocks)
  layout.addAddresses()
  if document.isCut { layout.addCut() }
  return layout.lines
}

/// The lines of a page that shows a sanitised text as it is; as of Markdown, what follows
/// ``MarkdownDocument/maximumBytes`` is not shown.
/// - Complexity: O(*n*), *n* bytes of the text.
func pageLines(of text: String, width: Int) -> [PageText] {
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

/// The lines of a card's page: its title, its text, which may be Markdown, then all else that there is
/// to know of it.
/// - Complexity: O(*n*), *n* bytes of what is shown of the card.
func pageLines(of card: Card, _ document: MarkdownDocument?, width: Int) -> [PageText] {
  let body =
    document.map { pageLines(of: $0, width: width) } ?? pageLines(of: card.body, width: width)
  let path = card.path.map { Source.path($0).shownPath }
  let details =
    detailLines(of: card, width: width) + fieldLines(card.tagRow, .dim, width: width)
    + fieldLines(card.url ?? "", [.address, .link], width: width)
    + fieldLines(path ?? "", .dim, width: width)
  var lines = [PageText()] + fieldLines(card.title, .title, width: width)
  lines.append(PageText(String(repeating: "━", count: width), .titleRule))
  if !body.isEmpty { lines += [PageText()] + body }
  guard !details.isEmpty else { return lines }
  let rule = [PageText(String(repeating: "─", count: width), .rule), PageText()]
  return lines + [PageText()] + (body.isEmpty ? [] : rule) + details
}

/// All fields of a record; of other cards the row of fields.
private func detailLines(of card: Card, width: Int) -> [PageText] {
  let details = card.details
  return details.isEmpty
    ? fieldLines(card.fields.line, .dim, width: width) : PageText(details).lines(width: width)
}

/// The lines of a text that is short in all cards that people make, cut where it is not.
private func fieldLines(_ text: String, _ role: PageRole, width: Int) -> [PageText] {
  let shown = text.prefix(utf8Bytes: 4096)
  let isCut = shown.endIndex < text.endIndex
  return PageText(isCut ? shown + "…" : text, role).lines(width: width)
}
