/// Reads times from the bytes of a text.
struct TimeScanner {
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
