internal import Records

extension LayoutValues {
  /// The JSON of a key's value; nil where nothing is said.
  func json(_ key: Key) -> String? {
    switch key {
    case .columns: columns.map(\.json)
    case .minColumnWidth: minColumnWidth.map(exact)
    case .interitemSpacing: interitemSpacing.map(exact)
    case .lineSpacing: lineSpacing.map(exact)
    case .sectionInset: sectionInset.map(\.json)
    case .headerHeight: headerHeight.map(exact)
    case .footerHeight: footerHeight.map(exact)
    case .headerInset: headerInset.map(\.json)
    case .footerInset: footerInset.map(\.json)
    case .pinsHeader: pinsHeader.map { "\($0)" }
    case .order: order.map { "\"\($0.rawValue)\"" }
    case .fitTolerance: fitTolerance.map { $0.isFinite ? exact($0) : "\"infinite\"" }
    case .dense: dense.map { "\($0)" }
    case .maxLines: maxLines.map { $0 == .all ? "\"all\"" : $0.word }
    case .contentInset: contentInset.map(\.json)
    case .minimumContentHeight: minimumContentHeight.map(exact)
    }
  }

  /// The option that gives a key's value; nil where there is none that could.
  func option(_ key: Key) -> String? {
    switch key {
    case .columns: columns?.word.map { "--columns \($0)" }
    case .minColumnWidth: minColumnWidth.map { "--min-column-width \(exact($0))" }
    case .interitemSpacing: interitemSpacing.map { "--interitem-spacing \(exact($0))" }
    case .lineSpacing: lineSpacing.map { "--line-spacing \(exact($0))" }
    case .sectionInset: sectionInset.map { "--inset \($0.word)" }
    case .order: order.map { "--order \($0.rawValue)" }
    case .fitTolerance:
      fitTolerance.map { "--tolerance \($0.isFinite ? exact($0) : "infinite")" }
    case .dense: dense == true ? "--dense" : nil
    case .maxLines: maxLines.map { "--max-lines \($0.word)" }
    case .headerHeight, .footerHeight, .headerInset, .footerInset, .pinsHeader, .contentInset,
      .minimumContentHeight:
      nil
    }
  }
}

extension LayoutValues.Columns {
  fileprivate var json: String {
    switch self {
    case .count(let count): "\(count)"
    case .automatic: "\"auto\""
    case .tracks(let tracks):
      "[" + tracks.map { $0.isFraction ? "\"\($0.word)\"" : $0.word }.joined(separator: ", ") + "]"
    }
  }

  /// As the command line takes it, where a single width would be a number of columns.
  fileprivate var word: String? {
    switch self {
    case .count(let count): "\(count)"
    case .automatic: "auto"
    case .tracks(let tracks):
      tracks.count == 1 && !tracks[0].isFraction
        ? nil : tracks.map(\.word).joined(separator: ",")
    }
  }
}

extension LayoutValues.Track {
  fileprivate var isFraction: Bool {
    if case .fraction = self { true } else { false }
  }

  fileprivate var word: String {
    switch self {
    case .points(let points): exact(points)
    case .fraction(let share): exact(share) + "fr"
    }
  }
}

extension LayoutValues.Insets {
  private var edges: [Double] { [top, left, bottom, right] }
  private var isEven: Bool { edges.allSatisfy { $0 == top } }

  fileprivate var json: String {
    guard !isEven else { return exact(top) }
    let names = ["top", "left", "bottom", "right"]
    return "{" + zip(names, edges).map { "\"\($0)\": \(exact($1))" }.joined(separator: ", ") + "}"
  }

  fileprivate var word: String {
    isEven ? exact(top) : edges.map(exact).joined(separator: ",")
  }
}

extension LayoutValues.MaxLines {
  fileprivate var word: String {
    switch self {
    case .all: "all"
    case .count(let count): "\(count)"
    }
  }
}
