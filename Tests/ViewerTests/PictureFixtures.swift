import CellScaling
import Geometry
import MasonryEngine
import Records
import Screen
import TestSupport

@testable import Viewer

extension Card {
  /// The card of a picture file.
  static func picture(_ name: String, fields: NamedTexts = ["": "1 kB"]) -> Card {
    Card(
      id: name, title: name, fields: fields, image: name, picture: Array(name.utf8),
      path: Array(name.utf8))
  }
}

extension Deck {
  /// A section of picture files `p0`, `p1` and so on.
  init(pictures count: Int, layout: LayoutValues = .bare(2)) {
    self.init(sections: [(0..<count).map { .picture("p\($0)") }], layout: layout)
  }
}

extension PictureFact {
  /// What the header of a picture of so many pixels says.
  static func size(_ width: Int, _ height: Int) -> PictureFact {
    .details(PictureDetails(width: width, height: height))
  }
}

extension CellArt {
  /// Art of which each cell tells its row, from 0 to 9 and again.
  static func rows(_ view: PictureView) -> CellArt? {
    let glyphs = (0..<view.size.columns * view.size.rows).map { index in
      let digit = Unicode.Scalar(UInt8(48 + index / view.size.columns % 10))
      return Glyph(digit, foreground: Color(rgb: 0xFF_FFFF), background: Color(rgb: 0))
    }
    return CellArt(size: view.size, glyphs: glyphs)
  }
}

extension ViewerState {
  /// The height of each card on the wall in rows, by section.
  var heights: [[Double]] {
    deck.sections.enumerated().map { section, content in
      content.cards.indices.map { item in
        let frame = layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?
          .frame
        return (frame?.height ?? -1) / options.scale.pointsPerRow
      }
    }
  }

  /// All frames of the layout, the elements in document order.
  var allFrames: [LayoutAttributes] {
    let size = layout.contentSize
    return layout.layoutAttributesForElements(
      in: Rect(x: -1, y: -1, width: size.width + 1e6, height: size.height + 2))
  }

  /// The same, laid out afresh by all that is known.
  var laidOutAfresh: ViewerState {
    var fresh = self
    fresh.contents.prepareLayout()
    return fresh
  }

  /// Learns one thing.
  mutating func learn(_ card: Int, _ fact: PictureFact) { learn([(card, fact)]) }

  /// Lets time pass, in milliseconds.
  mutating func wait(_ milliseconds: Int) {
    _ = update(&self, .tick(.milliseconds(milliseconds)))
  }
}

extension SeededGenerator {
  /// What may be known of a picture.
  mutating func fact() -> PictureFact {
    switch pick(0...9) {
    case 0: .failure(reason: "not a picture")
    case 1: .size(pick(1...3), pick(1...60_000))
    case 2: .size(pick(1...60_000), pick(1...3))
    case 3: .size(400, 300)
    default: .size(pick(1...6000), pick(1...6000))
    }
  }

  /// Facts of some of a store's cards, now and then of one that isn't there.
  mutating func facts(cards: Int) -> [(card: Int, fact: PictureFact)] {
    (0..<pick(0...8)).map { _ in (pick(-1...cards), fact()) }
  }
}
