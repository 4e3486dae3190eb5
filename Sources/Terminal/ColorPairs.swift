internal import CTerminal
internal import Screen

/// The pairs of colours that the terminal has been told, by number.
struct ColorPairs {
  let mode: ColorMode
  private let capacity: Int
  /// By the numbers of a foreground and a background.
  private var numbers: [UInt64: Int32] = [:]
  /// By the colours of styles, of which many may have one number: pictures have a pair a cell.
  private var known: [Key: Int32] = [:]
  private var last: (key: Key, number: Int32)?

  private struct Key: Hashable {
    var foreground: Color
    var background: Color
  }

  /// The most pairs of colours that are known by themselves.
  private static let mostKnown = 1 << 16

  /// No pairs yet, room for `capacity`.
  init(mode: ColorMode, capacity: Int) {
    self.mode = mode
    self.capacity = capacity
  }

  /// The number of a style's pair, told to the terminal if it is new; nil where all are taken.
  ///
  /// The terminal's own colours are a pair like others: from one pair to the next takes fewer bytes
  /// than to none.
  mutating func number(of style: Style) -> Int32? {
    guard mode != .none else { return 0 }
    let key = Key(foreground: style.foreground, background: style.background)
    if let last, last.key == key { return last.number }
    guard let number = known[key] ?? newNumber(of: key) else { return nil }
    last = (key, number)
    return number
  }

  private mutating func newNumber(of key: Key) -> Int32? {
    let foreground = mode.number(of: key.foreground)
    let background = mode.number(of: key.background)
    guard let number = number(foreground, background) else { return nil }
    if known.count == Self.mostKnown { known = [:] }
    known[key] = number
    return number
  }

  /// Makes room for others; what is on the screen is to be drawn anew.
  mutating func forgetAll() {
    self = ColorPairs(mode: mode, capacity: capacity)
    ct_screen_forget_pairs()
  }

  private mutating func number(_ foreground: Int32, _ background: Int32) -> Int32? {
    let key = UInt64(UInt32(bitPattern: foreground)) << 32 | UInt64(UInt32(bitPattern: background))
    if let known = numbers[key] { return known }
    let number = Int32(numbers.count + 1)
    guard Int(number) < capacity else { return nil }
    ct_screen_define_pair(number, foreground, background)
    numbers[key] = number
    return number
  }
}
