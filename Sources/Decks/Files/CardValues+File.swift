internal import CardText
internal import Glibc
internal import Records

extension CardValues {
  /// What a file can be sorted by: its name, the time it was changed, its size in bytes.
  init(ofFile path: [UInt8], status: FileStatus) {
    self.init()
    append(Sanitizer.line(FilePath.lastName(of: path)), named: "name")
    append(Self.shownTime(status.modified), named: "time")
    append(String(status.size), named: "size")
  }

  /// A time of the system's clock as the place reads it: `2024-05-01T12:33:10`.
  private static func shownTime(_ seconds: Int) -> String {
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
}
