internal import Records

/// What is known of the pictures of a store's cards, by index.
///
/// What gives a picture another ratio waits until the wall can be corrected, together with what else
/// has come by then.
struct PictureCatalog: Sendable {
  private let isShown: Bool
  /// The ratios as they are laid out.
  private(set) var ratios: PictureRatios
  private(set) var facts: [Int: PictureFact] = [:]
  /// By card, whether something was heard of its picture since the deck was read.
  private var isHeard: [Bool]
  /// The ratios that are not laid out yet.
  private var waiting: [Int: Double] = [:]
  /// How long from now the wall rests at least until it is corrected again; nil where it may be at
  /// once.
  var rest: Duration?

  /// A catalog of nothing but the cards of a store, of none where pictures are not to be shown.
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

  var isEmpty: Bool { ratios.isEmpty }
  var cardCount: Int { isHeard.count }
  var hasWaiting: Bool { !waiting.isEmpty }

  mutating func rest(for elapsed: Duration) {
    if let left = rest { rest = left > elapsed ? left - elapsed : nil }
  }

  func isHeard(ofCard card: Int) -> Bool { isHeard[card] }

  /// Takes a fact; tells whether it is the first of that card since the deck was read.
  ///
  /// A picture that can't be shown keeps the ratio that it had.
  mutating func learn(_ fact: PictureFact, ofCard card: Int) -> Bool {
    facts[card] = fact
    if let ratio = fact.ratio { waiting[card] = ratios.has(ratio, forCard: card) ? nil : ratio }
    defer { isHeard[card] = true }
    return !isHeard[card]
  }

  /// Takes the ratios that wait for laid out, and tells whose they are.
  mutating func settle() -> [Int] {
    for (card, ratio) in waiting { ratios[card] = ratio }
    defer { waiting = [:] }
    return Array(waiting.keys)
  }

  /// Takes over what is known, laid out or not, to the cards of another store by their ids; all is
  /// to be heard again, as files may have changed.
  /// - Complexity: O(*n*), *n* cards of both stores, where anything is known.
  mutating func move(from old: any CardStore, to new: any CardStore) {
    var catalog = PictureCatalog(new, isShown: isShown)
    catalog.rest = rest
    defer { self = catalog }
    guard !facts.isEmpty, !catalog.isEmpty else { return }
    _ = settle()
    var cards: [UInt64: Int] = [:]
    for card in facts.keys { cards[old.key(at: card)] = card }
    for index in 0..<new.count where new.hasPicture(at: index) {
      guard let card = cards[new.key(at: index)] else { continue }
      catalog.facts[index] = facts[card]
      catalog.ratios[index] = ratios[card]
    }
  }
}

/// The ratios of pictures, by card of a store, as they are laid out.
struct PictureRatios: Sendable {
  static let nominal = 4.0 / 3

  /// By card, width ÷ height, or 0 where the nominal one counts; empty where no card has a picture.
  private var ratios: [Float] = []

  /// Nominal ratios of so many cards.
  init(count: Int = 0) { ratios = Array(repeating: 0, count: count) }

  /// Makes room for more cards, whose pictures have the nominal ratio.
  mutating func grow(to count: Int) {
    guard count > ratios.count else { return }
    ratios.append(contentsOf: repeatElement(0, count: count - ratios.count))
  }

  var isEmpty: Bool { ratios.isEmpty }

  /// The width of a card's picture ÷ its height.
  subscript(card: Int) -> Double {
    get { ratios.indices.contains(card) && ratios[card] > 0 ? Double(ratios[card]) : Self.nominal }
    set {
      guard ratios.indices.contains(card) else { return }
      ratios[card] = newValue == Self.nominal ? 0 : Float(newValue)
    }
  }

  /// Whether a card's picture has a ratio already, as near as ratios are kept.
  func has(_ ratio: Double, forCard card: Int) -> Bool {
    self[card] == ratio || self[card] == Double(Float(ratio))
  }
}
