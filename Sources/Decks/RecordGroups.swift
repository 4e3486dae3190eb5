internal import CardText
internal import Records

/// Records in sections by the name that each gives, in the order of first appearance.
///
/// They are taken out piece by piece; a section keeps its number.
struct RecordGroups {
  private var titles: [String] = []
  private var numbers: [String: Int] = [:]
  /// By section, the records that are yet to be taken.
  private var records: [[Int]] = []
  /// The sections that have such records.
  private var changed: [Int] = []
  /// The name that was given last, as it was written, and its section.
  private var last: (name: [UInt8], number: Int)?
  /// Whether the untitled section was taken as one that nobody asked for.
  private var wasImplied = false

  /// Appends a record to the section of a name, which is sanitised here.
  mutating func append(_ record: Int, toSectionNamed name: MeasuredText) {
    guard case .bytes(let bytes) = name else {
      var title = ""
      if case .text(let text) = name { title = Sanitizer.line(text) }
      return append(record, to: title)
    }
    if let last, last.name.elementsEqual(bytes) {
      append(record, toSection: last.number)
    } else {
      let number = number(of: Sanitizer.line(bytes))
      append(record, toSection: number)
      last = (Array(bytes), number)
    }
  }

  /// Appends a record to the section of a title; empty for the untitled one.
  mutating func append(_ record: Int, to title: String) {
    let isOnly = titles.count == 1 && titles[0] == title
    append(record, toSection: isOnly ? 0 : number(of: title))
  }

  /// Takes the records that came since the last time, in their sections; among these is the untitled
  /// one where it is no longer one that nobody asked for.
  mutating func take() -> [SectionContents] {
    let isImplied = titles.count == 1 && titles[0].isEmpty
    if wasImplied, !isImplied, let untitled = numbers[""], records[untitled].isEmpty {
      changed.append(untitled)
    }
    wasImplied = isImplied
    defer { changed = [] }
    return changed.sorted().map { number in
      var taken: [Int] = []
      swap(&taken, &records[number])
      return SectionContents(
        title: titles[number], isImplied: isImplied, number: number, records: taken)
    }
  }

  private mutating func append(_ record: Int, toSection number: Int) {
    if records[number].isEmpty { changed.append(number) }
    records[number].append(record)
  }

  private mutating func number(of title: String) -> Int {
    if let number = numbers[title] { return number }
    numbers[title] = titles.count
    titles.append(title)
    records.append([])
    return titles.count - 1
  }
}
