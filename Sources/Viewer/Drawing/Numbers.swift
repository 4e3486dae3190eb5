// How numbers, lengths and times read on the screen.

/// A whole number with its thousands set apart.
func grouped(_ number: Int) -> String {
  var digits = ""
  for (place, digit) in String(number.magnitude).reversed().enumerated() {
    if place > 0, place % 3 == 0 { digits = "," + digits }
    digits = String(digit) + digits
  }
  return number < 0 ? "-" + digits : digits
}

/// A number and what it counts.
func counted(_ number: Int, _ one: String, _ many: String) -> String {
  "\(grouped(number)) \(number == 1 ? one : many)"
}

/// A number with at most two decimals and its thousands set apart.
func decimal(_ value: Double) -> String {
  guard value.isFinite else { return value > 0 ? "infinite" : "–" }
  guard value.magnitude < 1e15 else { return "\(value)" }
  let hundredths = Int((value.magnitude * 100).rounded())
  var text = grouped(hundredths / 100)
  let rest = hundredths % 100
  if rest > 0 { text += rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)" }
  return value < 0 && hundredths > 0 ? "−" + text : text
}

/// A number with all its digits, as JSON and the command line take it.
func exact(_ number: Double) -> String {
  Int(exactly: number).map(String.init) ?? "\(number)"
}

/// A length in points with all its digits; 0 where there is none.
func lengthText(_ points: Double?) -> String {
  points == .infinity ? "infinite" : exact(points ?? 0)
}

/// A time with two digits or so: `0.4 µs`, `12 ms`.
func brief(_ time: Duration) -> String {
  let (seconds, attoseconds) = time.components
  var value = Double(seconds) * 1e6 + Double(attoseconds) / 1e12
  for unit in ["µs", "ms", "s"] {
    if value < 1000 || unit == "s" {
      let tenths = Int(min(value, 1e12) * 10)
      return value < 10 ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\(tenths / 10) \(unit)"
    }
    value /= 1000
  }
  return "–"
}
