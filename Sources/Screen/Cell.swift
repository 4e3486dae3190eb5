/// One character cell of a screen.
///
/// A wide glyph takes two cells: its own, of width 2, and a continuation of width 0 to its right.
public struct Cell: Hashable, Sendable {
  /// The glyph's spacing scalar; a space in a continuation.
  public internal(set) var scalar: Unicode.Scalar
  /// Up to three combining scalars, 21 bits each, lowest first; more are dropped.
  var packedMarks: UInt64
  /// Columns of the glyph: 1, 2, or 0 in a continuation.
  public internal(set) var width: UInt8
  /// How the glyph is drawn.
  public internal(set) var style: Style

  /// Combining scalars that a cell keeps.
  static let maximumMarks = 3

  init(scalar: Unicode.Scalar = " ", width: UInt8 = 1, style: Style = .plain) {
    self.scalar = scalar
    self.width = width
    self.style = style
    packedMarks = 0
  }

  /// The combining scalars on the glyph, in order.
  public var marks: [Unicode.Scalar] {
    var marks: [Unicode.Scalar] = []
    var rest = packedMarks
    while rest != 0, let mark = Unicode.Scalar(UInt32(rest & 0x1F_FFFF)) {
      marks.append(mark)
      rest >>= 21
    }
    return marks
  }

  /// Adds a combining scalar, if there is still a place for it.
  mutating func add(mark: Unicode.Scalar) {
    for place in 0..<Cell.maximumMarks where (packedMarks >> UInt64(21 * place)) & 0x1F_FFFF == 0 {
      packedMarks |= UInt64(mark.value) << UInt64(21 * place)
      return
    }
  }

  /// The glyph as text: its scalar and marks; empty in a continuation.
  public var text: String {
    guard width > 0 else { return "" }
    var text = String.UnicodeScalarView()
    text.append(scalar)
    text.append(contentsOf: marks)
    return String(text)
  }
}
