import Foundation
import MasonryEngine

/// A case of the fixtures: contents, and where they must stand.
struct Case: Decodable {
  var name: String
  var width: Double
  var deck: Deck
  var content: [Double]?
  var frames: [[Scalar]]?
  var origins: [[Double]]?
  var height: Double?

  /// A name, a number or nothing.
  enum Scalar: Decodable {
    case word(String)
    case number(Double)
    case null

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let word = try? container.decode(String.self) {
        self = .word(word)
      } else {
        self = .number(try container.decode(Double.self))
      }
    }

    /// The number, 0 where there is none; nil for a name.
    var number: Double? {
      switch self {
      case .word: nil
      case .number(let number): number
      case .null: 0
      }
    }
  }

  struct Deck: Decodable {
    var layout: Values?
    var sections: [Section]?
    var cards: [Card]?
  }

  struct Section: Decodable {
    var layout: Values?
    var cards: [Card]?
  }

  struct Card: Decodable {
    var height: Double
    var span: Int?
    var column: Int?
  }

  static func all(_ name: String) throws -> [Case] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "Fixtures/\(name).json")
    return try JSONDecoder().decode([Case].self, from: Data(contentsOf: file))
  }

  var wall: Wall {
    let sections = deck.sections ?? [Section(layout: nil, cards: deck.cards)]
    return Wall(width: width, sections: sections.map(section))
  }

  private func section(_ section: Section) -> Wall.Section {
    var metrics = SectionMetrics()
    metrics.minimumInteritemSpacing = 16
    metrics.minimumLineSpacing = 16
    metrics.sectionInset = EdgeInsets(16)
    for values in [deck.layout, section.layout].compactMap({ $0 }) { values.apply(to: &metrics) }
    let items = (section.cards ?? []).map {
      Wall.Item(
        height: $0.height,
        placement: ItemPlacement(span: $0.span ?? 1, lane: $0.column.map { $0 - 1 }))
    }
    return Wall.Section(metrics: metrics, items: items)
  }
}

/// Layout values of a deck, as far as the fixtures use them.
struct Values: Decodable {
  struct Columns: Decodable {
    var tracks: LaneTracks

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let count = try? container.decode(Int.self) {
        tracks = .fixed(count)
      } else {
        tracks = .explicit(try container.decode([Double].self).map(LaneTrack.points))
      }
    }
  }

  struct Insets: Decodable {
    var insets: EdgeInsets
    enum Edge: String, CodingKey { case top, left, bottom, right }

    init(from decoder: any Decoder) throws {
      if let all = try? decoder.singleValueContainer().decode(Double.self) {
        insets = EdgeInsets(all)
        return
      }
      let edges = try decoder.container(keyedBy: Edge.self)
      insets = EdgeInsets(
        top: try edges.decode(Double.self, forKey: .top),
        left: try edges.decode(Double.self, forKey: .left),
        bottom: try edges.decode(Double.self, forKey: .bottom),
        right: try edges.decode(Double.self, forKey: .right))
    }
  }

  var columns: Columns?
  var interitemSpacing: Double?
  var lineSpacing: Double?
  var sectionInset: Insets?
  var headerHeight: Double?
  var headerInset: Insets?
  var footerHeight: Double?
  var footerInset: Insets?
  var order: String?
  var flowTolerance: Double?
  var dense: Bool?

  func apply(to metrics: inout SectionMetrics) {
    if let columns { metrics.lanes = columns.tracks }
    if let interitemSpacing { metrics.minimumInteritemSpacing = interitemSpacing }
    if let lineSpacing { metrics.minimumLineSpacing = lineSpacing }
    if let sectionInset { metrics.sectionInset = sectionInset.insets }
    if let headerHeight { metrics.headerHeight = headerHeight }
    if let headerInset { metrics.headerInset = headerInset.insets }
    if let footerHeight { metrics.footerHeight = footerHeight }
    if let footerInset { metrics.footerInset = footerInset.insets }
    if let flowTolerance { metrics.fitTolerance = flowTolerance }
    if let dense { metrics.isDense = dense }
    if let named = order.flatMap(PlacementOrder.init(rawValue:)) { metrics.order = named }
  }
}
