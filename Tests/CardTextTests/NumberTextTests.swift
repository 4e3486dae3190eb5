import CardText
import Testing

struct NumberTextTests {
  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (1949, "1.9 kB"),
    (9949, "9.9 kB"), (9950, "10 kB"),
    (999_499, "999 kB"), (999_500, "1.0 MB"), (34_000_000, "34 MB"), (5_250_000_000, "5.3 GB"),
    (Int.max / 16, "576461 TB"),
  ])
  func `sizes are short`(bytes: Int, shown: String) {
    #expect(NumberText.bytes(bytes) == shown)
  }

  @Test(
    arguments: [
      ("8", 8), ("-0.5", -0.5), ("1e3", 1000), ("+2", 2), ("", nil), (" 1", nil), ("0x10", nil),
      ("inf", nil), ("nan", nil), ("1e999", nil), ("1,5", nil), ("e", nil),
    ] as [(String, Double?)])
  func `only finite decimal numbers are read`(text: String, number: Double?) {
    #expect(NumberText.number(text) == number)
  }

  @Test(
    arguments: [
      ("8", 8), ("-0.5", -0.5), ("1e3", 1000), ("0,35", 0.35), ("8,00", 8), ("1.204,50", 1204.5),
      ("1,204.50", 1204.5), ("1,204", 1204), ("1.204", 1.204), ("-12.345.678", -12_345_678),
      ("1,234,567.8", 1_234_567.8), ("+95,50", 95.5), ("12,3456", 12.3456),
    ] as [(String, Double)])
  func `numbers are read as people write them`(text: String, number: Double) {
    #expect(NumberText.writtenNumber(text) == number)
  }

  @Test(arguments: ["", ",", "1,", "a", "1,2,3", "1.2.3,4", "--1", "12,34.567,8", "1 000", "٣"])
  func `what is no number is none`(text: String) {
    #expect(NumberText.writtenNumber(text) == nil)
  }
}
