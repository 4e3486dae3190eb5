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

/// Reads times from the bytes of a text.
private struct TimeScanner {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  /// Zones that RFC 2822 names, in hours.
  private static let zones = [
    "ut": 0, "utc": 0, "gmt": 0, "z": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7,
    "mdt": -6, "pst": -8, "pdt": -7,
  ]

  private let text: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  var isAtEnd: Bool { position == text.count }

  /// `2025-03-04`, `2025-03-04T14:05:06.7+01:00`, `20250304T140506Z`; a blank may stand for the `T`.
  mutating func iso() -> TimeText? {
    position = 0
    guard let year = number(digits: 4) else { return rewind() }
    let isCompact = !take("-")
    guard let month = number(digits: 2), isCompact || take("-"), let day = number(digits: 2),
      let start = Self.days(year: year, month: month, day: day)
    else { return rewind() }
    if isAtEnd, !isCompact { return TimeText(days: start) }
    guard take("T") || take("t") || (!isCompact && take(" ")),
      let second = clock(isCompact: isCompact)
    else { return rewind() }
    return TimeText(days: start, second: second, zone: zone())
  }

  /// `Thu, 01 May 2025 07:00:00 +0000`; the day's name and the seconds may be missing.
  mutating func mail() -> TimeText? {
    position = 0
    if Self.weekdays.contains(word()) {
      guard take(",") else { return rewind() }
      takeBlanks()
    } else {
      position = 0
    }
    guard let day = number(), takeBlanks(), let month = month(), takeBlanks(),
      let year = number(digits: 4), takeBlanks(), let second = clock(isCompact: false),
      let start = Self.days(year: year, month: month, day: day)
    else { return rewind() }
    return TimeText(days: start, second: second, zone: zone())
  }

  /// `Sun May  4 05:00:00 2025 +0200`; the zone may be missing.
  mutating func c() -> TimeText? {
    position = 0
    guard Self.weekdays.contains(word()), takeBlanks(), let month = month(), takeBlanks(),
      let day = number(), takeBlanks(), let second = clock(isCompact: false), takeBlanks(),
      let year = number(digits: 4), let start = Self.days(year: year, month: month, day: day)
    else { return rewind() }
    return TimeText(days: start, second: second, zone: zone())
  }

  // MARK: Parts

  /// The second of the day that `14:05`, `14:05:06.789` or `140506` is.
  private mutating func clock(isCompact: Bool) -> Int? {
    guard let hour = number(digits: 2), hour < 25, isCompact || take(":"),
      let minute = number(digits: 2), minute < 60
    else { return nil }
    var second = 0
    if isCompact ? !isAtEnd && peekIsDigit : take(":") {
      guard let number = number(digits: 2), number < 61 else { return nil }
      second = number
      if take(".") || take(",") { while peekIsDigit { position += 1 } }
    }
    return hour * 3600 + minute * 60 + second
  }

  /// The zone's seconds; nil where none is said.
  private mutating func zone() -> Int? {
    let start = position
    takeBlanks()
    if let byte = peek, byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
      position += 1
      if let hour = number(digits: 2), hour < 25 {
        let colon = take(":")
        let minute = peekIsDigit || colon ? number(digits: 2) : 0
        if let minute { return (hour * 60 + minute) * (byte == UInt8(ascii: "-") ? -60 : 60) }
      }
    } else if let hours = Self.zones[word()] {
      return hours * 3600
    }
    position = start
    return nil
  }

  private mutating func month() -> Int? { Self.months.firstIndex(of: word()).map { $0 + 1 } }

  /// Letters, in small ones.
  private mutating func word() -> String {
    let start = position
    while let byte = peek, (byte | 0x20) &- UInt8(ascii: "a") < 26 { position += 1 }
    return String(decoding: text[start..<position].lazy.map { $0 | 0x20 }, as: UTF8.self)
  }

  /// A number of exactly so many digits, whatever stands behind them.
  private mutating func number(digits count: Int) -> Int? {
    let start = position
    guard let number = number(atMost: count), position - start == count else { return nil }
    return number
  }

  private mutating func number(atMost count: Int = 2) -> Int? {
    guard peekIsDigit else { return nil }
    var number = 0
    let end = position + count
    while position < end, peekIsDigit, let byte = peek {
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
      position += 1
    }
    return number
  }

  private var peek: UInt8? { position < text.count ? text[position] : nil }
  private var peekIsDigit: Bool { peek.map { $0 &- UInt8(ascii: "0") < 10 } ?? false }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  @discardableResult
  private mutating func takeBlanks() -> Bool {
    let start = position
    while peek == UInt8(ascii: " ") { position += 1 }
    return position > start
  }

  private mutating func rewind() -> TimeText? {
    position = 0
    return nil
  }

  /// The days from 1970 to a date in the Gregorian calendar; nil where there is no such day.
  ///
  /// After H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
  private static func days(year: Int, month: Int, day: Int) -> Int? {
    guard 1...9999 ~= year, 1...12 ~= month, 1...31 ~= day else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let length = month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    guard day <= length else { return nil }
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let ofEra = shifted - era * 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }
}

extension TimeText {
  fileprivate init(days: Int) { self.init(clock: days * 86_400, zone: nil, isDay: true) }

  fileprivate init(days: Int, second: Int, zone: Int?) {
    self.init(clock: days * 86_400 + second, zone: zone, isDay: false)
  }
}
