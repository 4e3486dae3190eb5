internal import CellScaling
internal import MasonryEngine
public import Records

extension ViewerState {
  /// The layout values that a section has after all had their say.
  ///
  /// In turn: built-in, file of settings, deck and section, command line, keys. None of a section's keys is nil.
  public func values(forSection section: Int) -> LayoutValues {
    content.values(forSection: section)
  }

  /// How many things are wrong, with the settings, the sources and what they make of the layout.
  var reportCount: Int {
    options.reports.count + deck.reports.count + layoutReports.count
  }

  /// The deck as the engine asks for it.
  var content: WallContent {
    WallContent(
      deck: deck, options: options, keyed: keyed, wallWidth: wallWidth, identities: identities,
      hasPlacements: hasPlacements, pictures: pictures.ratios, refused: refused)
  }

  /// Lays the wall out anew.
  ///
  /// A section whose values the engine refuses is laid out with the built-in ones, and that is
  /// reported: whatever decks, options and keys make together, there is a wall.
  mutating func relayout() {
    refused = []
    whole = nil
    _ = pictures.settle()
    layoutReports = arrangementReports
    var prepared = MasonryLayout()
    swap(&prepared, &layout)
    while true {
      let content = content
      do {
        let reports = try prepared.prepare(
          width: wallWidth, metrics: content.wallMetrics, delegate: content)
        layoutReports += reports.map(report)
        break
      } catch {
        guard refuse(error) else { break }
      }
    }
    layout = prepared
    retrace()
  }
}

/// What the engine has to say of a deck's values.
extension ViewerState {
  /// Gives the built-in values to what has wrong ones; false where that is no answer.
  private mutating func refuse(_ error: LayoutError) -> Bool {
    guard refused.insert(error.section).inserted else { return false }
    let place = error.section.map { "section \($0 + 1)" } ?? "the wall"
    let value = "\(error.property.rawValue) \(lengthText(error.value))"
    layoutReports.append(fault("\(place): \(value) can't be laid out"))
    return true
  }

  func report(_ height: HeightReport) -> Report {
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
