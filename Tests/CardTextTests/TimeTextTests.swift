import CardText
import Glibc
import TestSupport
import Testing

@Suite struct TimeTextTests {
  /// The shown form; a zone that is said is added, as what is shown is the local clock.
  private func shown(_ text: String) -> String? { TimeText(text)?.shown }

  @Test(arguments: [
    ("2025-05-01", "2025-05-01"), ("2025-05-01T07:00", "2025-05-01 07:00"),
    ("2025-05-01 07:00:59", "2025-05-01 07:00"), ("2025-05-01T07:00:00.123456", "2025-05-01 07:00"),
    ("20250501T070000", "2025-05-01 07:00"), ("Thu, 01 May 2025 07:00:00", "2025-05-01 07:00"),
    ("1 May 2025 07:00", "2025-05-01 07:00"), ("Sun May  4 05:00:00 2025", "2025-05-04 05:00"),
    ("2024-02-29", "2024-02-29"),
  ])
  func `a time without a zone is shown as it is said`(text: String, words: String) {
    #expect(shown(text) == words)
    #expect(TimeText(text)?.columns == words.utf8.count)
  }

  @Test(arguments: [
    "2025-05-01T09:30:00+02:00", "2025-05-01T07:30:00Z", "20250501T073000Z",
    "2025-05-01T03:00:00.5-0430", "Thu, 01 May 2025 07:30:00 GMT", "Thu, 1 May 2025 07:30 +0000",
    "Thu May 1 09:30:00 2025 +0200", "2025-05-01 07:30:00 +0000", "2025-05-01T09:30:00+02",
  ])
  func `a time with a zone is shown by the local clock`(text: String) throws {
    // 2025-05-01 07:30 in Greenwich.
    var seconds = time_t(1_746_084_600)
    var parts = tm()
    localtime_r(&seconds, &parts)
    let offset = Int(parts.tm_gmtoff)
    let expected = try #require(TimeText(sinceEpoch: 1_746_084_600))
    #expect(shown(text) == expected.shown)
    if offset == 0 { #expect(expected.shown == "2025-05-01 07:30") }
  }

  @Test(arguments: [
    "", "2025", "2025-13-01", "2025-02-30", "2023-02-29", "2025-05-01T", "2025-05-01T25:61",
    "2025-05-01 07", "20250501", "Thu, 01 Mai 2025 07:00:00", "1-2-2025", "2025-05-01x",
    "2025-05-01T07:00 tomorrow", "1746082800", "may 1 2025 at seven", "12:30:00",
    "2025-05-01T07:00:00+02:00:00:00", "-025-05-01",
  ])
  func `what is no time is none`(text: String) {
    #expect(shown(text) == nil)
  }

  @Test(arguments: [1e0, 1e3, 1e6, 1e9])
  func `numbers are seconds or parts of them`(unit: Double) {
    #expect(TimeText(sinceEpoch: 1_746_082_800 * unit) == TimeText(sinceEpoch: 1_746_082_800))
    #expect(TimeText(sinceEpoch: 1_746_082_800.75)?.columns == 16)
  }

  @Test(arguments: [0, -1, 1, 86_400, 20_250_501, 4e9 * 3, .nan, .infinity, -.infinity, 1e300])
  func `other numbers are no times`(number: Double) {
    #expect(TimeText(sinceEpoch: number) == nil)
  }

  @Test func `every day of two centuries is shown as it is written`() {
    var days = 0
    for year in 1901...2100 {
      for (month, length) in [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated() {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        for day in 1...length + (month == 1 && isLeap ? 1 : 0) {
          func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
          let text = "\(year)-\(two(month + 1))-\(two(day))"
          if shown(text) != text { Issue.record("\(text) is \(shown(text) ?? "none")") }
          days += 1
        }
      }
    }
    #expect(days == 73_049)
  }

  @Test func `whatever bytes there are, nothing but a time is one`() {
    let pieces = [
      "2025", "-", "05", "01", "T", ":", "07", "Z", "+", "May", "Thu", ",", " ", "9", "é",
    ]
    for seed in UInt64(0)..<20_000 {
      var random = SeededGenerator(seed: seed)
      let text = (0..<random.pick(1...12)).map { _ in random.pick(pieces) }.joined()
      guard let time = TimeText(text) else { continue }
      #expect(time.shown.utf8.count == time.columns, "\(text)")
    }
  }
}
