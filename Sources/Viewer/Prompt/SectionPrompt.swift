internal import MasonryEngine
internal import Records

extension ViewerState {
  /// The sections whose titles match what is typed, the best first: those that are it, begin with
  /// it, have it in them, have its letters in them; all with a title where nothing is typed.
  /// - Complexity: O(*n*), *n* sections.
  var sectionCandidates: [Int] {
    guard let prompt = modes.prompt, prompt.kind == .section else { return [] }
    let titled = deck.sections.indices.filter {
      !deck.sections[$0].title.isEmpty && !deck.sections[$0].cards.isEmpty
    }
    guard !prompt.text.isEmpty else { return titled }
    let name = NameMatcher(prompt.text)
    var ranks = [[Int]](repeating: [], count: NameMatcher.ranks)
    for section in titled {
      if let rank = name.rank(of: deck.sections[section].title) { ranks[rank].append(section) }
    }
    return Array(ranks.joined())
  }

  /// Where nothing is typed, the candidate is the section of the focused card, or the one before.
  mutating func showPresentName() {
    let section = focus?.section ?? 0
    let candidates = sectionCandidates
    modes.prompt?.candidate =
      max(0, (candidates.firstIndex { $0 > section } ?? candidates.count) - 1)
  }

  /// Shows the section that matches best what was typed so far.
  mutating func goToTyped(_ text: String) {
    modes.prompt?.candidate = 0
    guard !text.isEmpty else {
      go(to: modes.prompt?.start.place)
      return showPresentName()
    }
    showCandidate()
  }

  /// Shows the section that many candidates on.
  mutating func goToCandidate(_ places: Int) {
    showTyped()
    let count = sectionCandidates.count
    guard count > 0, let prompt = modes.prompt else { return }
    modes.prompt?.candidate = ((prompt.candidate + places) % count + count) % count
    showCandidate()
  }

  private mutating func showCandidate() {
    let candidates = sectionCandidates
    guard let prompt = modes.prompt, candidates.indices.contains(prompt.candidate) else {
      return go(to: modes.prompt?.start.place)
    }
    viewport.goToTop(ofSection: candidates[prompt.candidate], in: contents)
  }

  /// The section that Enter would go to, and which of how many it is.
  var candidateNote: String {
    let candidates = sectionCandidates
    guard let prompt = modes.prompt, candidates.indices.contains(prompt.candidate) else {
      return "no such section"
    }
    let title = abbreviated(deck.sections[candidates[prompt.candidate]].title, columns: 30)
    return "▸ \(title)  \(grouped(prompt.candidate + 1))/\(grouped(candidates.count))"
  }
}

/// A name as it is typed, in any case.
private struct NameMatcher {
  static let ranks = 4

  private let letters: [Unicode.Scalar]

  init(_ text: String) { letters = text.unicodeScalars.map(folded) }

  /// How well a title matches, 0 best; nil where it doesn't.
  func rank(of title: String) -> Int? {
    let title = title.unicodeScalars.map(folded)
    if title.starts(with: letters) { return title.count == letters.count ? 0 : 1 }
    if title.indices.contains(where: { title[$0...].starts(with: letters) }) { return 2 }
    var rest = letters[...]
    for letter in title where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty ? 3 : nil
  }
}
