extension LayoutValues {
  /// The keys that decks and the command line set values by.
  public enum Key: String, CaseIterable, Hashable, Sendable {
    case columns, minColumnWidth, interitemSpacing, lineSpacing, sectionInset
    case headerHeight, footerHeight, headerInset, footerInset, pinsHeader
    case order, fitTolerance, dense, maxLines
    case contentInset, minimumContentHeight

    /// What decks call it: its name, and what it was called once.
    public var names: [String] {
      self == .fitTolerance ? [rawValue, "flowTolerance"] : [rawValue]
    }

    /// Whether the key is for the whole wall and not for one section.
    public var isForDeckOnly: Bool { self == .contentInset || self == .minimumContentHeight }
  }
}

/// A layout value out of range, or of the wrong kind.
public struct LayoutValueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The value's key.
  public var key: LayoutValues.Key
  /// What the value must be, such as `"a number of points from 0 to 65536"`.
  public var requirement: String
  /// What it is, short and sanitised.
  public var given: String

  /// `must be …, not …`, to stand after the key's name.
  public var complaint: String { "must be \(requirement), not \(given)" }

  /// `columns must be …, not …`.
  public var description: String { "\(key.rawValue) \(complaint)" }
}

extension LayoutValues {
  /// The greatest length, in points: the greatest height that the engine takes.
  public static let greatestLength = 33_554_431.0
  /// The greatest height of a card, of a header or footer, of the space above or below something, in
  /// points: 4096 rows of 16 points, which is more than a hundred screens.
  ///
  /// A few bytes of a deck must not make a wall that takes gigabytes to print.
  public static let greatestHeight = 65_536.0
  /// The least width ÷ height of a card.
  public static let leastAspectRatio = 0.01
  /// The greatest number of columns.
  public static let greatestColumnCount = 65_535
  /// The least width of a column, in points: the engine's unit, so that none is empty.
  static let leastWidth = 1.0 / 64

  /// Sets a key to a word of the command line.
  ///
  /// The words are those of a deck: `3`, `auto`, `200,1fr`, `16`, `8,16,8,16` (top, left, bottom,
  /// right), `normal`, `infinite`, `all`, `true`.
  /// - Throws: What is wrong with the word; the values are then as before.
  public mutating func set(_ key: Key, to word: String) throws(LayoutValueError) {
    let parts = word.split(separator: ",", omittingEmptySubsequences: false)
    let words = parts.map { Value(content: .word(String($0))) }
    try set(key, to: words.count == 1 ? words[0] : Value(content: .list(words)), shown: word)
  }

  /// Sets a key to a value of a deck.
  /// - Throws: What is wrong with the value; the values are then as before.
  public mutating func set(_ key: Key, to value: Value) throws(LayoutValueError) {
    try set(key, to: value, shown: nil)
  }

  private mutating func set(
    _ key: Key, to value: Value, shown: String?
  ) throws(LayoutValueError) {
    func take<Taken>(_ taken: Taken?, into path: WritableKeyPath<Self, Taken?>) -> Bool {
      if let taken { self[keyPath: path] = taken }
      return taken != nil
    }
    let isTaken =
      switch key {
      case .columns: take(Columns(value), into: \.columns)
      case .minColumnWidth: take(value.length(from: Self.leastWidth), into: \.minColumnWidth)
      case .interitemSpacing: take(value.length(), into: \.interitemSpacing)
      case .lineSpacing: take(value.height, into: \.lineSpacing)
      case .sectionInset: take(Insets(value), into: \.sectionInset)
      case .headerHeight: take(value.height, into: \.headerHeight)
      case .footerHeight: take(value.height, into: \.footerHeight)
      case .headerInset: take(Insets(value), into: \.headerInset)
      case .footerInset: take(Insets(value), into: \.footerInset)
      case .pinsHeader: take(value.flag, into: \.pinsHeader)
      case .order: take(value.string.flatMap(Order.init(rawValue:)), into: \.order)
      case .fitTolerance: take(value.tolerance, into: \.fitTolerance)
      case .dense: take(value.flag, into: \.dense)
      case .maxLines: take(MaxLines(value), into: \.maxLines)
      case .contentInset: take(Insets(value), into: \.contentInset)
      case .minimumContentHeight: take(value.height, into: \.minimumContentHeight)
      }
    if isTaken { return }
    throw LayoutValueError(
      key: key, requirement: key.requirement,
      given: shown.map { Value(content: .word($0)).summary } ?? value.summary)
  }
}

extension LayoutValues.Key {
  /// What a value must be, to stand after "must be".
  fileprivate var requirement: String {
    switch self {
    case .columns:
      "a whole number from 1 to 65535, \"auto\" or a list of widths such as 200 or \"1fr\""
    case .minColumnWidth: "a number of points above 0, at most 33554431"
    case .interitemSpacing: "a number of points from 0 to 33554431"
    case .lineSpacing, .headerHeight, .footerHeight, .minimumContentHeight:
      "a number of points from 0 to 65536"
    case .sectionInset, .headerInset, .footerInset, .contentInset:
      "points from 0 to 65536, for all edges or for top, left, bottom and right"
    case .pinsHeader, .dense: "true or false"
    case .order: LayoutValues.Order.alternatives
    case .fitTolerance: "a number of points from 0 to 33554431, \"normal\" or \"infinite\""
    case .maxLines: "a whole number from 1, or \"all\""
    }
  }
}

extension LayoutValues.Order {
  /// All of them, quoted, to stand after "must be".
  fileprivate static var alternatives: String {
    let names = allCases.map { "\"\($0.rawValue)\"" }
    return names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
  }
}

extension LayoutValues.Columns {
  fileprivate init?(_ value: Value) {
    if let elements = value.elements {
      let tracks = elements.compactMap(LayoutValues.Track.init)
      let isTaken = tracks.count == elements.count && !tracks.isEmpty
      guard isTaken && tracks.count <= LayoutValues.greatestColumnCount else { return nil }
      self = .tracks(tracks)
    } else if value.string == "auto" {
      self = .automatic
    } else if let track = LayoutValues.Track(value), case .fraction = track {
      self = .tracks([track])
    } else if let count = value.wholeNumber, count <= LayoutValues.greatestColumnCount {
      self = .count(count)
    } else {
      return nil
    }
  }
}

extension LayoutValues.Track {
  fileprivate init?(_ value: Value) {
    if let string = value.string, string.hasSuffix("fr") {
      let share = Value(content: .word(String(string.dropLast(2)))).finiteNumber
      guard let share, 0 < share, share <= LayoutValues.greatestLength else { return nil }
      self = .fraction(share)
    } else if let width = value.length(from: LayoutValues.leastWidth) {
      self = .points(width)
    } else {
      return nil
    }
  }
}

extension LayoutValues.Insets {
  /// One inset for all edges, or one each: by name, where unsaid edges have none, or in order.
  fileprivate init?(_ value: Value) {
    self.init(0)
    if let all = value.height {
      self.init(all)
    } else if let edges = value.elements {
      let insets = edges.compactMap(\.height)
      guard insets.count == 4 && edges.count == 4 else { return nil }
      self.init(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
    } else if value.fields != nil {
      let edges: [(String, WritableKeyPath<Self, Double>)] = [
        ("top", \.top), ("left", \.left), ("bottom", \.bottom), ("right", \.right),
      ]
      for (name, edge) in edges {
        guard let said = value[name] else { continue }
        guard let inset = said.height else { return nil }
        self[keyPath: edge] = inset
      }
    } else {
      return nil
    }
  }
}

extension LayoutValues.MaxLines {
  fileprivate init?(_ value: Value) {
    if value.string == "all" {
      self = .all
    } else if let count = value.wholeNumber {
      self = .count(count)
    } else {
      return nil
    }
  }
}

extension Value {
  /// A number of points in the range of lengths.
  fileprivate func length(from least: Double = 0) -> Double? {
    guard let number = finiteNumber, least <= number, number <= LayoutValues.greatestLength else {
      return nil
    }
    return number
  }

  /// A number of points in the range of heights.
  fileprivate var height: Double? {
    length().flatMap { $0 <= LayoutValues.greatestHeight ? $0 : nil }
  }

  /// CSS's `normal` is 1em: here the height of a row, where cells are as they are unless said.
  fileprivate var tolerance: Double? {
    switch string {
    case "infinite": .infinity
    case "normal": 16
    default: length()
    }
  }

  fileprivate var flag: Bool? {
    switch content {
    case .flag(let flag): flag
    case .word("true"): true
    case .word("false"): false
    default: nil
    }
  }

  /// A whole number from 1; of those beyond `Int` the greatest `Int`.
  var wholeNumber: Int? {
    guard let number = finiteNumber, number >= 1, number.rounded(.down) == number else {
      return nil
    }
    return Int(exactly: number) ?? .max
  }
}
