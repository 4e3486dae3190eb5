/// Times as lines of logs begin with them.
enum LogTime {
  /// Whether a line begins with a time.
  static func begins(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, first.isDigit || first.isLetter || first == UInt8(ascii: "[")
    else {
      return false
    }
    var scanner = LineScanner(line)
    return takeShown(in: &scanner) != nil
  }

  /// Passes a time, in brackets or not, and returns it so that it is known for one; nil where none is
  /// next.
  static func takeShown(in scanner: inout LineScanner) -> String? {
    let start = scanner.position
    let isBracketed = scanner.take("[")
    if isBracketed { scanner.takeBlanks() }
    guard
      let time = isBracketed ? take(in: &scanner) ?? takeUptime(in: &scanner) : take(in: &scanner)
    else {
      scanner.rewind(to: start)
      return nil
    }
    if isBracketed {
      guard scanner.take("]") else {
        scanner.rewind(to: start)
        return nil
      }
    }
    let text = time.asText
    // 2025/05/01 is written as ISO 8601 has it.
    let isSlashed = time.dropFirst(4).first == UInt8(ascii: "/")
    return isSlashed ? String(text.map { $0 == "/" ? "-" : $0 }) : text
  }

  /// Passes a time and returns it; nil where none is next.
  static func take(in scanner: inout LineScanner) -> ArraySlice<UInt8>? {
    let start = scanner.position
    guard takeISO(in: &scanner) || takeNamed(in: &scanner) || takeClock(in: &scanner),
      scanner.peek.map({ !$0.isLetter && !$0.isDigit }) ?? true
    else {
      scanner.rewind(to: start)
      return nil
    }
    return scanner.line[start..<scanner.position]
  }

  /// Whether it is a time as `syslog` writes it, with a day.
  static func isOfSyslog(_ time: ArraySlice<UInt8>) -> Bool {
    var scanner = LineScanner(time)
    return scanner.take(shape: "aaa ") || scanner.take(shape: "0000-00-00T")
  }

  /// `2025-05-01`, `2025-05-01T07:00:00.120Z`, `2025/05/01 07:13:05,010 +0200`.
  private static func takeISO(in scanner: inout LineScanner) -> Bool {
    guard scanner.take(shape: "0000-00-00") || scanner.take(shape: "0000/00/00") else {
      return false
    }
    let day = scanner.position
    guard scanner.take("T") || scanner.take(" "), takeClock(in: &scanner) else {
      scanner.rewind(to: day)
      return true
    }
    takeZone(in: &scanner)
    return true
  }

  /// `May  1 07:00:01`, `Sun May  4 05:00:00 2025`, `Thu, 01 May 2025 07:00:00 +0000`,
  /// `01/May/2025:07:00:00 +0000`.
  private static func takeNamed(in scanner: inout LineScanner) -> Bool {
    let start = scanner.position
    if scanner.take(shape: "aaa, ") || scanner.take(shape: "aaa aaa ") {
      scanner.rewind(to: start + (scanner.line[start + 3] == UInt8(ascii: ",") ? 5 : 4))
    }
    if scanner.take(shape: "00 aaa 0000 ") || scanner.take(shape: "0 aaa 0000 ")
      || scanner.take(shape: "00/aaa/0000:")
    {
      guard takeClock(in: &scanner) else { return false }
      takeZone(in: &scanner)
      return true
    }
    guard scanner.take(shape: "aaa "), takeDay(in: &scanner), takeClock(in: &scanner) else {
      return false
    }
    let end = scanner.position
    if !scanner.take(shape: " 0000") || scanner.peek?.isDigit == true {
      scanner.rewind(to: end)
    } else {
      takeZone(in: &scanner)
    }
    return true
  }

  private static func takeDay(in scanner: inout LineScanner) -> Bool {
    scanner.take(shape: "00 ") || scanner.take(shape: " 0 ") || scanner.take(shape: "0 ")
  }

  /// `07:00`, `07:00:01`, `07:00:01.120`.
  private static func takeClock(in scanner: inout LineScanner) -> Bool {
    guard scanner.take(shape: "00:00") else { return false }
    guard scanner.take(shape: ":00") else { return true }
    let end = scanner.position
    if scanner.take(".") || scanner.take(",") {
      if scanner.take(while: \.isDigit).isEmpty { scanner.rewind(to: end) }
    }
    return true
  }

  private static func takeZone(in scanner: inout LineScanner) {
    if scanner.take("Z") { return }
    let start = scanner.position
    _ = scanner.take(" ")
    guard scanner.take("+") || scanner.take("-"),
      scanner.take(shape: "00:00") || scanner.take(shape: "0000")
    else {
      scanner.rewind(to: start)
      return
    }
  }

  /// Seconds since a machine's start, `12.004211`, as its kernel writes them.
  private static func takeUptime(in scanner: inout LineScanner) -> ArraySlice<UInt8>? {
    let start = scanner.position
    let seconds = scanner.take(while: \.isDigit)
    guard !seconds.isEmpty, scanner.take("."), !scanner.take(while: \.isDigit).isEmpty else {
      return nil
    }
    return scanner.line[start..<scanner.position]
  }
}
