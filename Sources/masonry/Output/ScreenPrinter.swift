internal import Host
internal import Geometry
internal import Screen
internal import Terminal

/// Prints screens as lines of text: trailing blanks cut, in colours where asked for.
struct ScreenPrinter {
  /// How colours are told, and with them attributes; neither is by `none`.
  var colors: ColorMode
  /// Whether to print ASCII alone.
  var isASCII: Bool

  /// Prints all rows of a screen.
  func print(
    _ screen: ScreenBuffer, to output: inout OutputStream
  ) throws(SystemError) {
    var screen = screen
    if isASCII { screen.foldToASCII() }
    for row in 0..<screen.size.rows {
      try output.write { bytes in
        append(row: row, of: screen, to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
      }
    }
  }

  /// Appends a row; its last style is undone before its end, so that lines can be cut apart.
  private func append(row: Int, of screen: ScreenBuffer, to bytes: inout [UInt8]) {
    var style = Style.plain
    for column in 0..<end(ofRow: row, in: screen) {
      let cell = screen[column: column, row: row]
      guard cell.width > 0 else { continue }
      if colors != .none, cell.style != style {
        bytes.append(sgr: cell.style, colors)
        style = cell.style
      }
      bytes.append(scalar: cell.scalar)
      for mark in cell.marks { bytes.append(scalar: mark) }
    }
    if style != .plain { bytes.append(sgr: .plain, colors) }
  }

  /// The column after the last cell that shows anything.
  private func end(ofRow row: Int, in screen: ScreenBuffer) -> Int {
    var end = screen.size.columns
    while end > 0, isBlank(screen[column: end - 1, row: row]) { end -= 1 }
    return end
  }

  private func isBlank(_ cell: Cell) -> Bool {
    guard cell.width == 1, cell.scalar == " ", cell.marks.isEmpty else { return false }
    let isPainted =
      cell.style.background != .terminalDefault
      || !cell.style.attributes.isDisjoint(with: [.underline, .reverse])
    return !(colors != .none && isPainted)
  }
}

extension [UInt8] {
  /// Appends a scalar in UTF-8.
  fileprivate mutating func append(scalar: Unicode.Scalar) {
    if scalar.isASCII {
      append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Appends the control sequence after which text has a style, whatever it had before.
  fileprivate mutating func append(sgr style: Style, _ colors: ColorMode) {
    append("\u{1B}[0")
    for (attribute, code) in attributeCodes where style.attributes.contains(attribute) {
      append(";", decimal: code)
    }
    append(style.foreground, ";38", colors)
    append(style.background, ";48", colors)
    append(UInt8(ascii: "m"))
  }

  private mutating func append(_ color: Color, _ code: StaticString, _ colors: ColorMode) {
    guard let rgb = color.rgb else { return }
    append(code)
    guard colors == .direct else {
      return append(";5;", decimal: Int(colors.number(of: color)))
    }
    append(";2")
    for shift: UInt32 in [16, 8, 0] {
      append(";", decimal: Int((rgb >> shift) & 0xFF))
    }
  }
}

/// The SGR codes of attributes.
private let attributeCodes: [(Style.Attributes, Int)] = [
  (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7),
]
