internal import Records

/// Where a text that stands alone is cut into cards, where somebody chose that.
public enum TextSplit: String, CaseIterable, Sendable {
  /// A card a line.
  case line
  /// A card a paragraph, between blank lines.
  case blank
  /// A card a section of Markdown, with its heading.
  case heading
  /// One card.
  case none
}

extension DeckFormat {
  /// How a text that stands alone is read: notes are cut into their parts.
  func reading(splitBy split: TextSplit?) -> Reading {
    guard case .note = row.reading else { return row.reading }
    switch split {
    case .none?: return row.reading
    case .heading?: return .whole(MarkdownSections.read)
    case .line?: return .pieces { TextReader(as: .lines, context: $1) }
    case .blank?: return .pieces { TextReader(as: .paragraphs, context: $1) }
    case nil:
      if self == .markdown { return .whole(MarkdownSections.read) }
      return .pieces { beginning, context in
        guard let lines = TextForm.firstLines(of: beginning) else { return nil }
        // A file that is read holds what it holds; what comes in may be a list of files.
        if context.note.path == nil, let list = PathListReader(lines, context: context) {
          return list
        }
        return TextReader(as: TextForm(of: lines), context: context)
      }
    }
  }
}
