/// The shapes of pictures, by card of a store, as they are laid out.
struct PictureRatios: Sendable {
  /// What a picture counts as until its header is read.
  static let nominal = 4.0 / 3

  /// By card, width ÷ height, or 0 where the nominal one counts; empty where no card has a picture.
  private var ratios: [Float] = []

  /// Nominal shapes of so many cards.
  init(count: Int = 0) { ratios = Array(repeating: 0, count: count) }

  /// Makes room for more cards, whose pictures have the nominal shape.
  mutating func grow(to count: Int) {
    guard count > ratios.count else { return }
    ratios.append(contentsOf: repeatElement(0, count: count - ratios.count))
  }

  /// Whether no card has a picture.
  var isEmpty: Bool { ratios.isEmpty }

  /// The width of a card's picture ÷ its height.
  subscript(card: Int) -> Double {
    get { ratios.indices.contains(card) && ratios[card] > 0 ? Double(ratios[card]) : Self.nominal }
    set {
      guard ratios.indices.contains(card) else { return }
      ratios[card] = newValue == Self.nominal ? 0 : Float(newValue)
    }
  }

  /// Whether a card's picture has a shape already, as near as shapes are kept.
  func has(_ ratio: Double, forCard card: Int) -> Bool {
    self[card] == ratio || self[card] == Double(Float(ratio))
  }
}
