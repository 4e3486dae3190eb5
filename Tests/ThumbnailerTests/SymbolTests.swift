import PictureMessages
import Screen
import Testing

@Suite struct SymbolTests {
  private let thumbnailer: Thumbnailer
  /// Colours that change from pixel to pixel, with sharp edges.
  private let image: PixelImage

  init() throws {
    thumbnailer = try Thumbnailer()
    let bytes = (0..<64 * 64).flatMap { index -> [UInt8] in
      let (x, y) = (index % 64, index / 64)
      return [UInt8(x * 4), UInt8(y * 4), x * y % 29 < 9 ? 255 : UInt8(252 - 2 * x - 2 * y), 255]
    }
    image = try #require(PixelImage(width: 64, height: 64, bytes: bytes))
  }

  private func drawn(
    _ image: PixelImage, _ colors: SymbolOptions.Colors, columns: Int = 40, rows: Int = 20,
    background: UInt32 = 0x102030
  ) throws -> SymbolImage {
    let options = SymbolOptions(
      columns: columns, rows: rows, colors: colors, background: background)
    let answers = try thumbnailer.ask(.symbols(image, options))
    guard answers.count == 1, case .symbols(let symbols) = answers[0] else {
      throw Thumbnailer.Failure(what: "\(answers)")
    }
    return symbols
  }

  @Test(arguments: SymbolOptions.Colors.allCases)
  func `every symbol is one column wide and can be shown`(colors: SymbolOptions.Colors) throws {
    let symbols = try drawn(image, colors)
    #expect((symbols.columns, symbols.rows, symbols.cells.count) == (40, 20, 800))
    for cell in symbols.cells {
      #expect(GlyphWidth.isPrintable(cell.scalar) && GlyphWidth.columns(of: cell.scalar) == 1)
      #expect(cell.scalar == " " || (0x2500...0x259F).contains(cell.scalar.value))
    }
    #expect(Set(symbols.cells.map(\.scalar)).count > 8)
  }

  @Test func `colours are those there are`() throws {
    let all = try drawn(image, .direct).cells.flatMap { [$0.foreground, $0.background] }
    #expect(Set(all).count > 300)
    let steps: [UInt32] = [0, 95, 135, 175, 215, 255]
    let mixed = steps.flatMap { red in
      steps.flatMap { green in steps.map { red << 16 | green << 8 | $0 } }
    }
    let greys = (0..<24).map { UInt32(8 + 10 * $0) * 0x1_0101 }
    let palette = try drawn(image, .palette240).cells.flatMap { [$0.foreground, $0.background] }
    #expect(Set(palette.compactMap(\.self)).isSubset(of: mixed + greys))
    #expect(Set(palette).count > 40)
    let named = try drawn(image, .palette16).cells.flatMap { [$0.foreground, $0.background] }
    let parts: Set<UInt32> = [0, 0x80, 0xC0, 0xFF]
    #expect(
      named.compactMap(\.self).allSatisfy { color in
        [16, 8, 0].allSatisfy { parts.contains(color >> $0 & 0xFF) }
      })
    #expect((8...16).contains(Set(named.compactMap(\.self)).count))
    let none = try drawn(image, .none).cells
    #expect(none.allSatisfy { $0.foreground == nil && $0.background == nil })
  }

  @Test func `what is transparent is the terminal's, and half of it the background's`() throws {
    let colors: [[UInt8]] = [[255, 0, 0, 255], [0, 255, 0, 0], [255, 255, 255, 128]]
    let row = colors.flatMap { Array([[UInt8]](repeating: $0, count: 8).joined()) }
    let bytes = Array([[UInt8]](repeating: row, count: 8).joined())
    let image = try #require(PixelImage(width: 24, height: 8, bytes: bytes))
    let cells = try drawn(image, .direct, columns: 3, rows: 1, background: 0x000000).cells
    #expect(cells[0].scalar == " " && cells[0].background == 0xFF0000)
    #expect(cells[1] == SymbolImage.Cell(scalar: " ", foreground: nil, background: nil))
    #expect(cells[2].scalar == " " && cells[2].background == 0x808080)
  }

  @Test func `without colours light is drawn, or on a light background dark`() throws {
    let white = try #require(PixelImage(width: 1, height: 1, bytes: [255, 255, 255, 255]))
    #expect(try drawn(white, .none, columns: 1, rows: 1, background: 0).cells[0].scalar == "█")
    #expect(
      try drawn(white, .none, columns: 1, rows: 1, background: 0xFFFFFF).cells[0].scalar == " ")
  }

  @Test func `no size is more than can be answered`() throws {
    #expect(try drawn(image, .direct, columns: 1000, rows: 1).cells.count == 1000)
    for (columns, rows) in [(0, 1), (1, 0), (1001, 1), (1, 100_000)] {
      let options = SymbolOptions(columns: columns, rows: rows, colors: .direct, background: 0)
      #expect(try thumbnailer.ask(.symbols(image, options)) == [.failure(reason: "too large")])
    }
  }
}
