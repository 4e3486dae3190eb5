import Foundation
import PictureMessages

/// The path of a fixture.
func fixture(_ name: String) -> String {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  return folder.appendingPathComponent("Fixtures/\(name)").path
}

/// A folder of a test's own, gone with the value.
final class Folder {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("masonry-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, with the folders that it lies in; its path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }
}

/// The bytes of a file.
func bytes(of path: String) throws -> [UInt8] {
  Array(try Data(contentsOf: URL(fileURLWithPath: path)))
}

extension PixelImage {
  /// A pixel as 0xRRGGBBAA.
  subscript(x: Int, y: Int) -> UInt32 {
    let start = (y * width + x) * 4
    return bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The middles of its quarters, by rows.
  var quarters: [UInt32] {
    [1, 3].flatMap { row in
      [1, 3].map { column in self[column * width / 4, row * height / 4] }
    }
  }

  /// Whether the middles of its quarters are about these colours, 0xRRGGBBAA.
  func shows(_ colors: [UInt32], within tolerance: Int = 3) -> Bool {
    zip(quarters, colors).allSatisfy { one, other in
      [24, 16, 8, 0].allSatisfy { shift in
        let difference = Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)
        return abs(difference) <= tolerance
      }
    }
  }
}

/// The colours of the quarters of most fixtures, which are 48 × 32.
let red: UInt32 = 0xC828_28FF
let green: UInt32 = 0x28A0_3CFF
let blue: UInt32 = 0x283C_C8FF
let yellow: UInt32 = 0xDCC8_3CFF
let quadrants = [red, green, blue, yellow]
