import MasonryEngine

/// What a program's own contents look like to the engine.
struct Photos: MasonryLayoutDelegate {
  var ratios: [Double]  // width ÷ height

  var numberOfSections: Int { 1 }
  func numberOfItems(inSection section: Int) -> Int { ratios.count }
  func metrics(forSection section: Int) -> SectionMetrics { SectionMetrics() }
  func height(forItemAt path: IndexPath, width: Double) -> Double { width / ratios[path.item] }
}

/// Lays the photos out 375 points wide and tells what the first screen shows of them.
func firstScreen(of photos: Photos) throws -> [String] {
  var layout = MasonryLayout()
  try layout.prepare(width: 375, delegate: photos)

  let viewport = Rect(x: 0, y: 0, width: 375, height: 667)
  return layout.layoutAttributesForElements(in: viewport).map { photo in
    "\(photo.indexPath.item) in lane \(photo.lane) at \(photo.frame.y)"
  }
}
