import Testing

@testable import Pictures

@Suite struct PatienceTests {
  @Test func `it ends after waits that are as long together`() {
    var patience = Patience(.milliseconds(700))
    #expect(patience.slice == .milliseconds(300))
    patience.spend(.milliseconds(300))
    patience.spend(.milliseconds(300))
    #expect(patience.slice == .milliseconds(100) && !patience.isOver)
    patience.spend(.milliseconds(101))
    #expect(patience.isOver && patience.slice == .zero)
  }

  @Test func `time in which the program was stopped is a slice at most`() {
    var patience = Patience(.seconds(10))
    patience.spend(.seconds(3600))
    #expect(!patience.isOver)
    for _ in 0..<32 { patience.spend(.seconds(1)) }
    #expect(!patience.isOver && patience.slice == .milliseconds(100))
    patience.spend(.seconds(1))
    #expect(patience.isOver)
  }

  @Test func `a sign of life begins it anew, time that runs back takes nothing`() {
    var patience = Patience(.milliseconds(300))
    patience.spend(.milliseconds(299))
    patience.restart()
    patience.spend(.milliseconds(-5))
    #expect(patience.slice == .milliseconds(300))
  }
}
