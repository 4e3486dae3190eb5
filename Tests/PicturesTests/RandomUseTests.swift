import Foundation
import Geometry
import PictureMessages
import Screen
import TestSupport
import Testing

@testable import Pictures

/// Whatever is wanted in whatever order, in the end each request is answered by what the file is.
@Suite struct RandomUseTests {
  private static let kinds = [
    "ok 400 300 ff0000", "ok 300 400 00ff00", "ok 40 30 0000ff", "ok 2000 900 ffffff",
    "fail broken", "late 40 30 truncated", "crash-once", "noise",
  ]

  @Test(arguments: 0..<4)
  func `all is answered in the end`(seed: Int) throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: UInt64(seed))
    let watcher = try Watcher(cache: folder.bytes("cache"))
    let library = watcher.library
    var orders: [String] = []
    for number in 0..<8 {
      orders.append(random.pick(Self.kinds))
      try folder.write(orders[number], to: "\(number)")
    }
    for _ in 0..<80 {
      switch random.pick(0...9) {
      case 0:
        let number = random.pick(0...7)
        orders[number] = random.pick(Self.kinds)
        try folder.write(orders[number], to: "\(number)")
        library.revalidate()
      case 1: library.setStyle(style(&random))
      case 2: library.waitForAll(requests(in: folder, &random))
      case 3: _ = library.takeEvents()
      case 4: library.prefetch(requests(in: folder, &random), within: .milliseconds(5))
      case 5, 6:
        for request in requests(in: folder, &random) {
          guard case .art(let region, let size) = request.need else { continue }
          let art = library.art(of: request.path, region: region, size: size)
          #expect(art == nil || art?.size == size)
        }
      default: library.request(requests(in: folder, &random))
      }
    }
    library.setStyle(ArtStyle(colors: .direct))
    library.revalidate()
    let size = CellSize(columns: 5, rows: 3)
    library.waitForAll((0..<8).map { .art(folder.bytes("\($0)"), 5, 3) })
    for (number, order) in orders.enumerated() {
      let art = library.art(of: folder.bytes("\(number)"), region: .whole, size: size)
      #expect(art?.glyphs[7].background.rgb == color(of: order), "seed \(seed), \(order)")
    }
  }

  private func color(of order: String) -> UInt32? {
    switch order {
    case "crash-once": 0x00FF00
    case "noise": 0x0000FF
    default:
      order.hasPrefix("ok")
        ? order.split(separator: " ").last.flatMap { UInt32($0, radix: 16) } : nil
    }
  }

  private func style(_ random: inout SeededGenerator) -> ArtStyle {
    ArtStyle(
      colors: random.pick(ColorMode.allCases), isASCII: random.oneIn(4),
      usesSymbols: random.oneIn(3), background: random.oneIn(2) ? 0 : 0xFFFFFF)
  }

  private func requests(in folder: TemporaryFolder, _ random: inout SeededGenerator)
    -> [PictureRequest]
  {
    (0..<random.pick(0...12)).map { _ in
      let path = folder.bytes("\(random.pick(0...8))")
      if random.oneIn(3) { return .header(path) }
      if random.oneIn(4) {
        let part = PictureRegion(x: 0.25, y: 0, width: 0.5, height: Double(random.pick(1...4)) / 4)
        let size = CellSize(columns: random.pick(1...30), rows: random.pick(1...9))
        return PictureRequest(path: path, need: .art(region: part, size: size))
      }
      return .art(path, random.pick(1...90), random.pick(1...30))
    }
  }
}
