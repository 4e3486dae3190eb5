import CellScaling
import Geometry
import TestSupport
import Testing

@testable import Viewer

@Suite struct PictureFitTests {
  func fit(
    _ width: Double, _ height: Double, in room: (Int, Int), isDrawn: Bool = false
  ) -> PictureFit {
    PictureFit(
      extent: PictureExtent(width: width, height: height, isDrawn: isDrawn),
      room: CellSize(columns: room.0, rows: room.1), scale: .standard)
  }

  @Test(arguments: [
    (4000.0, 3000.0, 64, 24), (3000, 4000, 36, 24), (1000, 1000, 48, 24), (6000, 500, 80, 3),
    (500, 6000, 4, 24), (1000, 1, 80, 1), (1, 1000, 1, 24),
  ])
  func `a picture is as large as fits, its sides as they are to each other`(
    width: Double, height: Double, columns: Int, rows: Int
  ) {
    let size = CellSize(columns: columns, rows: rows)
    #expect(fit(width, height, in: (80, 24)).wholeSize == size)
  }

  @Test func `a pixel of a fitted picture is a block at most, so icons stay small`() {
    #expect(fit(16, 16, in: (200, 60)).wholeSize == CellSize(columns: 16, rows: 8))
    #expect(fit(64, 48, in: (200, 60)).wholeSize == CellSize(columns: 64, rows: 24))
    #expect(fit(1, 1, in: (200, 60)).wholeSize == CellSize(columns: 1, rows: 1))
    #expect(fit(16, 16, in: (10, 3)).wholeSize == CellSize(columns: 6, rows: 3))
    let drawn = fit(16, 16, in: (200, 60), isDrawn: true)
    #expect(drawn.wholeSize == CellSize(columns: 120, rows: 60))
  }

  @Test func `what is not known counts as 4 by 3`() {
    #expect(PictureExtent(nil) == PictureExtent(width: 4000, height: 3000))
    #expect(PictureExtent(.failure(reason: "")) == .unknown)
    var details = PictureDetails(width: 30, height: 20)
    #expect(PictureExtent(.details(details)) == PictureExtent(width: 30, height: 20))
    details.format = "SVG"
    #expect(PictureExtent(.details(details)).isDrawn)
  }

  @Test func `enlarged, the part around the centre fills the room`() {
    let fit = fit(4000, 3000, in: (80, 24))
    var (region, size) = fit.part(magnification: 2, centre: Point(x: 0.5, y: 0.5))
    #expect(size == CellSize(columns: 80, rows: 24))
    #expect(region == Rect(x: 0.1875, y: 0.25, width: 0.625, height: 0.5))
    (region, size) = fit.part(magnification: 2, centre: Point(x: 0.9, y: 0))
    #expect(region == Rect(x: 0.375, y: 0, width: 0.625, height: 0.5))
    (region, size) = fit.part(magnification: 1.25, centre: Point(x: 0, y: 0))
    #expect(region == Rect(x: 0, y: 0, width: 1, height: 0.8))
  }

  @Test func `a pixel is four blocks wide at most`() {
    #expect(fit(16, 16, in: (200, 60)).greatestMagnification == 4)
    #expect(fit(4000, 3000, in: (80, 24)).greatestMagnification == 250)
    #expect(fit(16, 16, in: (200, 60), isDrawn: true).greatestMagnification == 16)
    #expect(fit(16, 16, in: (1, 1)).greatestMagnification == 64)
  }

  @Test func `whatever the picture and the room, the part lies in both and keeps its shape`() {
    for seed in UInt64(0)..<3000 {
      var random = SeededGenerator(seed: seed)
      let fit = random.fit()
      let part = fit.part(
        magnification: random.real(0.1...300),
        centre: Point(x: random.real(-0.5...1.5), y: random.real(-0.5...1.5)))
      expectRight(part, fit, "seed \(seed)")
    }
  }

  private func expectRight(
    _ part: (region: Rect, size: CellSize), _ fit: PictureFit, _ place: String
  ) {
    let (region, size) = part
    #expect(region.x >= 0 && region.maxX <= 1 + 1e-12 && region.width > 0, "\(place)")
    #expect(region.y >= 0 && region.maxY <= 1 + 1e-12 && region.height > 0, "\(place)")
    #expect(0...fit.room.columns ~= size.columns, "\(place)")
    #expect(0...fit.room.rows ~= size.rows, "\(place)")
    #expect((size.columns == 0) == (fit.room.columns == 0), "\(place)")
    guard fit.room.columns > 0, fit.room.rows > 0 else { return }
    // A part that is not whole fills the room; what is whole is less than half a cell off.
    if region.width < 1 { #expect(size.columns == fit.room.columns, "\(place)") }
    if region.height < 1 { #expect(size.rows == fit.room.rows, "\(place)") }
    let across = region.width * fit.extent.width / fit.scale.pointsPerColumn
    let down = region.height * fit.extent.height / fit.scale.pointsPerRow
    let points = max(
      size.columns > 1 ? (Double(size.columns) - 0.5) / across : 0,
      size.rows > 1 ? (Double(size.rows) - 0.5) / down : 0)
    let most = min((Double(size.columns) + 0.5) / across, (Double(size.rows) + 0.5) / down)
    #expect(points <= most * (1 + 1e-9), "\(place)")
  }
}

@Suite struct PictureZoomTests {
  @Test func `steps enlarge by a quarter, up to the greatest`() {
    let fit = PictureFit(
      extent: .unknown, room: CellSize(columns: 80, rows: 24), scale: .standard)
    var zoom = PictureZoom()
    var seen: [Double] = []
    for _ in 0..<4 {
      zoom.enlarge(by: 1, in: fit)
      seen.append(zoom.magnification(in: fit))
    }
    #expect(seen == [1.25, 1.5625, 1.953125, 2.44140625])
    zoom.enlarge(by: .max, in: fit)
    #expect(zoom.magnification(in: fit) == 250)
    zoom.enlarge(by: -1, in: fit)
    #expect(zoom.magnification(in: fit) < 250)
    zoom.enlarge(by: .min, in: fit)
    #expect(zoom == PictureZoom())
  }

  @Test func `out after in, and there and back, shows the same`() {
    for seed in UInt64(0)..<1000 {
      var random = SeededGenerator(seed: seed)
      let fit = random.fit()
      var zoom = random.zoom(in: fit)
      let before = zoom.part(in: fit)
      let steps = random.pick(1...5)
      let room = zoom.steps
      zoom.enlarge(by: steps, in: fit)
      let more = zoom.steps - room
      zoom.enlarge(by: -more, in: fit)
      #expect(zoom.part(in: fit) == before, "seed \(seed)")
      zoom.enlarge(by: -min(steps, zoom.steps), in: fit)
      zoom.enlarge(by: min(steps, room), in: fit)
      #expect(zoom.part(in: fit) == before, "seed \(seed)")
    }
  }

  @Test func `panning ends at the edges and comes back from there at once`() {
    for seed in UInt64(0)..<1000 {
      var random = SeededGenerator(seed: seed)
      let fit = random.fit()
      var zoom = random.zoom(in: fit)
      let before = zoom.part(in: fit).region
      zoom.pan(across: 1e9, down: 0, in: fit)
      var region = zoom.part(in: fit).region
      #expect(abs(region.maxX - 1) < 1e-9, "seed \(seed)")
      #expect(region.y == before.y, "seed \(seed)")
      zoom.pan(across: -0.25, down: 0, in: fit)
      let moved = region.x - zoom.part(in: fit).region.x
      #expect(abs(moved - min(0.25 * region.width, 1 - region.width)) < 1e-9, "seed \(seed)")
      zoom.pan(across: -1e9, down: -1e9, in: fit)
      region = zoom.part(in: fit).region
      #expect(abs(region.x) < 1e-9 && abs(region.y) < 1e-9, "seed \(seed)")
    }
  }

  @Test func `what is under the mouse stays there`() {
    for seed in UInt64(0)..<1000 {
      var random = SeededGenerator(seed: seed)
      let fit = random.fit()
      guard fit.room.columns > 0, fit.room.rows > 0 else { continue }
      var zoom = random.zoom(in: fit)
      let place = Point(
        x: Double(random.pick(0...fit.room.columns - 1)) + 0.5,
        y: Double(random.pick(0...fit.room.rows - 1)) + 0.5)
      let (region, size) = zoom.part(in: fit)
      guard size == fit.room else { continue }
      let x = region.x + place.x / Double(size.columns) * region.width
      let y = region.y + place.y / Double(size.rows) * region.height
      zoom.enlarge(by: random.pick(1...4), around: place, in: fit)
      let after = zoom.part(in: fit).region
      #expect(
        abs(after.x + place.x / Double(size.columns) * after.width - x) < 1e-9, "seed \(seed)")
      #expect(abs(after.y + place.y / Double(size.rows) * after.height - y) < 1e-9, "seed \(seed)")
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func real(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  fileprivate mutating func fit() -> PictureFit {
    var extent = PictureExtent(width: Double(pick(1...9000)), height: Double(pick(1...9000)))
    if oneIn(6) { extent.width = Double(pick(1...3)) }
    if oneIn(6) { extent.height = Double(pick(1...3)) }
    if oneIn(20) { extent.width = 9e18 }
    extent.isDrawn = oneIn(4)
    let room =
      oneIn(6)
      ? CellSize(columns: pick(0...2), rows: pick(0...2))
      : CellSize(columns: pick(1...300), rows: pick(1...90))
    let scale = oneIn(3) ? CellScale(pointsPerColumn: 7, pointsPerRow: 15.5) : .standard
    return PictureFit(extent: extent, room: room, scale: scale)
  }

  fileprivate mutating func zoom(in fit: PictureFit) -> PictureZoom {
    var zoom = PictureZoom()
    zoom.enlarge(by: pick(0...12), in: fit)
    zoom.pan(across: real(-3...3), down: real(-3...3), in: fit)
    return zoom
  }
}
