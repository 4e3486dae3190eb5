internal import Geometry
internal import MasonryEngine
internal import Records

extension SectionMetrics {
  /// The engine's words for resolved layout values; what is nil keeps the engine's default.
  init(_ values: LayoutValues) {
    self.init()
    lanes = LaneTracks(values.columns ?? .automatic, minimumWidth: values.minColumnWidth ?? 0)
    minimumInteritemSpacing = values.interitemSpacing ?? minimumInteritemSpacing
    minimumLineSpacing = values.lineSpacing ?? minimumLineSpacing
    sectionInset = values.sectionInset.map(EdgeInsets.init) ?? sectionInset
    headerHeight = values.headerHeight ?? headerHeight
    headerInset = values.headerInset.map(EdgeInsets.init) ?? headerInset
    footerHeight = values.footerHeight ?? footerHeight
    footerInset = values.footerInset.map(EdgeInsets.init) ?? footerInset
    pinsHeader = values.pinsHeader ?? pinsHeader
    order = values.placementOrder
    flowTolerance = values.flowTolerance ?? flowTolerance
    isDense = values.dense ?? isDense
  }
}

extension EdgeInsets {
  init(_ insets: LayoutValues.Insets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

extension LayoutValues {
  /// The engine's order of the same name; a test holds the names equal.
  var placementOrder: PlacementOrder {
    order.flatMap { PlacementOrder(rawValue: $0.rawValue) } ?? .shortest
  }
}

extension LaneTracks {
  init(_ columns: LayoutValues.Columns, minimumWidth: Double) {
    self =
      switch columns {
      case .count(let count): .fixed(count)
      case .automatic: .automatic(minimumWidth: minimumWidth)
      case .tracks(let tracks): .explicit(tracks.map(LaneTrack.init))
      }
  }
}

extension LaneTrack {
  init(_ track: LayoutValues.Track) {
    self =
      switch track {
      case .points(let points): .points(points)
      case .fraction(let share): .fraction(share)
      }
  }
}
