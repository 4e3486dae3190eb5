import MasonryEngine

/// A waterfall layout as textbooks write it: an object an item, made anew each time, and a look at
/// each to find what is visible.
final class Textbook {
  /// What UICollectionViewLayoutAttributes is.
  final class Attributes {
    let indexPath: IndexPath
    var frame: Rect

    init(indexPath: IndexPath, frame: Rect) {
      self.indexPath = indexPath
      self.frame = frame
    }
  }

  private let delegate: any MasonryLayoutDelegate
  private var attributes: [Attributes] = []
  private(set) var contentHeight = 0.0

  init(delegate: any MasonryLayoutDelegate) {
    self.delegate = delegate
  }

  func prepare(width: Double) {
    attributes.removeAll()
    contentHeight = 0
    for section in 0..<delegate.numberOfSections { prepare(section, width: width) }
  }

  private func prepare(_ section: Int, width: Double) {
    let inset = delegate.metrics(forSection: section).sectionInset
    guard case .fixed(let count) = delegate.metrics(forSection: section).lanes else { return }
    var ends = [Double](repeating: contentHeight + inset.top, count: count)
    for item in 0..<delegate.numberOfItems(inSection: section) {
      let metrics = delegate.metrics(forSection: section)
      let gaps = Double(count - 1) * metrics.minimumInteritemSpacing
      let lane = (width - inset.left - inset.right - gaps) / Double(count)
      var shortest = 0
      for other in ends.indices where ends[other] < ends[shortest] { shortest = other }
      let path = IndexPath(item: item, section: section)
      let frame = Rect(
        x: inset.left + Double(shortest) * (lane + metrics.minimumInteritemSpacing),
        y: ends[shortest], width: lane, height: delegate.height(forItemAt: path, width: lane))
      ends[shortest] = frame.maxY + metrics.minimumLineSpacing
      contentHeight = max(contentHeight, frame.maxY)
      attributes.append(Attributes(indexPath: path, frame: frame))
    }
    contentHeight += inset.bottom
  }

  func elements(in rect: Rect) -> [Attributes] {
    attributes.filter {
      $0.frame.minX < rect.maxX && $0.frame.maxX > rect.minX && $0.frame.minY < rect.maxY
        && $0.frame.maxY > rect.minY
    }
  }
}

/// Text as textbooks wrap it.
enum TextbookText {
  /// The lines of a text that is wrapped between words.
  static func lines(of text: String, width: Int) -> Int {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + 1 + word.count <= width {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.count
  }
}
