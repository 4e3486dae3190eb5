import Screen
import Terminal
import TestSupport
import Testing

@testable import Pictures

/// What is dithered for a terminal is shown by it as it was meant.
@Suite struct PaletteTests {
  private func dithered(_ seed: UInt64, to palette: Palette) -> ColorGrid {
    var random = SeededGenerator(seed: seed)
    var grid = ColorGrid(
      width: 40, height: 40, colors: (0..<1600).map { _ in UInt32(random.pick(0...0xFF_FFFF)) })
    grid.dither(to: palette)
    return grid
  }

  /// The colour that a terminal of 256 has for a number.
  private func shown(_ number: Int32) -> UInt32 {
    if number >= 232 { return UInt32(8 + 10 * (number - 232)) * 0x010101 }
    let levels: [UInt32] = [0, 95, 135, 175, 215, 255]
    let place = Int(number - 16)
    return levels[place / 36] << 16 | levels[place / 6 % 6] << 8 | levels[place % 6]
  }

  @Test func `each of 240 colours is shown exactly`() {
    var used: Set<UInt32> = []
    for seed in 0..<20 {
      used.formUnion(dithered(UInt64(seed), to: .mixed).colors)
    }
    for color in used {
      #expect(shown(ColorMode.palette256.number(of: Color(rgb: color))) == color)
    }
    #expect(used.count > 200)
  }

  @Test func `all 240 colours are found by themselves`() {
    for number in 16..<256 {
      let color = shown(Int32(number))
      #expect(Pictures.color(Palette.mixed.nearest(to: parts(color))) == color)
    }
  }

  @Test func `the nearest of 240 is the nearest of all`() {
    var random = SeededGenerator(seed: 1)
    let all = (16..<256).map { parts(shown(Int32($0))) }
    for _ in 0..<2000 {
      let wanted = parts(UInt32(random.pick(0...0xFF_FFFF)))
      let found = Palette.distance(Palette.mixed.nearest(to: wanted), wanted)
      // Greys are found by their mean, which may miss by one step.
      #expect(found <= (all.map { Palette.distance($0, wanted) }.min() ?? 0) + 300)
    }
  }

  @Test(arguments: [(Palette.named, ColorMode.palette16, 16), (.plain, .palette8, 8)])
  func `named colours are told by their own numbers`(
    palette: Palette, mode: ColorMode, count: Int
  ) {
    guard case .listed(let colors) = palette else { return }
    let numbers = colors.map { mode.number(of: Color(rgb: Pictures.color($0))) }
    #expect(numbers == (0..<count).map(Int32.init))
  }

  @Test(arguments: [Palette.mixed, .named, .plain])
  func `a flat area keeps its light`(palette: Palette) {
    var grid = ColorGrid(width: 32, height: 32, colors: .init(repeating: 0x70A0B0, count: 1024))
    grid.dither(to: palette)
    let mean = grid.colors.map(luma).reduce(0, +) / 1024
    #expect(abs(mean - luma(0x70A0B0)) < 16)
  }
}
