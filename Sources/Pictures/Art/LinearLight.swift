internal import Glibc

/// sRGB's bytes as amounts of light from 0 to 1, and back.
///
/// Light adds up, bytes don't: an average of bytes makes small lights and fine texture too dark.
struct LinearLight {
  /// The light of each byte.
  let ofByte: [Float]
  /// The byte of each amount of light, in steps of 1/4095.
  private let bytes: [UInt8]

  static let standard = LinearLight()

  private init() {
    ofByte = (0..<256).map { byte in
      let share = Float(byte) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    bytes = (0..<4096).map { step in
      let light = Float(step) / 4095
      let share = light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
      return UInt8((share * 255).rounded())
    }
  }

  /// The colour of amounts of light from 0 to 1.
  func color(_ light: SIMD4<Float>) -> UInt32 {
    byte(light[0]) << 16 | byte(light[1]) << 8 | byte(light[2])
  }

  private func byte(_ light: Float) -> UInt32 {
    UInt32(bytes[min(max(Int(light * 4095 + 0.5), 0), 4095)])
  }
}
