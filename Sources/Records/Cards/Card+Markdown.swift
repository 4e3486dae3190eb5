public import CardText

/// What a card's body was written as.
extension Card {
  /// The body's structure; nil where it is plain text.
  ///
  /// A file's name says whether it is Markdown; a record's text tells by itself. A record's line breaks
  /// are meant, as they are where issues are shown; a file's are not, as its lines are wrapped.
  /// - Complexity: O(*n*), *n* bytes of the text, at most ``MarkdownDocument/maximumBytes``.
  public var document: MarkdownDocument? {
    if isFault { return nil }
    if let path {
      let suffix = FilePath.suffix(of: FilePath.lastName(of: path))
      return MarkdownDocument.fileSuffixes.contains(suffix)
        ? MarkdownDocument(parsing: NoteMarkup.plain(body)) : nil
    }
    switch isBodyPlain ? .plain : MarkupKind(of: body) {
    case .plain, .entities: return nil
    case .html: return MarkdownDocument(parsingHTML: body)
    case .markdown: return MarkdownDocument(parsing: body, keepingLineBreaks: true)
    }
  }

  /// The body as the wall shows it.
  public var shownBody: String { styledBody?.text ?? body }

  /// Turns the title and the body into what is shown of them, once all else of the card is known: tags
  /// and entities of a title into text, the body's marks into styles.
  public mutating func readMarkup() {
    if isFault { return }
    switch MarkupKind(of: title) {
    case .plain, .markdown: break
    case .entities: title = Sanitizer.line(HTMLEntities.decoded(title))
    case .html:
      let text = StyledText(MarkdownDocument(parsingHTML: title)).text
      title = Sanitizer.line(text.replacing("\n", with: " "))
    }
    if path == nil, !isBodyPlain, MarkupKind(of: body) == .entities {
      body = Sanitizer.body(HTMLEntities.decoded(body))
    } else {
      styledBody = document.map { StyledText($0) }
    }
  }
}
