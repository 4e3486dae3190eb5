internal import Glibc

/// Numbers, sizes and times as they are shown, and numbers as they are written.
public enum NumberText {
  /// A whole number with its thousands set apart: `12,345`.
  public static func grouped(_ number: Int) -> String {
    var digits = ""
    for (place, digit) in String(number.magnitude).reversed().enumerated() {
      if place > 0, place % 3 == 0 { digits = "," + digits }
      digits = String(digit) + digits
    }
    return number < 0 ? "-" + digits : digits
  }

  /// A number and what it counts: `1 card`, `12,345 cards`.
  public static func counted(_ number: Int, _ one: String, _ many: String) -> String {
    "\(grouped(number)) \(number == 1 ? one : many)"
  }

  /// A number with at most two decimals and its thousands set apart: `1,234.5`.
  public static func rounded(_ value: Double) -> String {
    guard value.isFinite else { return value > 0 ? "infinite" : "–" }
    guard value.magnitude < 1e15 else { return "\(value)" }
    let hundredths = Int((value.magnitude * 100).rounded())
    var text = grouped(hundredths / 100)
    let rest = hundredths % 100
    if rest > 0 { text += rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)" }
    return value < 0 && hundredths > 0 ? "−" + text : text
  }

  /// A number of bytes: `812 bytes`, `1.2 kB`, `34 MB`.
  public static func bytes(_ count: Int) -> String {
    if count == 1 { return "1 byte" }
    if count < 1000 { return "\(count) bytes" }
    var size = Double(count)
    var shown = ""
    for unit in ["kB", "MB", "GB", "TB"] where shown.isEmpty || size.rounded() >= 1000 {
      size /= 1000
      let tenths = Int((size * 10).rounded())
      shown = tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\(Int(size.rounded()))"
      shown += " " + unit
    }
    return shown
  }

  /// A time of the system's clock, in seconds, as local clocks read it: `2024-05-01T12:33:10`.
  public static func time(_ seconds: Int) -> String {
    var time = time_t(seconds)
    var parts = tm()
    guard localtime_r(&time, &parts) != nil else { return String(seconds) }
    func digits(_ number: Int32, _ count: Int = 2) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    let day = [
      digits(parts.tm_year + 1900, 4), digits(parts.tm_mon + 1), digits(parts.tm_mday),
    ]
    let clock = [digits(parts.tm_hour), digits(parts.tm_min), digits(parts.tm_sec)]
    return day.joined(separator: "-") + "T" + clock.joined(separator: ":")
  }

  /// The finite number that a text is in decimal notation: `8`, `-0.5`, `1e3`; no hexadecimal, no
  /// names of infinities, no blanks.
  public static func number(_ text: some StringProtocol) -> Double? {
    let isDecimal = text.utf8.allSatisfy { 0x30...0x39 ~= $0 || "+-.eE".utf8.contains($0) }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    return number
  }
}
