extension ScreenBuffer {
  /// Replaces every glyph by ASCII that takes the same columns, for terminals that show no other.
  ///
  /// Styles and the cursor stay. A wide glyph becomes `??`, a wide blank two blanks; marks go. An
  /// eighth of a block becomes `#` where it fills half of its cell or more, else a blank, as seen
  /// with its foreground and background exchanged if the style says so.
  /// - Complexity: O(*n*), *n* cells.
  public mutating func foldToASCII() {
    for index in cells.indices {
      let cell = cells[index]
      if cell.width == 2 {
        let half: Unicode.Scalar = cell.scalar == "\u{3000}" ? " " : "?"
        cells[index] = Cell(scalar: half, style: cell.style)
        if index + 1 < cells.count { cells[index + 1] = Cell(scalar: half, style: cell.style) }
      } else if 0x2581...0x2588 ~= cell.scalar.value {
        cells[index] = foldedBlock(cell)
      } else {
        cells[index] = Cell(scalar: asciiStandIn(for: cell.scalar), style: cell.style)
      }
    }
  }

  private func foldedBlock(_ cell: Cell) -> Cell {
    var style = cell.style
    let eighths = cell.scalar.value - 0x2580
    let filled = style.attributes.contains(.reverse) ? 8 - eighths : eighths
    style.attributes.remove(.reverse)
    return Cell(scalar: filled >= 4 ? "#" : " ", style: style)
  }
}

/// The ASCII character that stands for `scalar`, a glyph of one column.
///
/// Borders keep their weight, blocks become full or not, Latin letters lose their accents,
/// typography becomes typewriting; anything else is `?`.
func asciiStandIn(for scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar.value {
  case 0x20...0x7E: scalar
  case 0xC0...0x17F: stand(in: latin, at: scalar.value - 0xC0)
  case 0x1E00...0x1EFF: stand(in: latinAdditional, at: scalar.value - 0x1E00)
  case 0x2010...0x2015, 0x2212: "-"
  case 0x00A0, 0x2000...0x200A, 0x202F, 0x205F: " "
  case 0x2500...0x257F: boxStandIn(for: scalar.value)
  case 0x2580...0x259F: blockStandIn(for: scalar.value)
  default: asciiSigns[scalar] ?? "?"
  }
}

/// The heavy border, which marks the focus, differs from the light one on every side.
private func boxStandIn(for value: UInt32) -> Unicode.Scalar {
  switch value {
  case 0x2500, 0x2504, 0x2508, 0x254C, 0x2574, 0x2576: "-"
  case 0x2502, 0x2506, 0x250A, 0x254E, 0x2575, 0x2577: "|"
  case 0x2501, 0x2505, 0x2509, 0x2550: "="
  case 0x2503, 0x2507, 0x250B, 0x2551: "#"
  case 0x250F, 0x2513, 0x2517, 0x251B, 0x2554, 0x2557, 0x255A, 0x255D: "#"
  case 0x2571: "/"
  case 0x2572: "\\"
  default: "+"
  }
}

private func blockStandIn(for value: UInt32) -> Unicode.Scalar {
  switch value {
  case 0x2594: "-"
  case 0x2591: "."
  case 0x2592: ":"
  case 0x2593: "#"
  case 0x2589...0x2590, 0x2595: "|"
  default: "#"
  }
}

private func stand(in letters: [UInt8], at index: UInt32) -> Unicode.Scalar {
  Unicode.Scalar(letters[Int(index)])
}

/// U+00C0…U+017F.
private let latin = Array(
  ("AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty"
    + "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlL"
    + "lLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs").utf8)

/// U+1E00…U+1EFF.
private let latinAdditional = Array(
  ("AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMm"
    + "MmMmNnNnNnNnOoOoOoOoPpPpRrRrRrRrSsSsSsSsSsTtTtTtTtUuUuUuUuUuVvVv"
    + "WwWwWwWwWwXxXxYyZzZzZzhtwyas??S?AaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEe"
    + "EeEeEeEeIiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUuUuYyYyYyYy??????").utf8)

private let asciiSigns: [Unicode.Scalar: Unicode.Scalar] = [
  "‘": "'", "’": "'", "‚": "'", "‛": "'", "′": "'", "´": "'", "“": "\"", "”": "\"", "„": "\"",
  "‟": "\"", "″": "\"", "‹": "<", "›": ">", "«": "<", "»": ">", "…": ".", "•": "*", "·": "*",
  "‧": "*", "∙": "*", "⋅": "*", "●": "*", "○": "o", "◆": "*", "★": "*", "☆": "*", "✓": "v",
  "✔": "v", "✗": "x", "✘": "x", "▸": ">", "▶": ">", "►": ">", "◂": "<", "◀": "<", "◄": "<",
  "▴": "^", "▲": "^", "▾": "v", "▼": "v", "←": "<", "→": ">", "↑": "^", "↓": "v", "⇒": ">",
  "⇐": "<", "¹": "1", "²": "2", "³": "3", "⁰": "0", "⁴": "4", "⁵": "5", "⁶": "6", "⁷": "7",
  "⁸": "8", "⁹": "9", "₀": "0", "₁": "1", "₂": "2", "₃": "3", "₄": "4", "₅": "5", "₆": "6",
  "₇": "7", "₈": "8", "₉": "9", "µ": "u", "μ": "u", "°": "o", "º": "o", "ª": "a", "¡": "!",
  "©": "c", "®": "r", "¦": "|", "☐": "_", "☑": "x",
  "≤": "<", "≥": ">", "≈": "~", "∼": "~", "⁄": "/", "∕": "/", "∗": "*", "∣": "|",
]
