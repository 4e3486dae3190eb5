internal import CardText
internal import Records

/// Reads what an importer writes: JSON Lines, with lines between the records that say what the source
/// is called, which section follows, and what is to be known.
struct ImportedLines {
  private let parser = JSONParser()
  private var records: JSONLinesReader
  /// What has come and is no whole line, or is yet to be read.
  private var text: [UInt8] = []
  private var position = 0
  /// Lines of records, while they are read.
  private var pending: [UInt8] = []

  init(context: SourceContext) {
    records = JSONLinesReader(context: context)
  }

  /// Takes more of what was written; at the end a last line may have no line break.
  mutating func take(_ bytes: inout [UInt8], isEnd: Bool) {
    if position > 0 { text.removeFirst(position) }
    position = 0
    text += bytes
    bytes = []
    if isEnd, let last = text.last, last != 0x0A { text.append(0x0A) }
    // A long line is kept by who gave it, who limits it.
    if let end = text.lastIndex(of: 0x0A) {
      bytes = Array(text[(end + 1)...])
      text.removeLast(bytes.count)
    } else {
      swap(&bytes, &text)
    }
  }

  /// The next records, or what the next line says of them; nil where there is none.
  mutating func next(log: inout ReportLog) -> SourceContents? {
    while true {
      if let contents = records.next(&pending, isEnd: false, log: &log) { return contents }
      guard position < text.count else { return nil }
      let end = Self.end(ofLineAt: position, in: text)
      if Self.isRecord(text[position..<end]) {
        takeRecords()
      } else {
        let line = text[position..<end]
        position = end
        if let contents = obey(line, log: &log) { return contents }
      }
    }
  }

  /// Hands over lines of records up to one of another kind.
  private mutating func takeRecords() {
    var end = position
    while end < text.count {
      let next = Self.end(ofLineAt: end, in: text)
      guard Self.isRecord(text[end..<next]) else { break }
      end = next
    }
    pending = Array(text[position..<end])
    position = end
  }

  private static func end(ofLineAt start: Int, in text: [UInt8]) -> Int {
    text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
  }

  private static func isRecord(_ line: ArraySlice<UInt8>) -> Bool {
    let words = ["\"$deck\"", "\"$section\"", "\"$note\""]
    let start = line.drop(while: \.isJSONBlank)
    guard start.first == UInt8(ascii: "{") else { return true }
    let name = start.dropFirst().drop(while: \.isJSONBlank)
    return !words.contains { name.starts(with: $0.utf8) }
  }

  /// Does what a line says that is no record.
  private mutating func obey(_ line: ArraySlice<UInt8>, log: inout ReportLog) -> SourceContents? {
    var members: [Value.Field] = []
    do throws(JSONTextError) {
      try JSONText.read(line, by: parser) { members += $0.root.value.fields ?? [] }
    } catch {
      log.fault(error.reason)
    }
    for member in members {
      switch member.name {
      case "$deck":
        if let title = Self.text("title", of: member.value) { return SourceContents(title: title) }
      case "$section":
        let footer = Self.text("footer", of: member.value) ?? ""
        return records.beginSection(Self.text("title", of: member.value) ?? "", footer: footer)
      case "$note": if let note = member.value.string { log.note(note) }
      default: break
      }
    }
    return nil
  }

  private static func text(_ name: String, of value: Value) -> String? {
    let text = value.fields?.first { $0.name == name }?.value.string.map { Sanitizer.line($0) }
    return text?.isEmpty == false ? text : nil
  }
}
