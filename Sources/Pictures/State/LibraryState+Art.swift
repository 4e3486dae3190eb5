internal import Host
internal import Geometry
internal import PictureMessages
internal import Screen

/// Pixels from which a part of a picture can be drawn.
struct PixelPatch {
  var image: PixelImage
  /// The part, in shares of the image's sides.
  var region: PictureRegion
  /// Pixels that all of the picture would have across.
  var density: Double
  /// Whether there can be none that are better for this use.
  var suffices: Bool
}

// Which pixels there are, and what is drawn from them.
extension LibraryState {
  /// Whether the pixels, or others as good, are in memory.
  func hasPixels(_ need: PixelNeed, of path: [UInt8], _ record: PictureRecord) -> Bool {
    let wholes = PixelNeed.sides.lazy.map { side in
      (side, self.pixels.peek(PixelKey(path: path, need: .whole(side: side))))
    }
    return switch need {
    case .whole(let side):
      wholes.contains { $1.map { $0.isAll(of: record) } ?? false || $0 >= side && $1 != nil }
    case .part:
      pixels.peek(PixelKey(path: path, need: need)) != nil
        || wholes.contains { $1.map { $0.isAll(of: record) } ?? false }
    }
  }

  /// Whether there are any pixels of a picture.
  func hasPixels(of path: [UInt8], _ record: PictureRecord) -> Bool {
    (PixelNeed.sides.map(PixelNeed.whole) + record.parts).contains {
      pixels.peek(PixelKey(path: path, need: $0)) != nil
    }
  }

  /// The pixels from which a part is drawn best: the fewest that are enough, else the most.
  mutating func bestPatch(
    for need: PixelNeed, region: PictureRegion, of path: [UInt8], _ record: PictureRecord
  ) -> PixelPatch? {
    let needs = PixelNeed.sides.map(PixelNeed.whole) + record.parts
    let patches = needs.filter { $0.region.contains(region) }.compactMap { each in
      pixels.peek(PixelKey(path: path, need: each)).map { image in
        (need: each, density: Double(image.width) / each.region.width, image: image)
      }
    }
    let best = patches.filter { need.isMet(by: $0.need, density: $0.density) }
      .min { $0.density < $1.density }
    guard let best = best ?? patches.max(by: { $0.density < $1.density }) else { return nil }
    _ = pixels.use(PixelKey(path: path, need: best.need))
    return PixelPatch(
      image: best.image, region: region.inside(best.need.region), density: best.density,
      suffices: hasPixels(need, of: path, record))
  }

  /// What is to be drawn of a part that is not drawn yet as well as it can be now.
  mutating func drawing(of key: ArtKey) -> (art: CellArt?, patch: PixelPatch?, stamp: FileStamp?) {
    let drawn = arts.use(key)
    guard key.size.holdsArt, let record = records.peek(key.path) else {
      return (drawn?.art, nil, nil)
    }
    if record.failure != nil { return (nil, nil, nil) }
    let isCurrent = drawn?.stamp == record.stamp
    if let drawn, drawn.isFinal, isCurrent { return (drawn.art, nil, nil) }
    let need = PixelNeed(
      region: key.region, size: key.size, style: style, header: record.header)
    guard let patch = bestPatch(for: need, region: key.region, of: key.path, record) else {
      return (drawn?.art, nil, nil)
    }
    if let drawn, isCurrent, drawn.density >= patch.density { return (drawn.art, nil, nil) }
    return (drawn?.art, patch, record.stamp)
  }

  /// Keeps art, unless the style or the file has changed while it was made.
  mutating func keep(_ drawn: DrawnArt, for key: ArtKey, styleNumber: Int) -> Bool {
    guard styleNumber == self.styleNumber, records.peek(key.path)?.stamp == drawn.stamp else {
      return false
    }
    let cells = drawn.art.glyphs.count
    arts.insert(drawn, cost: cells * MemoryLayout<CellArt.Glyph>.stride + 256, for: key)
    return true
  }
}

extension PixelImage {
  /// Whether the file has no more pixels.
  fileprivate func isAll(of record: PictureRecord) -> Bool {
    record.longSide.map { max(width, height) >= $0 } ?? false
  }

  /// The pixels that a part touches; nil never, as a part is never empty.
  func cropped(to region: PictureRegion) -> PixelImage? {
    if region == .whole { return self }
    let left = min(Int(region.x * Double(width)), width - 1)
    let top = min(Int(region.y * Double(height)), height - 1)
    let right = max(
      left + 1, min(width, Int(((region.x + region.width) * Double(width)).rounded(.up))))
    let bottom = max(
      top + 1, min(height, Int(((region.y + region.height) * Double(height)).rounded(.up))))
    var cropped: [UInt8] = []
    for row in top..<bottom {
      cropped += bytes[(row * width + left) * 4..<(row * width + right) * 4]
    }
    return PixelImage(width: right - left, height: bottom - top, bytes: cropped)
  }
}

extension PictureRegion {
  fileprivate func contains(_ other: PictureRegion) -> Bool {
    let slack = 1e-9
    return x <= other.x + slack && y <= other.y + slack
      && x + width >= other.x + other.width - slack
      && y + height >= other.y + other.height - slack
  }

  /// The same part, in shares of another that it is in.
  fileprivate func inside(_ other: PictureRegion) -> PictureRegion {
    PictureRegion(
      x: (x - other.x) / other.width, y: (y - other.y) / other.height,
      width: width / other.width, height: height / other.height)
  }
}
