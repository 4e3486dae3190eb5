internal import Glibc

/// Times as data writes them, and as people read them: `2025-03-04 14:05`, by the local clock.
///
/// Read are ISO 8601 with its compact form, RFC 2822 as mail has it, and the form of C's `asctime` as
/// `git log` has it; and numbers of seconds, milli-, micro- or nanoseconds since 1970.
public struct TimeText: Hashable, Sendable {
  /// The columns that a day takes.
  public static let dayColumns = 10
  /// The columns that a day with a time takes.
  public static let timeColumns = 16

  /// A point in time, in seconds since 1970, by a clock of which the zone is not known.
  private var clock: Int
  /// The zone's seconds east of Greenwich, where it is said.
  private var zone: Int?
  /// Whether only the day is said.
  private var isDay: Bool

  private init(clock: Int, zone: Int?, isDay: Bool) {
    self.clock = clock
    self.zone = zone
    self.isDay = isDay
  }

  /// The time that a text says and nothing besides; nil where it says none.
  /// - Complexity: O(1).
  public init?(_ text: UnsafeBufferPointer<UInt8>) {
    // Shorter and longer ones are no times; most texts are told by this and their first byte.
    guard (Self.dayColumns...40).contains(text.count), let first = text.first else { return nil }
    let isNumber = first &- UInt8(ascii: "0") < 10
    let mark = text[isNumber ? 4 : 3]
    let mayBeTime =
      isNumber
      ? mark == UInt8(ascii: "-") || text[8] == UInt8(ascii: "T") || text[1] == 0x20
        || text[2] == 0x20
      : mark == UInt8(ascii: ",") || mark == 0x20
    guard mayBeTime else { return nil }
    var scanner = TimeScanner(text)
    guard let time = isNumber ? scanner.iso() ?? scanner.mail() : scanner.mail() ?? scanner.c(),
      scanner.isAtEnd
    else { return nil }
    self = time
  }

  /// The time that a text says and nothing besides; nil where it says none.
  public init?(_ text: String) {
    var text = text
    guard let time = text.withUTF8({ TimeText($0) }) else { return nil }
    self = time
  }

  /// The time that is so many seconds, or thousandths, millionths or billionths of one, after 1970
  /// began; nil before 1980 and after 2100, as such a number is none.
  ///
  /// Millionths of seconds since 1601, as Windows and Chrome count, are told by their size too.
  public init?(sinceEpoch number: Double) {
    if 1.196e16 <= number, number < 1.575e16 {
      self.init(clock: Int(number / 1e6) - 11_644_473_600, zone: 0, isDay: false)
      return
    }
    for unit in [1.0, 1e3, 1e6, 1e9] {
      let seconds = (number / unit).rounded(.down)
      if 315_532_800 <= seconds, seconds < 4_102_444_800 {
        self.init(clock: Int(seconds), zone: 0, isDay: false)
        return
      }
    }
    return nil
  }

  /// The columns of its shown form.
  public var columns: Int { isDay ? Self.dayColumns : Self.timeColumns }

  /// The day and the time by the local clock, or by the one that it was said by where no zone was.
  public var shown: String {
    if isDay { return String(Self.shown(clock).prefix(Self.dayColumns)) }
    guard let zone else { return Self.shown(clock) }
    let seconds = clock - zone
    var time = time_t(seconds)
    var parts = tm()
    guard localtime_r(&time, &parts) != nil else { return Self.shown(seconds) }
    return Self.shown(seconds + parts.tm_gmtoff)
  }

  /// What a clock shows so many seconds after 1970 began, without zones.
  private static func shown(_ clock: Int) -> String {
    let day = Int((Double(clock) / 86_400).rounded(.down))
    let second = clock - day * 86_400
    let (year, month, number) = civil(day)
    func digits(_ number: Int, _ count: Int = 2) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    return "\(digits(year, 4))-\(digits(month))-\(digits(number)) "
      + "\(digits(second / 3600)):\(digits(second / 60 % 60))"
  }

  /// The date of a day counted from 1970, in the Gregorian calendar.
  ///
  /// After H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
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
}

extension TimeText {
  init(days: Int) { self.init(clock: days * 86_400, zone: nil, isDay: true) }

  init(days: Int, second: Int, zone: Int?) {
    self.init(clock: days * 86_400 + second, zone: zone, isDay: false)
  }
}
