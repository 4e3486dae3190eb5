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

  @Test func `thousands are set apart`() {
    let shown = [0, 7, 999, 1000, 1_234_567].map(NumberText.grouped)
    #expect(shown == ["0", "7", "999", "1,000", "1,234,567"])
    #expect(NumberText.grouped(-1000) == "-1,000")
    #expect(NumberText.grouped(.min) == "-9,223,372,036,854,775,808")
    #expect(NumberText.counted(1, "card", "cards") == "1 card")
    #expect(NumberText.counted(0, "card", "cards") == "0 cards")
    #expect(NumberText.counted(1200, "card", "cards") == "1,200 cards")
  }

  @Test(
    arguments: [
      (0, "0"), (1.5, "1.5"), (1.05, "1.05"), (1.005, "1"), (1234.567, "1,234.57"),
      (-2.25, "−2.25"),
      (-0.001, "0"), (.infinity, "infinite"), (.nan, "–"), (1e16, "1e+16"),
    ] as [(Double, String)])
  func `a number has at most two decimals`(value: Double, shown: String) {
    #expect(NumberText.rounded(value) == shown)
  }

  @Test(
    arguments: [
      ("8", 8), ("-0.5", -0.5), ("1e3", 1000), ("+2", 2), ("", nil), (" 1", nil), ("0x10", nil),
      ("inf", nil), ("nan", nil), ("1e999", nil), ("1,5", nil), ("e", nil),
    ] as [(String, Double?)])
  func `only finite decimal numbers are read`(text: String, number: Double?) {
    #expect(NumberText.number(text) == number)
  }
}
