/// Reads JSON Lines: a value a line, each for itself.
struct JSONLinesReader {
  private let context: SourceContext
  private let parser = JSONParser()
  private var reader: CardReader
  private var groups = SectionGroups()
  private var count = 0

  private init(_ context: SourceContext) {
    self.context = context
    reader = CardReader(names: context.fieldNames, folder: context.folder)
  }

  /// Reads all lines; one that is no JSON is a card that says so, and a fault in the log.
  static func read(
    _ text: ArraySlice<UInt8>, context: SourceContext, log: inout ReportLog
  ) -> SourceContents {
    var reader = Self(context)
    for (number, line) in TextLines(text) { reader.read(line, number: number, log: &log) }
    return SourceContents(sections: reader.groups.finish())
  }

  private mutating func read(_ line: ArraySlice<UInt8>, number: Int, log: inout ReportLog) {
    do throws(JSONTextError) {
      try JSONText.read(line, by: parser) { page in
        let (record, section) = page.root.value.takingSection()
        groups.append(reader.card(of: record, id: nextID(), path: ""), to: section)
        log.note(reader.faults, of: page, line: number)
        reader.faults.removeAll()
      }
    } catch {
      log.fault(error.reason, at: error.place?.inText(startingAtLine: number))
      let card = Card.fault(id: nextID(), reason: error.reason, line: number, raw: line)
      groups.append(card, to: "")
    }
  }

  private mutating func nextID() -> String {
    count += 1
    return context.id(position: count)
  }
}

extension JSONLinesReader {
  /// Whether a text is a record a line, and not one value of several lines.
  ///
  /// The first line decides; the second does where the first is damaged.
  static func recognizes(_ text: ArraySlice<UInt8>) -> Bool {
    var lines = TextLines(text)
    guard let first = lines.next()?.line, let second = lines.next()?.line else { return false }
    guard first.firstNonBlank == UInt8(ascii: "{") else { return false }
    return isRecord(first) || (!JSONText.isRight(first) && isRecord(second))
  }

  /// Whether a line is one object, whole, and no deck.
  private static func isRecord(_ line: ArraySlice<UInt8>) -> Bool {
    var isRecord = false
    var values = 0
    try? JSONText.read(line, by: JSONParser()) { page in
      values += 1
      isRecord = page.root.kind == .object && !JSONForm.isDeck(page.root)
    }
    return values == 1 && isRecord
  }
}

extension ArraySlice<UInt8> {
  /// The first byte that is no blank.
  var firstNonBlank: UInt8? { first { !$0.isJSONBlank } }
}
