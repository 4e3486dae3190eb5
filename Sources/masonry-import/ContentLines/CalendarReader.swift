/// Reads iCalendar: an event, task or journal entry a record; its alarms are in it, zones are none.
struct CalendarReader {
  private var lines: ContentLineReader
  private let output: RecordOutput
  /// Names of the components that are open.
  private var open: [String] = []
  private var deck = ImportedRecord()
  private var item: CalendarItem?
  private var alarm: ImportedRecord?

  init(output: RecordOutput, more: @escaping () -> ArraySlice<UInt8>) {
    self.output = output
    lines = ContentLineReader(more: more)
  }

  /// The most components within each other; deeper ones are no calendar's.
  private static let mostDepth = 32
  private static let items: Set = ["VEVENT", "VTODO", "VJOURNAL"]

  /// Reads to the end.
  mutating func read() {
    var isDeckWritten = false
    while let line = lines.next() {
      switch line.name {
      case "BEGIN":
        let name = line.text.uppercased()
        guard open.count < Self.mostDepth else { continue }
        open.append(name)
        if Self.items.contains(name) {
          if !isDeckWritten { output.writeDeck(deck) }
          isDeckWritten = true
          endItem()
          item = CalendarItem(kind: name)
        } else if item != nil, name == "VALARM" {
          alarm = ImportedRecord()
        }
      case "END": end(line.text.uppercased())
      default: add(line)
      }
    }
    endItem()
    if !isDeckWritten { output.writeDeck(deck) }
    output.noteFaults(of: lines, isOpen: !open.isEmpty)
  }

  /// Ends a component and those in it that have no end.
  private mutating func end(_ name: String) {
    guard let place = open.lastIndex(of: name) else { return }
    open.removeSubrange(place...)
    if name == "VALARM", let ended = alarm {
      item?.record.add("alarms", .record(ended))
      alarm = nil
    }
    if Self.items.contains(name) { endItem() }
  }

  private mutating func endItem() {
    if let item { output.write(item.record) }
    (item, alarm) = (nil, nil)
  }

  private mutating func add(_ line: ContentLine) {
    if alarm != nil {
      alarm?.add(line.name.lowercased(), line.text)
    } else if item != nil {
      item?.add(line)
    } else if open == ["VCALENDAR"] {
      switch line.name {
      case "X-WR-CALNAME", "NAME": if deck["title"] == nil { deck.add("title", line.text) }
      case "X-WR-CALDESC": deck.add("description", line.text)
      case "VERSION", "PRODID", "CALSCALE", "METHOD": break
      default: deck.add(line.name.lowercased(), line.text)
      }
    }
  }
}

extension RecordOutput {
  /// Says what was wrong with the lines of a source.
  func noteFaults(of lines: ContentLineReader, isOpen: Bool) {
    if isOpen { note("The source ends early.") }
    if lines.strayCount == 1 { note("A line is none of the format's.") }
    if lines.strayCount > 1 { note("\(lines.strayCount) lines are none of the format's.") }
    if lines.cutCount > 0 { note("A line is longer than is read.") }
  }
}
