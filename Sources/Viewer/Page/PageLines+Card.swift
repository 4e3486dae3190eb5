internal import CardText
internal import Records

/// The lines of a card's page: its title, its text, then all else that there is to know of it.
///
/// - Parameters:
///   - card: The card.
///   - document: Its text, where that is Markdown.
///   - width: Columns of the page, at least 1.
/// - Returns: The lines from top to bottom.
/// - Complexity: O(*n*), *n* bytes of what is shown of the card.
func pageLines(of card: Card, _ document: MarkdownDocument?, width: Int) -> [PageLine] {
  let body =
    document.map { pageLines(of: $0, width: width) } ?? pageLines(of: card.body, width: width)
  let details = detailLines(of: card, width: width)
  var lines = [PageLine()] + fieldLines(card.title, .title, width: width)
  lines.append(PageLine(String(repeating: "━", count: width), .titleRule))
  if !body.isEmpty { lines += [PageLine()] + body }
  if !details.isEmpty {
    lines.append(PageLine())
    if !body.isEmpty {
      lines += [PageLine(String(repeating: "─", count: width), .rule), PageLine()]
    }
    lines += details
  }
  return lines
}

/// Fields, tags, address and file of a card, each on lines of its own.
private func detailLines(of card: Card, width: Int) -> [PageLine] {
  let path = card.path.map { Source.path($0).shownPath }
  return fieldLines(card.fields, .dim, width: width)
    + fieldLines(card.tagLine, .dim, width: width)
    + fieldLines(card.url ?? "", [.address, .link], width: width)
    + fieldLines(path ?? "", .dim, width: width)
}

/// The lines of a text that is short in all cards that people make, cut where it is not.
private func fieldLines(_ text: String, _ role: PageRole, width: Int) -> [PageLine] {
  let shown = text.prefix(utf8Bytes: 4096)
  let isCut = shown.endIndex < text.endIndex
  return PageText(isCut ? shown + "…" : text, role).lines(width: width)
}
