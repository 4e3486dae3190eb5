/// What a calendar says of an event, task or journal entry, as a record.
struct CalendarItem {
  var record = ImportedRecord()

  init(kind: String) {
    if kind != "VEVENT" { record.add("kind", kind == "VTODO" ? "task" : "journal") }
  }

  /// Adds what a line says.
  mutating func add(_ line: ContentLine) {
    switch line.name {
    case "SUMMARY": record.add("title", line.text)
    case "DESCRIPTION": record.add(record["body"] == nil ? "body" : "description", line.text)
    case "URL": record.add("url", line.text)
    case "CATEGORIES": addTags(line)
    case "DTSTART": addTime("date", line)
    case "DTEND": addTime("ends", line)
    case "DUE", "COMPLETED", "CREATED": addTime(line.name.lowercased(), line)
    case "LAST-MODIFIED": addTime("modified", line)
    case "DTSTAMP": addTime("stamp", line)
    case "RECURRENCE-ID": addTime("recurrence", line)
    case "RRULE":
      record.add("repeats", recurrence(line.text))
      record.add("rrule", line.text)
    case "STATUS": record.add("status", line.text.lowercased())
    case "ORGANIZER": record.add("organizer", Self.person(line))
    case "ATTENDEE": record.add("attendees", Self.person(line))
    case "EXDATE", "RDATE":
      for time in line.texts(separatedBy: UInt8(ascii: ",")) {
        record.add(line.name == "EXDATE" ? "except" : "also", Self.time(time))
      }
    case "ATTACH" where line["VALUE"]?.uppercased() == "BINARY":
      record.add("attach", "\(line["FMTTYPE"] ?? "a file"), \(line.value.count * 3 / 4) bytes")
    case "UID": record.add("id", line.text)
    default: record.add(line.name.lowercased(), line.text)
    }
  }

  private mutating func addTags(_ line: ContentLine) {
    for tag in line.texts(separatedBy: UInt8(ascii: ",")) {
      if record["tags"] == nil { record.addList("tags", [tag]) } else { record.add("tags", tag) }
    }
  }

  private mutating func addTime(_ name: String, _ line: ContentLine) {
    record.add(name, Self.time(line.text))
    guard let zone = line["TZID"] else { return }
    if record["timeZone"] == nil || record["timeZone"] == .text(zone) {
      record.add("timeZone", zone)
    } else {
      record.add(name + "TimeZone", zone)
    }
  }

  /// A time as it is; a day with dashes, as it would be a number otherwise.
  private static func time(_ text: String) -> String { dashedDay(text) ?? text }

  /// A person's name and address.
  private static func person(_ line: ContentLine) -> String {
    var address = line.text
    if address.lowercased().hasPrefix("mailto:") { address = String(address.dropFirst(7)) }
    var person = line["CN"].map { "\($0) <\(address)>" } ?? address
    if let answer = line["PARTSTAT"] { person += " (\(answer.lowercased()))" }
    return person
  }
}

/// `2025-06-01` of `20250601`; nil of all else.
func dashedDay(_ text: String) -> String? {
  let bytes = Array(text.utf8)
  guard bytes.count == 8, bytes.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else { return nil }
  let parts = [bytes[..<4], bytes[4..<6], bytes[6...]]
  return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
}
