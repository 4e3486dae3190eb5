/// A value of a JSON text, with the text it was read from.
struct JSONPage {
  /// The value; good until its parser reads another.
  let root: JSONNode
  fileprivate let parser: JSONParser
  /// The whole text, valid UTF-8, in which lines are counted.
  fileprivate let text: ArraySlice<UInt8>
  /// Where in it the value starts.
  fileprivate let start: Int

  /// Where some of the value's nodes stand in the text.
  /// - Complexity: O(*n* + *k* log *k*), *n* bytes of the text, *k* nodes.
  func places(ofNodes nodes: Set<Int>) -> [Int: TextPlace] {
    if nodes.isEmpty { return [:] }
    let nodes = nodes.sorted()
    var scanner = JSONScanner(text[start...], findingNodes: parser.ordinals(of: nodes))
    // The text has been found right; should it not be, places are missing and nothing else.
    try? scanner.skipValue()
    var finder = TextPlaceFinder(text)
    let places = scanner.offsets.map { finder.place(of: $0) }
    return Dictionary(zip(nodes, places)) { first, _ in first }
  }
}

/// What is wrong with a JSON text.
struct JSONTextError: Error, Hashable {
  /// Where, as far as it is known.
  var place: TextPlace?
  var reason: String
}

/// Reads JSON texts of one value, or of several one after another as paged answers come.
///
/// A text that the parser refuses is looked at a second time and repaired once: bad UTF-8 and lone
/// surrogates become U+FFFD, a number beyond 64 bits the text of its digits. What is wrong then is
/// wrong.
enum JSONText {
  /// Calls `body` with each value of a text that is right to its end.
  /// - Throws: What is wrong, before any call of `body`.
  static func read(
    _ text: ArraySlice<UInt8>, by parser: JSONParser, _ body: (JSONPage) -> Void
  ) throws(JSONTextError) {
    if let root = parser.parse(text) {
      return body(JSONPage(root: root, parser: parser, text: text, start: text.startIndex))
    }
    let text = String(validating: text, as: UTF8.self) == nil ? repaired(text) : text
    let pages = try pages(of: text)
    // The second look knows all that the parser refuses but texts of 4 GiB and more.
    guard pages.allSatisfy({ parser.parse($0.corrected) != nil }) else {
      throw JSONTextError(reason: parser.complaint)
    }
    for page in pages {
      guard let root = parser.parse(page.corrected) else { continue }
      body(JSONPage(root: root, parser: parser, text: text, start: page.start))
    }
  }

  /// Whether a text is one value or more, and nothing else.
  static func isRight(_ text: ArraySlice<UInt8>) -> Bool {
    (try? read(text, by: JSONParser()) { _ in }) != nil
  }

  private static func repaired(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    Array(String(decoding: text, as: UTF8.self).utf8)[...]
  }

  /// The values of a text: where each starts, and its text as the parser takes it.
  private static func pages(
    of text: ArraySlice<UInt8>
  ) throws(JSONTextError) -> [(start: Int, corrected: ArraySlice<UInt8>)] {
    var pages: [(start: Int, corrected: ArraySlice<UInt8>)] = []
    var rest = text
    do throws(JSONScanner.SyntaxError) {
      repeat {
        var scanner = JSONScanner(rest)
        try scanner.skipValue()
        let page = rest[..<scanner.position]
        pages.append((page.startIndex, corrected(page, by: scanner.corrections)))
        if scanner.isAtEnd() { return pages }
        rest = rest[scanner.position...]
      } while rest.first == UInt8(ascii: "{") || rest.first == UInt8(ascii: "[")
      throw JSONScanner.SyntaxError(
        offset: rest.startIndex, reason: "unexpected text after the value")
    } catch {
      var finder = TextPlaceFinder(text)
      throw JSONTextError(place: finder.place(of: error.offset), reason: error.reason)
    }
  }

  private static func corrected(
    _ page: ArraySlice<UInt8>, by corrections: [JSONScanner.Correction]
  ) -> ArraySlice<UInt8> {
    if corrections.isEmpty { return page }
    var text: [UInt8] = []
    var done = page.startIndex
    for correction in corrections {
      text += page[done..<correction.range.lowerBound]
      text += correction.bytes
      done = correction.range.upperBound
    }
    return (text + page[done...])[...]
  }
}
