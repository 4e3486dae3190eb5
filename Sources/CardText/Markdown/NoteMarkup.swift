/// What programs for notes and sites add to Markdown, turned into plain Markdown.
///
/// Links as `[[Note|text]]` are shown by their text, embedded notes and pictures as `[name]`, what is
/// marked `==so==` is strong, callouts begin with their title, comments between `%%` and marks of blocks
/// as `^id` are not shown, and of shortcodes as `{{< figure src="a.png" >}}` the texts between quotes are.
/// Code is left alone.
public enum NoteMarkup {
  /// The text in plain Markdown, line by line.
  /// - Complexity: O(*n*), *n* bytes of the text.
  public static func plain(_ text: String) -> String {
    let signs = ["[[", "==", "%%", "[!", "{{", " ^"]
    guard signs.contains(where: { text.contains($0) }) else { return text }
    var lines: [String] = []
    var fence: Character?
    var isInComment = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let start = line.drop { $0 == " " }
      if let mark = start.first, mark == "`" || mark == "~",
        start.hasPrefix(String(repeating: mark, count: 3))
      {
        if fence == nil { fence = mark } else if fence == mark { fence = nil }
        lines.append(String(line))
      } else if fence != nil {
        lines.append(String(line))
      } else {
        lines.append(plain(line: line, &isInComment))
      }
    }
    // A comment that nobody ends is text, so that nothing is lost.
    return isInComment ? text : lines.joined(separator: "\n")
  }

  private static func plain(line: Substring, _ isInComment: inout Bool) -> String {
    var result = ""
    var rest = withoutBlockMark(line)
    var ends = Ends()
    while let first = rest.first {
      if isInComment || rest.hasPrefix("%%") {
        let inner = isInComment ? rest : rest.dropFirst(2)
        guard let end = ends.first("%%", in: inner) else {
          isInComment = true
          return result
        }
        isInComment = false
        rest = inner[end.upperBound...]
      } else if first == "`", let end = rest.dropFirst().firstIndex(of: "`") {
        result += rest[...end]
        rest = rest[rest.index(after: end)...]
      } else if let (shown, after) = link(rest, &ends) ?? strong(rest, &ends)
        ?? shortcode(rest, &ends)
      {
        result += shown
        rest = after
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return callout(result) ?? result
  }

  /// Where things in a line end; what is not in its rest is not sought again.
  private struct Ends {
    private var missing: Set<String> = []

    mutating func first(_ end: String, in text: Substring) -> Range<String.Index>? {
      guard !missing.contains(end) else { return nil }
      let found = text.firstRange(of: end)
      if found == nil { missing.insert(end) }
      return found
    }
  }

  /// `[[Note#Part|text]]`, or `![[picture.png]]`.
  private static func link(_ text: Substring, _ ends: inout Ends) -> (String, Substring)? {
    let isEmbedded = text.hasPrefix("![[")
    guard isEmbedded || text.hasPrefix("[["), let end = ends.first("]]", in: text) else {
      return nil
    }
    let inner = text[..<end.lowerBound].dropFirst(isEmbedded ? 3 : 2)
    let parts = inner.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    // Behind a picture's name stands its width.
    let isWidth = isEmbedded && parts.last?.allSatisfy(\.isNumber) ?? false
    let said = parts.count > 1 && !isWidth ? parts[1] : parts[0]
    let shown = said.split(separator: "#").joined(separator: " › ")
    return (isEmbedded ? "\\[\(shown)\\]" : shown, text[end.upperBound...])
  }

  /// `==marked==`.
  private static func strong(_ text: Substring, _ ends: inout Ends) -> (String, Substring)? {
    let inner = text.dropFirst(2)
    guard text.hasPrefix("=="), let first = inner.first, first != "=", first != " ",
      let end = ends.first("==", in: inner)
    else { return nil }
    return ("**\(inner[..<end.lowerBound])**", inner[end.upperBound...])
  }

  /// `{{< name "text" key="text" >}}`, or with `%`.
  private static func shortcode(_ text: Substring, _ ends: inout Ends) -> (String, Substring)? {
    guard text.hasPrefix("{{<") || text.hasPrefix("{{%"),
      let end = ends.first(text.hasPrefix("{{<") ? ">}}" : "%}}", in: text)
    else { return nil }
    let quoted = text[..<end.lowerBound].split(separator: "\"", omittingEmptySubsequences: false)
    let texts = quoted.indices.filter { $0 % 2 == 1 }.map { quoted[$0] }
    return (texts.joined(separator: ", "), text[end.upperBound...])
  }

  /// `> [!warning] Title`, where it is that.
  private static func callout(_ line: String) -> String? {
    let rest = line.drop { $0 == ">" || $0 == " " }
    guard line.hasPrefix(">"), rest.hasPrefix("[!"), let end = rest.firstIndex(of: "]") else {
      return nil
    }
    let kind = rest[..<end].dropFirst(2)
    let title = rest[rest.index(after: end)...].drop { $0 == "-" || $0 == "+" || $0 == " " }
    let shown = title.isEmpty ? kind.prefix(1).uppercased() + kind.dropFirst() : String(title)
    // The blanks at its end are a line break.
    return line[..<rest.startIndex] + "**\(shown)**  "
  }

  /// A line without `^id` at its end.
  private static func withoutBlockMark(_ line: Substring) -> Substring {
    guard let mark = line.lastIndex(of: "^"), mark > line.startIndex,
      line[line.index(before: mark)] == " "
    else { return line }
    let id = line[line.index(after: mark)...]
    let isMark =
      !id.isEmpty && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return isMark ? line[..<mark] : line
  }
}
