/// A number of seconds, or of thousandths or millionths of one where it is that long, since 1970 in
/// ISO 8601; the text as it is where it is no such number.
func isoTime(sinceEpoch text: String) -> String {
  guard text.utf8.count <= 17, let number = Int(text), number >= 0 else { return text }
  var seconds = number
  // Until 1973 by milliseconds there were no bookmarks.
  while seconds >= 100_000_000_000 { seconds /= 1000 }
  let (day, second) = seconds.quotientAndRemainder(dividingBy: 86_400)
  let (year, month, number2) = civil(day)
  let clock = [second / 3600, second / 60 % 60, second % 60].map { digits($0) }
  return "\(digits(year, 4))-\(digits(month))-\(digits(number2))T"
    + clock.joined(separator: ":") + "Z"
}

/// A number with at least so many digits.
func digits(_ number: Int, _ count: Int = 2) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
}

/// The date of a day counted from 1970, none before it, in the Gregorian calendar.
///
/// After H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
private func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
  let shifted = day + 719_468
  let era = shifted / 146_097
  let ofEra = shifted - era * 146_097
  let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
  let ofYear = ofEra - (365 * year + year / 4 - year / 100)
  let month = (5 * ofYear + 2) / 153
  let isEarly = month < 10
  return (
    year + era * 400 + (isEarly ? 0 : 1), isEarly ? month + 3 : month - 9,
    ofYear - (153 * month + 2) / 5 + 1
  )
}
