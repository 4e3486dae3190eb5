import Geometry
import PictureMessages
import Screen
import TestSupport
import Testing

@testable import Pictures

/// Art of tiny pictures, glyph by glyph.
@Suite struct ArtTests {
  private let black = Color(rgb: 0)
  private let white = Color(rgb: 0xFFFFFF)

  private func art(
    _ picture: PixelImage?, _ columns: Int, _ rows: Int, _ style: ArtStyle
  ) throws -> CellArt {
    let picture = try #require(picture)
    let size = CellSize(columns: columns, rows: rows)
    return try #require(CellArt(picture, region: .whole, size: size, style: style))
  }

  private func text(_ art: CellArt) -> [String] {
    (0..<art.size.rows).map { row in
      var line = String.UnicodeScalarView()
      for column in 0..<art.size.columns {
        line.append(art.glyphs[row * art.size.columns + column].scalar)
      }
      return String(line)
    }
  }

  @Test func `two pixels make a cell, and one where they are the same`() throws {
    let art = try art(
      image(2, [0xFF0000, 0x00FF00, 0x0000FF, 0x00FF00]), 2, 1, ArtStyle(colors: .direct))
    #expect(
      art.glyphs == [
        .init("▀", foreground: Color(rgb: 0xFF0000), background: Color(rgb: 0x0000FF)),
        .init(" ", foreground: Color(rgb: 0x00FF00), background: Color(rgb: 0x00FF00)),
      ])
  }

  @Test func `direct colours are rounded to 6 bits a part`() throws {
    let art = try art(image(1, [0x010203, 0x80FDFE]), 1, 1, ArtStyle(colors: .direct))
    #expect(
      art.glyphs == [
        .init("▄", foreground: Color(rgb: 0x82FFFF), background: Color(rgb: 0x000004))
      ])
  }

  @Test func `the greater colour is the glyph's`() throws {
    let picture = image(2, [0x000000, 0xFFFFFF, 0xFFFFFF, 0x000000])
    let glyphs: [CellArt.Glyph] = [
      .init("▄", foreground: white, background: black),
      .init("▀", foreground: white, background: black),
    ]
    for colors in [ColorMode.direct, .palette256, .palette16] {
      #expect(try art(picture, 2, 1, ArtStyle(colors: colors)).glyphs == glyphs)
    }
  }

  @Test func `few colours mix to one that is missing`() throws {
    let orange = try art(
      image(1, [UInt32](repeating: 0xFF8700, count: 2)), 4, 2, ArtStyle(colors: .palette256))
    #expect(Set(orange.glyphs.map(\.background)) == [Color(rgb: 0xFF8700)])
    let between = try art(
      image(1, [UInt32](repeating: 0xFF7300, count: 2)), 4, 2, ArtStyle(colors: .palette256))
    let used = Set(between.glyphs.flatMap { [$0.foreground, $0.background] })
    #expect(used == [Color(rgb: 0xFF8700), Color(rgb: 0xFF5F00)])
  }

  @Test func `eight colours are those of poor terminals`() throws {
    let art = try art(
      image(2, [0xCD0000, 0x00CDCD, 0xCD0000, 0x000000]), 2, 1, ArtStyle(colors: .palette8))
    #expect(
      art.glyphs == [
        .init(" ", foreground: Color(rgb: 0xCD0000), background: Color(rgb: 0xCD0000)),
        .init("▀", foreground: Color(rgb: 0x00CDCD), background: black),
      ])
  }

  @Test func `without colours a glyph says how light a pixel is`() throws {
    let steps = image(11, (0...10).map { UInt32($0 * 255 / 10) * 0x010101 })
    let dark = try art(steps, 11, 1, ArtStyle(colors: .none))
    #expect(text(dark) == [" .:;=xoX0#@"])
    #expect(
      dark.glyphs.allSatisfy {
        $0.foreground == .terminalDefault && $0.background == .terminalDefault
      })
    let light = try art(steps, 11, 1, ArtStyle(colors: .none, background: 0xFFFFFF))
    #expect(text(light) == ["@#0Xox=;:. "])
  }

  @Test func `ASCII glyphs have the pixel's hue in full strength`() throws {
    let picture = image(3, [0x000000, 0x400000, 0xFFFFFF])
    let ground = Color(rgb: 0x101010)
    let dark = try art(
      picture, 3, 1, ArtStyle(colors: .direct, isASCII: true, cellBackground: ground))
    #expect(text(dark) == [" .@"])
    #expect(dark.glyphs[1].foreground == Color(rgb: 0xFF0000))
    #expect(dark.glyphs.allSatisfy { $0.background == ground })
    let light = try art(
      image(3, [0xFFFFFF, 0xFFC0C0, 0x000000]), 3, 1,
      ArtStyle(colors: .palette256, isASCII: true, background: 0xFFFFFF))
    #expect(text(light) == [" :@"])
    #expect(light.glyphs[1].foreground == Color(rgb: 0xFF0000))
  }

  @Test func `a picture of little contrast is given more, one of none stays flat`() throws {
    let faint = image(4, [0x606060, 0x707070, 0x808080, 0x909090])
    #expect(text(try art(faint, 4, 1, ArtStyle(colors: .none))) == [";=oX"])
    let flat = image(2, [0x808080, 0x808080])
    #expect(text(try art(flat, 2, 1, ArtStyle(colors: .none))) == ["xx"])
  }

  @Test func `symbols that a terminal can't draw in one column are left out`() throws {
    let cells = ["▚", "漢", "\u{1B}", "\u{301}"].map {
      SymbolImage.Cell(scalar: $0, foreground: 0x123456, background: nil)
    }
    let symbols = try #require(SymbolImage(columns: 4, rows: 1, cells: cells))
    let style = ArtStyle(colors: .direct, cellBackground: Color(rgb: 0x101112))
    let art = try #require(CellArt(symbols: symbols, style: style))
    #expect(art.glyphs.map(\.scalar) == ["▚", " ", " ", " "])
    #expect(art.glyphs[0].foreground == Color(rgb: 0x123456))
    #expect(art.glyphs[0].background == Color(rgb: 0x101112))
    let plain = CellArt(
      symbols: symbols, style: ArtStyle(colors: .none, cellBackground: Color(rgb: 0x101112)))
    #expect(plain?.glyphs[0].background == .terminalDefault)
  }

  @Test func `no size makes a trap`() throws {
    let picture = try #require(image(1, [0]))
    for size in [(0, 1), (1, 0), (-1, 5)] {
      let size = CellSize(columns: size.0, rows: size.1)
      #expect(CellArt(picture, region: .whole, size: size, style: ArtStyle(colors: .direct)) == nil)
    }
  }
}
