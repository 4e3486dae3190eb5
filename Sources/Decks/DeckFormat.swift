/// What the bytes of a source are read as.
public enum DeckFormat: String, CaseIterable, Sendable {
  case json, jsonl, csv, tsv, markdown, text
}

extension DeckFormat {
  /// The format of a text that is not blank: by its source's name, else by what it looks like.
  init(of text: ArraySlice<UInt8>, kind: FileKind) {
    self =
      switch kind {
      case .format(.json): JSONLinesReader.recognizes(text) ? .jsonl : .json
      case .format(.jsonl): Self.isSeveralValues(text) ? .json : .jsonl
      case .format(let format): format
      case .picture, .unknown, .other: Self.recognized(in: text)
      }
  }

  private static func recognized(in text: ArraySlice<UInt8>) -> DeckFormat {
    if looksLikeJSON(text) { return JSONLinesReader.recognizes(text) ? .jsonl : .json }
    if TableDelimiter.recognizes(text) { return .csv }
    let start = text.drop(while: \.isJSONBlank).prefix(4)
    let isMarkdown = ["# ", "## ", "---\n", "+++\n", "---\r"].contains {
      start.starts(with: $0.utf8)
    }
    return isMarkdown ? .markdown : .text
  }

  /// Whether a text begins as JSON does: a bracket, and after it what may follow one.
  private static func looksLikeJSON(_ text: ArraySlice<UInt8>) -> Bool {
    let rest = text.drop(while: \.isJSONBlank)
    guard rest.first == UInt8(ascii: "[") else { return looksLikeObject(text) ?? true }
    let next = rest.dropFirst().first { !$0.isJSONBlank }
    return next.map("{[]\"".utf8.contains) == true || isListOfScalars(rest)
  }

  /// Whether a text begins as an object does; nil where there is no more than its bracket.
  static func looksLikeObject(_ text: ArraySlice<UInt8>) -> Bool? {
    let rest = text.drop(while: \.isJSONBlank)
    guard rest.first == UInt8(ascii: "{") else { return false }
    return rest.dropFirst().first { !$0.isJSONBlank }.map("\"}".utf8.contains)
  }

  /// Whether a text is `[1, 2…` and not `[1] a remark`.
  private static func isListOfScalars(_ text: ArraySlice<UInt8>) -> Bool {
    var scanner = JSONScanner(text)
    do throws(JSONScanner.SyntaxError) {
      try scanner.skipValue()
      return scanner.isAtEnd()
    } catch {
      return error.offset == text.endIndex
    }
  }

  /// Whether a text that is named JSON Lines is not in lines, but values of several lines each.
  private static func isSeveralValues(_ text: ArraySlice<UInt8>) -> Bool {
    if JSONLinesReader.recognizes(text) { return false }
    var lines = TextLines(text)
    guard let first = lines.next()?.line, lines.next() != nil else { return false }
    return !JSONText.isRight(first) && JSONText.isRight(text)
  }
}
