import Geometry
import Records
import Screen

@testable import Viewer

/// The deck of the tests of open pictures: photographs, a drawing, an icon, and notes among them.
enum Photos {
  static let deck = Deck(
    title: "photos",
    sections: [
      DeckSection(title: "Alps", cards: [0, 1, 2]),
      DeckSection(title: "Rest", cards: [3, 4, 5, 6]),
    ],
    store: MemoryCardStore([larch, note, hut, report, icon, broken, last]))

  static let larch = photo("larch.jpg", size: "3.4 MB")
  static let note = Card(id: "note.md", title: "note", body: "No picture here.")
  static let hut = photo("hut.png", size: "812 kB")
  static let report = Card(
    id: "report", title: "A report", body: (1...30).map { "line \($0)" }.joined(separator: "\n"),
    picture: Array("report.jpg".utf8))
  static let icon = photo("icon.png", size: "1.2 kB")
  static let broken = photo("broken.jpg", size: "12 bytes")
  static let last = Card(id: "last", title: "", picture: Array("pictures/last\n.svg".utf8))

  static func photo(_ name: String, size: String) -> Card {
    Card(
      id: name, title: name, fields: ["": size], picture: Array(name.utf8), path: Array(name.utf8))
  }

  /// What is known of the pictures, by card; of the first nothing yet.
  static let facts: [Int: PictureFact] = [
    2: .details(details(3000, 4000, "PNG")), 3: .details(details(1600, 900, "JPEG")),
    4: .details(details(16, 16, "PNG")), 5: .failure(reason: "not a picture"),
    6: .details(details(100, 100, "SVG")),
  ]

  /// What the header of the first picture says.
  static let known: PictureFact = {
    var known = details(6000, 4000, "JPEG")
    known.date = "2024-05-01 12:33"
    known.camera = "Canon EOS R5"
    return .details(known)
  }()

  private static func details(_ width: Int, _ height: Int, _ format: String) -> PictureDetails {
    var details = PictureDetails(width: width, height: height)
    details.format = format
    return details
  }

  /// A wall of them.
  static func state(_ columns: Int = 80, _ rows: Int = 24, knowing: Bool = true) -> ViewerState {
    let facts = facts.map { (card: $0, fact: $1) } + (knowing ? [(0, known)] : [])
    return ViewerState(
      deck: deck, screen: CellSize(columns: columns, rows: rows), pictures: facts)
  }

  /// Art that says what it shows: a letter for how far across the picture a cell is, a digit for how
  /// far down, in turns; a picture that can't be shown has none.
  static func art(_ view: PictureView) -> CellArt? {
    guard view.path != Array("broken.jpg".utf8) else { return nil }
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars)
    let digits = Array("0123456789".unicodeScalars)
    func sign(_ signs: [Unicode.Scalar], _ share: Double) -> Unicode.Scalar {
      signs[min(max(0, Int(share * Double(signs.count))), signs.count - 1)]
    }
    var glyphs: [CellArt.Glyph] = []
    for row in 0..<view.size.rows {
      for column in 0..<view.size.columns {
        let across = (Double(column) + 0.5) / Double(view.size.columns)
        let down = (Double(row) + 0.5) / Double(view.size.rows)
        let scalar =
          (column + row) % 2 == 0
          ? sign(letters, view.region.x + across * view.region.width)
          : sign(digits, view.region.y + down * view.region.height)
        glyphs.append(
          CellArt.Glyph(scalar, foreground: Color(rgb: 0xFFFFFF), background: Color(rgb: 0x102030)))
      }
    }
    return CellArt(size: view.size, glyphs: glyphs)
  }
}

extension ViewerState {
  /// The screen, where pictures have art as soon as they are asked for.
  var pictureScreen: ScreenBuffer {
    draw(self, showing: visibleElements(), pictures: Photos.art)
  }
}
