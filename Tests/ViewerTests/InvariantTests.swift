import Records
import MasonryEngine
import Screen
import Testing

@testable import Viewer

/// What is out of step is found, and said with both values.
@Suite struct InvariantTests {
  private let sound = ViewerState(Deck(rows: [[2, 3], [1]]))

  private func fault(_ change: (inout ViewerState) -> Void) -> String? {
    var state = sound
    change(&state)
    return state.brokenInvariant
  }

  @Test func `a sound state has none`() { #expect(sound.brokenInvariant == nil) }

  @Test func `sections, their numbers and their layout go together`() {
    #expect(
      fault { $0.contents.sectionStarts = [0, 2, 4] }
        == "starts of sections: [0, 2, 4], by their cards: [0, 2, 3]")
    #expect(fault { $0.contents.identities = [0] } == "identities: 1, sections: 2")
    #expect(
      fault { $0.contents.hasPlacements = [false] } == "placements: 1, arranged sections: 2")
    #expect(
      fault { $0.contents.layout = MasonryLayout() }
        == "items laid out: [], cards of sections: [2, 1]")
    #expect(
      fault { $0.contents.deck.sections[0].cards = [1, 0] }
        == "cards: [[1, 0], [2]], arranged: [[0, 1], [2]]")
    #expect(
      fault { $0.contents.hasPlacements[1] = true }
        == "placements: [false, true], by card: [false, false]")
  }

  @Test func `the focus and the screen are those of the wall`() {
    #expect(fault { $0.viewport.focus = nil } == "no focus: true, no cards: false")
    #expect(fault { $0.viewport.scrollRow = -1 } == "first row: -1, within the wall: 0")
    #expect(
      fault { $0.viewport.screen.columns = 30 }
        == "columns of the contents: 40, of the screen: 29")
  }

  @Test func `a search is over the cards of the wall`() throws {
    let pattern = try #require(Pattern("a"))
    #expect(
      fault { $0.contents.search = Search(pattern, from: 0, count: 9) }
        == "cards searched: 9, cards: 3")
  }
}
