internal import Glibc

/// Sizes and times as cards show them, and numbers as people write them.
public enum NumberText {
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

  /// The number that people wrote, with points or commas between thousands and the other of them
  /// before a fraction: `8`, `1,204.50`, `1.204,50`, `0,35`.
  ///
  /// One comma before exactly three digits is taken to stand between thousands, one point not.
  public static func writtenNumber(_ text: String) -> Double? {
    if let number = number(text) { return number }
    let bytes = Array(text.utf8)
    guard bytes.count <= 40, let last = bytes.last, last &- 0x30 < 10,
      bytes.allSatisfy({ $0 &- 0x30 < 10 || "+-.,".utf8.contains($0) })
    else { return nil }
    let (comma, point) = (UInt8(ascii: ","), UInt8(ascii: "."))
    var decimal = bytes.last { $0 == comma || $0 == point } ?? point
    let marks = bytes.filter { $0 == comma || $0 == point }
    let digits = bytes.reversed().prefix { $0 != decimal }.count
    let isThousands = marks.allSatisfy { $0 == decimal } && (marks.count > 1 || digits == 3)
    if isThousands { decimal = decimal == comma ? point : comma }
    let parts = bytes.split(separator: decimal, maxSplits: 1, omittingEmptySubsequences: false)
    let groups = parts[0].split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == comma || $0 == point })
    guard groups.dropFirst().allSatisfy({ $0.count == 3 }) else { return nil }
    let plain = [groups.joined().map { $0 }, parts.dropFirst().first.map(Array.init) ?? []]
    return number(plain.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "."))
  }
}
