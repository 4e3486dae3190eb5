import Geometry
import Screen
import Testing

@testable import Viewer

@Suite struct DoubleClicksTests {
  /// Which of the presses are the second of a double click; by milliseconds, columns and rows.
  func doubles(_ presses: [(Int, Int, Int)], between events: [InputEvent] = []) -> [Bool] {
    var clicks = DoubleClicks()
    let start = ContinuousClock.now
    return presses.map { time, column, row in
      let time = start + .milliseconds(time)
      let event = InputEvent.mouse(MouseEvent(.press, at: CellPoint(column: column, row: row)))
      guard case .mouse(let mouse) = clicks.marked(event, at: time) else { return false }
      for other in events { #expect(clicks.marked(other, at: time) == other) }
      return mouse.isDouble
    }
  }

  @Test func `two presses make one if no more than 400 ms are between them`() {
    #expect(doubles([(0, 5, 5), (400, 5, 5)]) == [false, true])
    #expect(doubles([(0, 5, 5), (401, 5, 5)]) == [false, false])
    #expect(doubles([(0, 5, 5), (401, 5, 5), (700, 5, 5)]) == [false, false, true])
  }

  @Test func `a third press begins anew`() {
    let presses = (0..<5).map { ($0 * 100, 5, 5) }
    #expect(doubles(presses) == [false, true, false, true, false])
  }

  @Test func `a column beside is near enough, another row is not`() {
    #expect(doubles([(0, 5, 5), (9, 6, 5)]) == [false, true])
    #expect(doubles([(0, 5, 5), (9, 4, 5)]) == [false, true])
    #expect(doubles([(0, 5, 5), (9, 7, 5)]) == [false, false])
    #expect(doubles([(0, 5, 5), (9, 5, 6)]) == [false, false])
  }

  @Test func `releases and drags may be between them, keys and the wheel may not`() {
    let presses = [(0, 5, 5), (9, 5, 5)]
    let mouse = { InputEvent.mouse(MouseEvent($0, at: CellPoint(column: 5, row: 5))) }
    #expect(doubles(presses, between: [mouse(.drag), mouse(.release)]) == [false, true])
    for event in [mouse(.wheelUp), mouse(.wheelDown), .key("j"), .resize(.zero), .paste("")] {
      #expect(doubles(presses, between: [event]) == [false, false])
    }
  }
}
