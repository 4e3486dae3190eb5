internal import Records

/// What is known of the pictures of a store's cards, by index.
///
/// What gives a picture another shape waits until the wall can be corrected, together with what else
/// has come by then.
struct PictureBook: Sendable {
  private let isShown: Bool
  /// The shapes as they are laid out.
  private(set) var ratios: PictureRatios
  /// What is known.
  private(set) var facts: [Int: PictureFact] = [:]
  /// By card, whether something was heard of its picture since the deck was read.
  private var isHeard: [Bool]
  /// The shapes that are not laid out yet.
  private var waiting: [Int: Double] = [:]
  /// How long from now the wall rests at least until it is corrected again; nil where it may be at
  /// once.
  var rest: Duration?

  /// A book of nothing but the cards of a store, of none where pictures are not to be shown.
  init(_ store: any CardStore, isShown: Bool) {
    let count = isShown && store.hasPictures ? store.count : 0
    self.isShown = isShown
    ratios = PictureRatios(count: count)
    isHeard = Array(repeating: false, count: count)
  }

  /// Takes up cards that came to the end of the store.
  mutating func grow(to store: any CardStore) {
    guard isShown, !isEmpty || store.hasPictures else { return }
    ratios.grow(to: store.count)
    let more = max(0, store.count - isHeard.count)
    isHeard.append(contentsOf: repeatElement(false, count: more))
  }

  /// Whether no card has a picture that is shown.
  var isEmpty: Bool { ratios.isEmpty }
  /// Whether shapes wait.
  var hasWaiting: Bool { !waiting.isEmpty }

  /// Whether something was heard of a card's picture since the deck was read.
  func isHeard(ofCard card: Int) -> Bool { isHeard[card] }

  /// Takes a fact; tells whether it is the first of that card since the deck was read.
  ///
  /// A picture that can't be shown keeps the shape that it had.
  mutating func learn(_ fact: PictureFact, ofCard card: Int) -> Bool {
    facts[card] = fact
    if let ratio = fact.ratio { waiting[card] = ratios.has(ratio, forCard: card) ? nil : ratio }
    defer { isHeard[card] = true }
    return !isHeard[card]
  }

  /// Takes the shapes that wait for laid out, and tells whose they are.
  mutating func settle() -> [Int] {
    for (card, ratio) in waiting { ratios[card] = ratio }
    defer { waiting = [:] }
    return Array(waiting.keys)
  }

  /// Takes over what is known, laid out or not, to the cards of another store by their ids; all is
  /// to be heard again, as files may have changed.
  /// - Complexity: O(*n*), *n* cards of both stores, where anything is known.
  mutating func move(from old: any CardStore, to new: any CardStore) {
    var book = PictureBook(new, isShown: isShown)
    book.rest = rest
    defer { self = book }
    guard !facts.isEmpty, !book.isEmpty else { return }
    _ = settle()
    var cards: [String: Int] = [:]
    for card in facts.keys { cards[old.id(at: card)] = card }
    for index in 0..<new.count where new.hasPicture(at: index) {
      guard let card = cards[new.id(at: index)] else { continue }
      book.facts[index] = facts[card]
      book.ratios[index] = ratios[card]
    }
  }
}
