internal import CPseudoTerminal

/// A cell of a terminal's screen, as the terminal understood it.
public struct ScreenCell: Hashable, Sendable {
  /// A colour as the terminal was told it.
  public enum Color: Hashable, Sendable {
    case terminalDefault
    case palette(Int)
    case rgb(UInt32)

    init(_ value: Int32) {
      switch value {
      case Int32(CPT_DEFAULT): self = .terminalDefault
      case Int32(CPT_RGB)...: self = .rgb(UInt32(value - Int32(CPT_RGB)))
      default: self = .palette(Int(value))
      }
    }
  }

  /// The glyph with its marks; a space in a blank cell, empty in the right half of a wide glyph.
  public let text: String
  /// Columns of the glyph; -1 in the right half of a wide one.
  public let width: Int
  /// The glyph's colour.
  public let foreground: Color
  /// The cell's colour.
  public let background: Color
  /// Whether the strokes are heavier.
  public let isBold: Bool
  /// Whether the glyph is slanted.
  public let isItalic: Bool
  /// Whether there is a line below.
  public let isUnderlined: Bool
  /// Whether the colours are exchanged.
  public let isReversed: Bool

  init(_ cell: CPTCell) {
    let scalars = cell.scalars
    var text = String.UnicodeScalarView()
    for value in [scalars.0, scalars.1, scalars.2, scalars.3, scalars.4, scalars.5] where value > 0
    {
      text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    width = Int(cell.width)
    self.text = width < 0 ? "" : text.isEmpty ? " " : String(text)
    foreground = Color(cell.foreground)
    background = Color(cell.background)
    isBold = cell.bold
    isItalic = cell.italic
    isUnderlined = cell.underline
    isReversed = cell.reverse
  }
}
