internal import CellScaling
internal import Geometry
internal import MasonryEngine
internal import Records

extension Contents {
  /// The layout values that a section has after all had their say.
  ///
  /// In turn: built-in, file of settings, deck and section, command line, keys. None of a section's keys is nil.
  func values(forSection section: Int) -> LayoutValues { wall.values(forSection: section) }

  /// How many columns a section has, as it is laid out where their number is automatic.
  func columnCount(inSection section: Int) -> Int {
    switch values(forSection: section).columns {
    case .count(let count): count
    case .tracks(let tracks): tracks.count
    case .automatic, nil: max(1, layout.laneCount(inSection: section))
    }
  }

  /// The wall's width in points: as keys, else the command line have it, at most the screen's.
  var wallWidth: Double {
    let whole = Double(screenColumns) * options.scale.pointsPerColumn
    return switch overrides.width {
    case .screen: whole
    case .columns(let columns): min(Double(columns) * options.scale.pointsPerColumn, whole)
    case nil: max(0, min(options.width ?? whole, whole))
    }
  }

  var rowCount: Int { options.scale.row(at: layout.contentSize.height) }

  /// The rows of a card; one where it takes none, so that every card is somewhere.
  func rows(ofCardAt path: IndexPath) -> Range<Int> {
    guard let frame = layout.layoutAttributesForItem(at: path)?.frame else { return 0..<1 }
    let top = options.scale.row(at: frame.minY)
    return top..<max(options.scale.row(at: frame.maxY), top + 1)
  }

  /// How many rows a section's header takes where it pins, otherwise 0.
  func pinnedRows(ofSection section: Int) -> Int {
    guard values(forSection: section).pinsHeader == true,
      let header = layout.layoutAttributesForHeader(inSection: section)
    else { return 0 }
    return options.scale.row(at: header.frame.height)
  }

  func elements(in rect: Rect, pinningTo top: Double) -> [LayoutAttributes] {
    queryObserver?(rect)
    return layout.layoutAttributesForElements(in: rect, pinningTo: top)
  }

  /// The deck as the engine asks for it.
  var wall: WallContent {
    WallContent(
      deck: deck, options: options, overrides: overrides, wallWidth: wallWidth,
      identities: identities,
      hasPlacements: hasPlacements, pictures: pictures.ratios, refused: refused)
  }

  /// Notes of all sections whether cards in them span columns or name one.
  mutating func notePlacements() {
    hasPlacements = arrangement.sections.map { deck.store.hasPlacements(among: $0.cards) }
  }

  // MARK: Laying out

  /// Lays the wall out anew.
  ///
  /// A section whose values the engine refuses is laid out with the built-in ones, and that is
  /// reported: whatever decks, options and keys make together, there is a wall.
  mutating func prepareLayout() {
    refused = []
    whole = nil
    _ = pictures.settle()
    var refusals: [(section: Int, report: Report)] = []
    var heights: [Report] = []
    var prepared = MasonryLayout()
    swap(&prepared, &layout)
    while true {
      let wall = wall
      do {
        heights = try prepared.prepare(
          width: wallWidth, metrics: wall.wallMetrics, delegate: wall
        ).map(report)
        break
      } catch {
        let refusal = refuse(error, in: wall)
        guard !refusal.isEmpty else { break }
        refusals += refusal
      }
    }
    layout = prepared
    layoutReports =
      arrangementReports + refusals.sorted { $0.section < $1.section }.map(\.report) + heights
    checkInvariants()
  }

  /// Takes an arranged wall and lays it out: by edits of the layout of all cards, so that none is
  /// measured again; anew where that layout isn't known or has anything wrong in it.
  mutating func rearrange(to arranged: ArrangedWall) {
    let whole = whole ?? presentWhole
    takeSections(of: arranged)
    guard let whole, let edited = edited(whole) else { return prepareLayout() }
    layout = edited
    layoutReports = arrangementReports
    self.whole = showsAll ? nil : whole
    checkInvariants()
  }

  /// Takes an arranged wall for the deck's sections, without laying them out.
  mutating func takeSections(of arranged: ArrangedWall) {
    deck.sections = arranged.sections
    identities = arranged.identities
    wallPictures =
      pictures.isEmpty ? nil : WallPictures(deck.sections, of: deck.store, in: pictures)
    countCards()
  }

  /// Changes the layout by edits; false where that can't be done, or what is wrong in it would be said
  /// of cards by numbers that are no longer theirs.
  mutating func apply(_ edits: [LayoutEdit], isAtEnd: Bool) -> Bool {
    guard refused.isEmpty, isAtEnd || layoutReports.count == arrangementReports.count else {
      return false
    }
    let wall = wall
    // Corrections for pictures leave cards in their lanes, and so does what comes after them.
    let policy = wallPictures == nil ? EditPolicy.reflow : .sticky
    guard let invalidation = try? layout.apply(edits, policy: policy, delegate: wall) else {
      return false
    }
    // Some orders ask again for heights that they know, and tell again what is wrong with them.
    return invalidation.reports.isEmpty
  }

  /// The present wall, where all cards are on it and it has nothing wrong in it.
  var presentWhole: WholeWall? {
    let isSound = refused.isEmpty && layoutReports.count == arrangementReports.count
    return showsAll && isSound ? WholeWall(sections: deck.sections, layout: layout) : nil
  }

  private var showsAll: Bool {
    let all = arrangement.unsorted
    return deck.sections.count == all.count && cardCount == all.reduce(0) { $0 + $1.cards.count }
  }

  /// The layout of the wall's sections, made from that of all cards.
  private func edited(_ whole: WholeWall) -> MasonryLayout? {
    let edits = whole.edits(to: deck.sections, identities: identities, in: deck.store)
    guard let edits else { return nil }
    var layout = whole.layout
    let invalidation = try? layout.apply(edits, delegate: wall)
    return invalidation?.reports.isEmpty == true ? layout : nil
  }

  // MARK: What the engine has to say of a deck's values

  /// Gives the built-in values to what has wrong ones, which are all sections that say the same, and
  /// reports it section by section, -1 being the wall; nothing where that is no answer.
  private mutating func refuse(
    _ error: LayoutError, in wall: WallContent
  ) -> [(section: Int, report: Report)] {
    guard !refused.contains(error.section) else { return [] }
    let value = "\(error.property.rawValue) \(lengthText(error.value)) can't be laid out"
    guard let first = error.section else {
      refused.insert(nil)
      return [(-1, fault("the wall: \(value)"))]
    }
    let layers = wall.layers(ofSection: first)
    let alike = deck.sections.indices.filter { section in
      section == first || layers != nil && wall.layers(ofSection: section) == layers
    }
    refused.formUnion(alike)
    return alike.map { ($0, fault("section \($0 + 1): \(value)")) }
  }

  private func report(_ height: HeightReport) -> Report {
    let place =
      switch height.kind {
      case .item: "card \(ordinal(of: height.indexPath) + 1)"
      case .header: "section \(height.indexPath.section + 1): header"
      case .footer: "section \(height.indexPath.section + 1): footer"
      case .background: "section \(height.indexPath.section + 1)"
      }
    let given = lengthText(height.given)
    return fault("\(place): height \(given) counts as \(lengthText(height.used))")
  }

  private func fault(_ reason: String) -> Report {
    Report(source: deck.title, reason: reason, severity: .fault)
  }
}
