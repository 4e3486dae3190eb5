internal import CardText
internal import Geometry
internal import Screen

extension OptionRow {
  /// The options that print instead of showing the wall.
  static let output: [OptionRow] = [
    OptionRow(
      "frames", in: .output, help: "print layout attributes as JSON Lines and exit"
    ) { options throws(UsageError) in
      try options.choose(.frames)
    },
    OptionRow(
      "rect", taking: "X,Y,W,H", in: .output, help: "of --frames, only what meets this rectangle"
    ) { options, word throws(UsageError) in
      guard let numbers = Numbers.list(word, separator: ","), numbers.count == 4 else {
        throw UsageError(word, mustBe: "X,Y,W,H, four numbers of points")
      }
      options.rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    },
    OptionRow(
      "snapshot", taking: "COLSxROWS", in: .output, help: "print one screen as text and exit"
    ) { options, word throws(UsageError) in
      let sizes = 1...largestScreen
      guard let (columns, rows) = Numbers.pair(word), sizes ~= columns, sizes ~= rows else {
        throw UsageError(word, mustBe: "COLSxROWS, two whole numbers from 1 to \(largestScreen)")
      }
      try options.choose(.snapshot(CellSize(columns: columns, rows: rows)))
    },
    OptionRow(
      "keys", taking: "KEYS", in: .output,
      help: "what to type before --snapshot: as typed, <Down> <Enter> <C-d> <Esc> <lt> for the rest"
    ) { options, word throws(UsageError) in
      do throws(KeyNotationError) {
        options.keys = try KeyPress.script(word)
      } catch {
        throw UsageError(reason: Sanitizer.line("\(error)"))
      }
    },
    OptionRow(
      "plain", in: .output,
      help: "print the whole wall as text and exit; so it is where no terminal is"
    ) { options throws(UsageError) in
      try options.choose(.plain)
    },
  ]

  /// The largest screen, in cells each way, that `--snapshot` draws.
  private static let largestScreen = 4096
}
