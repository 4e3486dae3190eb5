/// Whether a text is JSON, and whether in lines, by its beginning.
enum JSONLook {
  /// Whether a text is one JSON text, or several that are not in lines.
  static func isOneText(_ beginning: TextBeginning) -> Look {
    if beginning.named == nil {
      let text = beginning.text.drop(while: \.isJSONBlank)
      if text.first == UInt8(ascii: "[") { return beginsList(text, isWhole: beginning.isWhole) }
      if looksLikeObject(text) == nil, beginning.isWhole { return .yes }
      if looksLikeObject(text) == false { return .no }
    }
    return switch isLines(beginning) {
    case .yes: .no
    case .no: .yes
    case .moreTells: .moreTells
    case .endTells: .endTells
    }
  }

  /// Whether a text has a record a line, and is not one value of several lines.
  ///
  /// The first line decides; the second does where the first is damaged.
  static func isLines(_ beginning: TextBeginning) -> Look {
    if beginning.named == .jsonl { return isLinesAsNamed(beginning) }
    if beginning.named == nil, let isObject = looksLikeObject(beginning.text), !isObject {
      return .no
    }
    guard beginning.text.firstNonBlank == UInt8(ascii: "{") else { return .no }
    let lines = FirstLines(of: beginning)
    guard let first = lines.first else { return .moreTells }
    if beginning.isWhole && !lines.hasSecond { return .no }
    if isRecord(first) {
      return lines.hasSecond || (beginning.isAlone && isCard(first)) ? .yes : .moreTells
    }
    if JSONText.isRight(first) { return .no }
    guard let second = lines.second else { return .moreTells }
    return isRecord(second) ? .yes : .no
  }

  /// The same of a text that is named JSON Lines, which it is unless it holds values of several lines.
  private static func isLinesAsNamed(_ beginning: TextBeginning) -> Look {
    let lines = FirstLines(of: beginning)
    guard let first = lines.first else { return .moreTells }
    if beginning.isWhole && !lines.hasSecond { return .yes }
    if JSONText.isRight(first) { return .yes }
    guard let second = lines.second else { return .moreTells }
    if first.firstNonBlank == UInt8(ascii: "{") && isRecord(second) { return .yes }
    guard beginning.isWhole else { return .endTells }
    return JSONText.isRight(beginning.text) ? .no : .yes
  }

  /// Whether a bracket begins JSON, and not `[1] a remark`.
  private static func beginsList(_ text: ArraySlice<UInt8>, isWhole: Bool) -> Look {
    guard let next = text.dropFirst().first(where: { !$0.isJSONBlank }) else {
      return isWhole ? .yes : .moreTells
    }
    if "{[\"".utf8.contains(next) { return .yes }
    guard isWhole else { return beginsNumber(text.dropFirst()) }
    var scanner = JSONScanner(text)
    do throws(JSONScanner.SyntaxError) {
      try scanner.skipValue()
      return scanner.isAtEnd() ? .yes : .no
    } catch {
      return error.offset == text.endIndex ? .yes : .no
    }
  }

  /// Whether the first element of a list, of which not all is there, can be a number, and not the time
  /// that a line of a log begins with, as `[2025-05-01 07:00]`.
  private static func beginsNumber(_ text: ArraySlice<UInt8>) -> Look {
    let rest = text.drop(while: \.isJSONBlank)
    let end = rest.drop { $0.isDigit }
    guard let next = end.first else { return .moreTells }
    return end.startIndex > rest.startIndex && "-/:".utf8.contains(next) ? .no : .endTells
  }

  /// Whether a text begins as an object does; nil where there is no more than its bracket.
  private static func looksLikeObject(_ text: ArraySlice<UInt8>) -> Bool? {
    let rest = text.drop(while: \.isJSONBlank)
    guard rest.first == UInt8(ascii: "{") else { return false }
    return rest.dropFirst().first { !$0.isJSONBlank }.map("\"}".utf8.contains)
  }

  // MARK: Lines

  /// Whether a line is one object, whole, and no deck.
  private static func isRecord(_ line: ArraySlice<UInt8>) -> Bool {
    isObject(line) { !JSONForm.isDeck($0) }
  }

  /// Whether a line is one card both by itself and among other lines.
  private static func isCard(_ line: ArraySlice<UInt8>) -> Bool {
    isObject(line) { object in
      guard case .card = JSONForm(of: object) else { return false }
      return object.member("section") == nil
    }
  }

  private static func isObject(
    _ line: ArraySlice<UInt8>, where passes: (JSONNode) -> Bool
  ) -> Bool {
    var isObject = false
    var values = 0
    try? JSONText.read(line, by: JSONParser()) { page in
      values += 1
      isObject = page.root.kind == .object && passes(page.root)
    }
    return values == 1 && isObject
  }
}

/// The first two lines of a text that are not blank, as far as all of them is there.
private struct FirstLines {
  var first, second: ArraySlice<UInt8>?
  /// Whether there is anything of the second line.
  var hasSecond = false

  init(of beginning: TextBeginning) {
    var lines = TextLines(beginning.text)
    func isComplete() -> Bool { beginning.isWhole || lines.endedWithBreak }
    guard let one = lines.next()?.line, isComplete() else { return }
    first = one
    guard let two = lines.next()?.line else { return }
    hasSecond = true
    if isComplete() { second = two }
  }
}

extension ArraySlice<UInt8> {
  /// The first byte that is no blank.
  var firstNonBlank: UInt8? { first { !$0.isJSONBlank } }
}
