/// Records in sections by the name that each gives, in the order of first appearance.
struct RecordGroups {
  private(set) var sections: [(title: String, records: [Int])] = []
  private var indices: [String: Int] = [:]
  /// The name that was given last, as it was written, and its section.
  private var last: (name: [UInt8], index: Int)?

  /// Appends a record to the section of a name, which is sanitised here.
  mutating func append(_ record: Int, toSectionNamed name: MeasuredText) {
    guard case .bytes(let bytes) = name else {
      var title = ""
      if case .text(let text) = name { title = Sanitizer.line(text) }
      return append(record, to: title)
    }
    if let last, last.name.elementsEqual(bytes) {
      sections[last.index].records.append(record)
    } else {
      let index = index(of: Sanitizer.line(bytes))
      sections[index].records.append(record)
      last = (Array(bytes), index)
    }
  }

  /// Appends a record to the section of a title; empty for the untitled one.
  mutating func append(_ record: Int, to title: String) {
    if sections.count == 1, sections[0].title == title {
      sections[0].records.append(record)
    } else {
      sections[index(of: title)].records.append(record)
    }
  }

  private mutating func index(of title: String) -> Int {
    if let index = indices[title] { return index }
    indices[title] = sections.count
    sections.append((title, []))
    return sections.count - 1
  }

  /// Whether no record gave a name.
  var isImplied: Bool { sections.count == 1 && sections[0].title.isEmpty }
}
