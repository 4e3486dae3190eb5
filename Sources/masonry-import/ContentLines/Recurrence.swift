/// A rule of recurrence in words, such as `weekly, 6 times` or `every 2 weeks on Monday`; nil where
/// it says more than these words can.
func recurrence(_ rule: String) -> String? {
  var parts: [String: String] = [:]
  for part in rule.split(separator: ";") {
    let words = part.split(separator: "=", maxSplits: 1)
    guard words.count == 2, parts[words[0].uppercased()] == nil else { return nil }
    parts[words[0].uppercased()] = words[1].uppercased()
  }
  let known: Set = ["FREQ", "INTERVAL", "COUNT", "UNTIL", "BYDAY", "WKST"]
  guard known.isSuperset(of: parts.keys), let unit = parts["FREQ"].flatMap({ units[$0] }) else {
    return nil
  }
  var text = unit.adverb
  if let interval = parts["INTERVAL"], interval != "1" { text = "every \(interval) \(unit.plural)" }
  if let days = parts["BYDAY"] {
    let names = days.split(separator: ",").map { weekdays[String($0)] }
    guard names.allSatisfy({ $0 != nil }) else { return nil }
    text += " on " + names.compactMap { $0 }.joined(separator: ", ")
  }
  if let count = parts["COUNT"] { text += ", \(count) times" }
  if let until = parts["UNTIL"] {
    text += ", until \(dashedDay(String(until.prefix(8))) ?? until)"
  }
  return text
}

private let units: [String: (adverb: String, plural: String)] = [
  "DAILY": ("daily", "days"), "WEEKLY": ("weekly", "weeks"),
  "MONTHLY": ("monthly", "months"), "YEARLY": ("yearly", "years"),
]

private let weekdays = [
  "MO": "Monday", "TU": "Tuesday", "WE": "Wednesday", "TH": "Thursday", "FR": "Friday",
  "SA": "Saturday", "SU": "Sunday",
]
