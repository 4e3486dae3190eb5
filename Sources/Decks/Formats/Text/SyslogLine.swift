internal import Records

/// A line as `syslog` writes it: time, host, program and what that says.
///
/// Both forms are read, that of RFC 3164 as files have it, `May  1 07:00:01 host program[pid]: text`,
/// and that of RFC 5424, `<34>1 2025-05-12T06:00:00Z host program pid id - text`.
struct SyslogLine {
  private var priority, time, host, program, pid, id, data: ArraySlice<UInt8>
  private var message: ArraySlice<UInt8>

  init?(_ line: ArraySlice<UInt8>) {
    (priority, time, host, program, pid) = ([], [], [], [], [])
    (id, data, message) = ([], [], [])
    var scanner = LineScanner(line)
    if let number = scanner.takeBracketed(UInt8(ascii: "<"), UInt8(ascii: ">")) {
      guard 1...3 ~= number.count, number.allSatisfy(\.isDigit) else { return nil }
      priority = number
      if scanner.take("1 ") {
        guard readParts(&scanner) else { return nil }
        return
      }
    }
    guard readTag(&scanner) else { return nil }
  }

  /// What the line says.
  var fields: [Value.Field] {
    [
      Value.Field("message", message), Value.Field("time", time), Value.Field("host", host),
      Value.Field("program", program), Value.Field("pid", pid), Value.Field("message id", id),
      Value.Field("data", data), Value.Field("syslog priority", priority),
    ]
  }

  /// Reads a line of RFC 5424 after its version.
  private mutating func readParts(_ scanner: inout LineScanner) -> Bool {
    var words: [ArraySlice<UInt8>] = []
    for _ in 0..<5 {
      let word = scanner.take(while: { !$0.isBlank })
      guard !word.isEmpty, scanner.takeBlanks() else { return false }
      words.append(word.elementsEqual("-".utf8) ? [] : word)
    }
    (time, host, program, pid, id) = (words[0], words[1], words[2], words[3], words[4])
    let start = scanner.position
    while scanner.takeBracketed(UInt8(ascii: "["), UInt8(ascii: "]")) != nil {}
    data = scanner.line[start..<scanner.position]
    if data.isEmpty, !scanner.take("-") { return false }
    message = scanner.rest.trimmed
    if message.starts(with: [0xEF, 0xBB, 0xBF]) { message = message.dropFirst(3) }
    return true
  }

  /// Reads a line of RFC 3164 after its priority; its time may be one of ISO 8601.
  private mutating func readTag(_ scanner: inout LineScanner) -> Bool {
    guard let time = LogTime.take(in: &scanner), LogTime.isOfSyslog(time), scanner.takeBlanks()
    else { return false }
    self.time = time
    host = scanner.take(while: { !$0.isBlank && $0 != UInt8(ascii: ":") })
    guard !host.isEmpty, LogWord.level(host, isMarked: false) == nil, scanner.takeBlanks() else {
      return false
    }
    program = scanner.take(while: { !$0.isBlank && !":[]".utf8.contains($0) })
    if let pid = scanner.takeBracketed(UInt8(ascii: "["), UInt8(ascii: "]")) { self.pid = pid }
    guard !program.isEmpty, scanner.take(":") else { return false }
    message = scanner.rest.trimmed
    return true
  }
}
