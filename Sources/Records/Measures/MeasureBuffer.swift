internal import CardText

/// The measures of many cards, one after the other in one run of bytes.
///
/// A card takes a byte of flags, the numbers it says, a count, and a byte a word: about 20 bytes,
/// and 8 for where it starts.
public struct MeasureBuffer: Sendable {
  /// What a card's bytes begin with.
  struct Flags: OptionSet {
    var rawValue: UInt8
    /// 2 bytes follow: the columns of the fields.
    static let fields = Self(rawValue: 1)
    static let tags = Self(rawValue: 2)
    /// 8 bytes follow: a height in points.
    static let height = Self(rawValue: 4)
    /// 8 bytes follow: width ÷ height.
    static let aspectRatio = Self(rawValue: 8)
    /// 8 bytes follow: a column and a span, 4 each.
    static let placement = Self(rawValue: 16)
    static let picture = Self(rawValue: 32)
  }

  /// For a title of so many tokens or more, 8 bytes with their number follow the count.
  private static let longTitle = 255
  private static let noColumn = Int32.min

  private var bytes: [UInt8] = []
  private var starts: [Int] = [0]
  /// Whether any card asks for several lanes or names one.
  public private(set) var hasPlacements = false
  /// Whether any card has a picture.
  public private(set) var hasPictures = false

  /// Creates a buffer of no measures.
  public init() {}

  /// How many cards there are.
  var count: Int { starts.count - 1 }

  // MARK: Writing

  /// Appends the measure of a card.
  public mutating func append(_ card: Card, columns: (Unicode.Scalar) -> Int) {
    append(
      CardShape(card, columns: columns), title: .text(card.title), body: .text(card.shownBody),
      columns: columns)
  }

  /// Appends the measure of a card with a shape and texts.
  public mutating func append(
    _ shape: CardShape, title: MeasuredText, body: MeasuredText,
    columns: (Unicode.Scalar) -> Int
  ) {
    append(shape)
    let count = bytes.count
    bytes.append(0)
    title.measure(into: &bytes, columns: columns)
    let tokens = bytes.count - count - 1
    bytes[count] = UInt8(clamping: tokens)
    if tokens >= Self.longTitle {
      withUnsafeBytes(of: UInt64(tokens)) { bytes.insert(contentsOf: $0, at: count + 1) }
    }
    body.measure(into: &bytes, columns: columns)
    starts.append(bytes.count)
  }

  private mutating func append(_ shape: CardShape) {
    let isPlaced = shape.span > 1 || shape.column != nil
    var flags: Flags = []
    if shape.hasPicture {
      flags.insert(.picture)
      hasPictures = true
    }
    if shape.fieldColumns > 0 { flags.insert(.fields) }
    if shape.hasTags { flags.insert(.tags) }
    if shape.height != nil { flags.insert(.height) }
    if shape.aspectRatio != nil { flags.insert(.aspectRatio) }
    if isPlaced { flags.insert(.placement) }
    bytes.append(flags.rawValue)
    if shape.fieldColumns > 0 {
      withUnsafeBytes(of: UInt16(clamping: shape.fieldColumns)) { bytes.append(contentsOf: $0) }
    }
    if let height = shape.height { append(height.bitPattern) }
    if let ratio = shape.aspectRatio { append(ratio.bitPattern) }
    if isPlaced {
      hasPlacements = true
      let span = UInt32(bitPattern: Int32(clamping: shape.span))
      let column = shape.column.map { Int32(clamping: $0) } ?? Self.noColumn
      append((UInt64(span) << 32) | UInt64(UInt32(bitPattern: column)))
    }
  }

  private mutating func append(_ word: UInt64) {
    withUnsafeBytes(of: word) { bytes.append(contentsOf: $0) }
  }

  /// Appends the measures of other cards.
  public mutating func append(_ other: MeasureBuffer) {
    let end = bytes.count
    bytes += other.bytes
    starts += other.starts.dropFirst().map { end + $0 }
    hasPlacements = hasPlacements || other.hasPlacements
    hasPictures = hasPictures || other.hasPictures
  }

  /// Gives back the room for more cards.
  public mutating func trim() {
    bytes.trim()
    starts.trim()
  }

  // MARK: Reading

  /// The measure of a card by itself.
  public func measure(at index: Int) -> CardMeasure {
    let card = card(at: index)
    return CardMeasure(
      card.shape, title: TextMeasure(tokens: bytes[card.title]),
      body: TextMeasure(tokens: bytes[card.body]))
  }

  /// How many lanes a card asks for, and the one it names, both from 1.
  public func placement(at index: Int) -> (span: Int, column: Int?) {
    guard hasPlacements else { return (1, nil) }
    let shape = card(at: index).shape
    return (shape.span, shape.column)
  }

  /// Whether a card has a picture.
  public func hasPicture(at index: Int) -> Bool {
    Flags(rawValue: bytes[starts[index]]).contains(.picture)
  }

  /// Calls `body` with the extents of some cards, in their order, each with its place in `cards`.
  public func forEachExtent(
    of cards: ArraySlice<Int>, limits: TextLimits, _ body: (Int, CardExtent) -> Void
  ) {
    for place in cards.indices { body(place, extent(at: cards[place], limits: limits)) }
  }

  /// What the height of a card follows from, at one width of its text.
  @inline(__always)
  private func extent(at index: Int, limits: TextLimits) -> CardExtent {
    let card = card(at: index)
    var extent = CardExtent()
    extent.shape = card.shape
    guard card.shape.height == nil, card.shape.aspectRatio == nil else { return extent }
    let bytes = bytes.span
    extent.titleLines = TextMeasure.lineCount(
      of: bytes.extracting(card.title), width: limits.columns, atMost: limits.titleLines)
    extent.bodyLines = TextMeasure.lineCount(
      of: bytes.extracting(card.body), width: limits.columns, atMost: limits.bodyLines)
    return extent
  }

  /// What a card's bytes say: its shape, and where its texts' tokens are.
  @inline(__always)
  private func card(at index: Int) -> (shape: CardShape, title: Range<Int>, body: Range<Int>) {
    var position = starts[index]
    let flags = Flags(rawValue: bytes[position])
    position += 1
    var shape = CardShape()
    shape.hasPicture = flags.contains(.picture)
    if flags.contains(.fields) {
      shape.fieldColumns = Int(bytes[position]) | Int(bytes[position + 1]) << 8
      position += 2
    }
    shape.hasTags = flags.contains(.tags)
    if flags.contains(.height) { shape.height = Double(bitPattern: word(at: &position)) }
    if flags.contains(.aspectRatio) { shape.aspectRatio = Double(bitPattern: word(at: &position)) }
    if flags.contains(.placement) {
      let placement = word(at: &position)
      shape.span = Int(Int32(truncatingIfNeeded: placement >> 32))
      let column = Int32(truncatingIfNeeded: placement)
      shape.column = column == Self.noColumn ? nil : Int(column)
    }
    var count = Int(bytes[position])
    position += 1
    if count == Self.longTitle { count = Int(word(at: &position)) }
    let title = position..<position + count
    return (shape, title, title.upperBound..<starts[index + 1])
  }

  private func word(at position: inout Int) -> UInt64 {
    var word: UInt64 = 0
    for byte in 0..<8 { word |= UInt64(bytes[position + byte]) << UInt64(8 * byte) }
    position += 8
    return word
  }
}

extension Array {
  /// Gives back the room for more elements, where that is worth it.
  public mutating func trim() {
    if capacity > count + count / 8 { self = withUnsafeBufferPointer { Array($0) } }
  }
}
