internal import Decks
internal import Geometry
internal import Records
internal import Screen
internal import Terminal
internal import Viewer

/// What the command line asks for.
struct Options: Sendable {
  /// What is printed, where it is not the wall that is shown.
  enum Output: Hashable, Sendable {
    /// Layout attributes, one JSON object a line.
    case frames
    /// One screen of so many cells.
    case snapshot(CellSize)
    /// The whole wall.
    case plain

    /// The option that asks for it.
    var spelling: String {
      switch self {
      case .frames: "--frames"
      case .snapshot: "--snapshot"
      case .plain: "--plain"
      }
    }
  }

  /// What is printed about the program, instead of running it.
  enum Answer: Hashable, Sendable {
    case help, version
    /// A document that is installed beside the program.
    case document(GeneratedDocument)
  }

  /// What is printed instead of showing the wall.
  var output: Output?
  /// What is printed about the program, if anything.
  var answer: Answer?
  /// What to read, in order.
  var sources: [Source] = []
  /// How it is read.
  var reading = ReadOptions { GlyphWidth.columns(of: $0) }
  /// What the wall shows and how.
  var view = ViewOptions()
  /// How the terminal is used.
  var terminal = TerminalOptions()
  /// Which part of the content `--frames` prints, in points.
  var rect: Rect?
  /// What `--snapshot` types first.
  var keys: [KeyPress]?
  /// The program that opens addresses and files.
  var opener: [UInt8]?
  /// Whether to draw pictures with finer symbols than half blocks.
  var drawsSymbols = false
  /// Whether a fault in a source counts as a failure.
  var isStrict = false
  /// Where settings are read from.
  var settings = SettingsChoice.standard
  /// The theme that the command line names.
  var themeName: String?
  /// The long names of the options on the command line.
  var named: Set<String> = []

  /// Creates what holds without any option.
  init() { view.isAnimated = true }

  /// Chooses what is printed; the ways exclude one another.
  mutating func choose(_ wanted: Output) throws(UsageError) {
    if let output, output.spelling != wanted.spelling {
      throw UsageError(reason: "excludes \(output.spelling)")
    }
    output = wanted
  }

  /// Refuses options that mean nothing without another.
  func checkTogether() throws(UsageError) {
    if rect != nil, output != .frames {
      throw UsageError(option: "--rect", reason: "is for --frames only")
    }
    if view.printedPart != nil, let output {
      throw UsageError(option: "--print", reason: "excludes \(output.spelling)")
    }
    if view.endsPrintsWithNUL, view.printedPart == nil {
      throw UsageError(option: "--null", reason: "is for --print only")
    }
    if keys != nil {
      guard case .snapshot = output else {
        throw UsageError(option: "--keys", reason: "is for --snapshot only")
      }
    }
  }
}
