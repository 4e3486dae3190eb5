import Screen
import TestSupport
import Testing

@testable import Viewer

@Suite struct ContrastTests {
  private let black = Color(rgb: 0)
  private let white = Color(rgb: 0xFFFFFF)

  @Test func `contrasts are WCAG's`() throws {
    func contrast(_ one: UInt32, _ other: UInt32) throws -> Double {
      try #require(Color(rgb: one).contrast(with: Color(rgb: other)))
    }
    #expect(try abs(contrast(0, 0xFFFFFF) - 21) < 0.01)
    #expect(try contrast(0x123456, 0x123456) == 1)
    // By the definition's own curve: 4.54, 3.54, 5.25.
    #expect(try abs(contrast(0x767676, 0xFFFFFF) - 4.54) < 0.06)
    #expect(try abs(contrast(0xE0564F, 0xFFFFFF) - 3.70) < 0.06)
    #expect(try abs(contrast(0xFF0000, 0) - 5.25) < 0.02)
    #expect(Color.terminalDefault.contrast(with: white) == nil)
  }

  @Test func `a colour that can be read stays as it is`() {
    for rgb: UInt32 in [0x17695F, 0xB35300, 0x000000] {
      #expect(Color(rgb: rgb).readable(on: white, contrast: 4) == Color(rgb: rgb))
    }
    #expect(Color.terminalDefault.readable(on: white, contrast: 7) == .terminalDefault)
    #expect(Color(rgb: 0x777777).readable(on: .terminalDefault, contrast: 7).rgb == 0x777777)
  }

  @Test func `a faint one is darkened on light and lightened on dark`() {
    #expect(Color(rgb: 0xF0F0F0).readable(on: white, contrast: 3).rgb == 0x949494)
    #expect(Color(rgb: 0xD0A04A).readable(on: white, contrast: 3).rgb == 0xB88D41)
    #expect(Color(rgb: 0x1F2A37).readable(on: black, contrast: 3).rgb == 0x515A64)
  }

  @Test(arguments: 0..<2000 as Range<UInt64>)
  func `every colour gets the contrast, and no more of black or white than that takes`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let color = Color(rgb: .random(in: 0...0xFFFFFF, using: &random))
    let ground = Color(rgb: .random(in: 0...0xFFFFFF, using: &random))
    let least = Double.random(in: 1...4.5, using: &random)
    let shown = color.readable(on: ground, contrast: least)
    let found = try #require(shown.contrast(with: ground))
    let before = try #require(color.contrast(with: ground))
    #expect(found >= least, "seed \(seed): \(color) on \(ground)")
    if before >= least { #expect(shown == color, "seed \(seed)") }
    // The next lower step of 256 would be too little; a step may change a part by one.
    if shown != color { #expect(found < least + 0.6, "seed \(seed): \(found) for \(least)") }
  }
}
