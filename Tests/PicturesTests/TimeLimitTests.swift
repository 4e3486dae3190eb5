import Testing

@testable import Pictures

@Suite struct TimeLimitTests {
  @Test func `it ends after waits that are as long together`() {
    var limit = TimeLimit(.milliseconds(700))
    #expect(limit.slice == .milliseconds(300))
    limit.spend(.milliseconds(300))
    limit.spend(.milliseconds(300))
    #expect(limit.slice == .milliseconds(100) && !limit.isOver)
    limit.spend(.milliseconds(101))
    #expect(limit.isOver && limit.slice == .zero)
  }

  @Test func `time in which the program was stopped is a slice at most`() {
    var limit = TimeLimit(.seconds(10))
    limit.spend(.seconds(3600))
    #expect(!limit.isOver)
    for _ in 0..<32 { limit.spend(.seconds(1)) }
    #expect(!limit.isOver && limit.slice == .milliseconds(100))
    limit.spend(.seconds(1))
    #expect(limit.isOver)
  }

  @Test func `a sign of life begins it anew, time that runs back takes nothing`() {
    var limit = TimeLimit(.milliseconds(300))
    limit.spend(.milliseconds(299))
    limit.restart()
    limit.spend(.milliseconds(-5))
    #expect(limit.slice == .milliseconds(300))
  }
}
