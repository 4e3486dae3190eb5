import Testing

@testable import Viewer

struct NumbersTests {
  @Test func `thousands are set apart`() {
    let shown = [0, 7, 999, 1000, 1_234_567].map(grouped)
    #expect(shown == ["0", "7", "999", "1,000", "1,234,567"])
    #expect(grouped(-1000) == "-1,000")
    #expect(grouped(.min) == "-9,223,372,036,854,775,808")
    #expect(counted(1, "card", "cards") == "1 card")
    #expect(counted(0, "card", "cards") == "0 cards")
    #expect(counted(1200, "card", "cards") == "1,200 cards")
  }

  @Test(
    arguments: [
      (0, "0"), (1.5, "1.5"), (1.05, "1.05"), (1.005, "1"), (1234.567, "1,234.57"),
      (-2.25, "−2.25"),
      (-0.001, "0"), (.infinity, "infinite"), (.nan, "–"), (1e16, "1e+16"),
    ] as [(Double, String)])
  func `a number has at most two decimals`(value: Double, shown: String) {
    #expect(decimal(value) == shown)
  }
}
