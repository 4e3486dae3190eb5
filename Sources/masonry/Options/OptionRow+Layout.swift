internal import CardText
internal import CellScaling
internal import MasonryEngine
internal import Records
internal import Viewer

extension OptionRow {
  /// The options that say how the wall is laid out; they outweigh what a deck says.
  static let layout: [OptionRow] = [
    values(
      "columns", letter: "c", taking: "N|auto", offering: .words(["auto"]), key: .columns,
      help: "so many columns, or as many as fit"),
    values(
      "min-column-width", taking: "PTS", key: .minColumnWidth,
      help: "the least width of a column where their number is automatic (208)"),
    values(
      "interitem-spacing", taking: "PTS", key: .interitemSpacing,
      help: "the gap between columns (16)"),
    values(
      "line-spacing", taking: "PTS", key: .lineSpacing,
      help: "the gap between the cards of a column (16)"),
    values(
      "inset", taking: "PTS|TOP,LEFT,BOTTOM,RIGHT", key: .sectionInset,
      help: "the margin around a section's cards (16)"),
    values(
      "order", taking: "ORDER", offering: .words(PlacementOrder.allCases.map(\.name)),
      key: .order,
      help: "where the next card goes: "
        + PlacementOrder.allCases.map(\.help).joined(separator: ", ")),
    values(
      "tolerance", taking: "PTS|normal|infinite", offering: .words(["normal", "infinite"]),
      key: .fitTolerance,
      help: "by how much columns may differ and count as equal, with gridLanes (0)"),
    dense,
    values(
      "max-lines", taking: "N|all", offering: .words(["all"]), key: .maxLines,
      help: "how many lines of its body a card shows (12)"),
    OptionRow(
      "width", taking: "PTS", in: .layout,
      help: "the wall's width (the terminal's, $COLUMNS or 80; with --frames 640)"
    ) { options, word throws(UsageError) in
      guard let width = NumberText.number(word), (0...1e9).contains(width) else {
        throw UsageError(word, mustBe: "a number of points from 0 to 1000000000")
      }
      options.view.width = width
    },
    OptionRow(
      "cell", taking: "WxH", in: .layout, help: "the size of a terminal cell in points (8x16)"
    ) { options, word throws(UsageError) in
      guard let sizes = Numbers.list(word, separator: "x"), sizes.count == 2,
        sizes.allSatisfy({ (1...1000).contains($0) })
      else { throw UsageError(word, mustBe: "WxH, two numbers of points from 1 to 1000") }
      options.view.scale = CellScale(pointsPerColumn: sizes[0], pointsPerRow: sizes[1])
    },
  ]

  /// The options about which cards stand where.
  static let arranging: [OptionRow] = [
    OptionRow(
      "sort", taking: "FIELD[,desc]", in: .arranging,
      help: "sort cards in their sections: title, id, name, time or size of files, a field"
    ) { options, word throws(UsageError) in
      guard let order = SortOrder(word) else { throw UsageError(word, mustBe: SortOrder.form) }
      options.view.sort = order
    },
    OptionRow(
      "section-by", taking: "FIELD", in: .arranging,
      help: "make a section of the cards of each value of a field"
    ) { options, word throws(UsageError) in
      guard !word.isEmpty else { throw UsageError(word, mustBe: "the name of a field") }
      options.view.sectionField = word
    },
  ]

  /// An option whose word is read as the layout key of a deck is.
  private static func values(
    _ name: StaticString, letter: Unicode.Scalar? = nil, taking argument: String,
    offering completion: Completion = .unknown, key: LayoutValues.Key, help: String
  ) -> OptionRow {
    var row = OptionRow(
      name, letter: letter, taking: argument, offering: completion, in: .layout, help: help
    ) { options, word throws(UsageError) in
      do throws(LayoutValueError) {
        try options.view.layout.set(key, to: word)
      } catch {
        throw UsageError(reason: error.complaint)
      }
    }
    row.layoutKey = key
    return row
  }

  private static var dense: OptionRow {
    var row = OptionRow(
      "dense", in: .layout, help: "let later cards fill openings, with gridLanes"
    ) { $0.view.layout.dense = true }
    row.layoutKey = .dense
    return row
  }
}
