internal import CellScaling
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

  /// What tells of the program instead of running it.
  enum Answer: Hashable, Sendable {
    case help, version
    /// What is installed beside the program.
    case document(GeneratedDocument)
  }

  /// Which fields of a record are a card's title, body, …, where that was said.
  struct Fields: Sendable {
    /// A field's name.
    var title, body, url, tags, image: String?

    /// The names as readers of decks take them.
    var names: FieldNames {
      FieldNames(title: title, body: body, url: url, tags: tags, image: image)
    }
  }

  /// What is printed, where it was said.
  var output: Output?
  /// What answers the command line all by itself.
  var answer: Answer?
  /// What to read, in order.
  var sources: [Source] = []
  /// The layout keys that were named.
  var layout = LayoutValues()
  /// The layout values for what no deck says.
  var defaults = LayoutValues()
  /// The wall's width, in points.
  var width: Double?
  /// The size of a cell, in points.
  var scale = CellScale.standard
  /// Which part of the content `--frames` prints, in points.
  var rect: Rect?
  /// What `--snapshot` types first.
  var keys: [KeyPress]?
  /// The form of every source, where it is not to be recognised.
  var format: DeckFormat?
  /// Which fields of a record are its title, body, …, where that is not to be guessed.
  var fields = Fields()
  /// What cards are sorted by.
  var sort: SortOrder?
  /// The field by whose values cards form sections.
  var sectionField: String?
  /// What is printed of the chosen cards when the wall closes.
  var printedPart: PrintedPart?
  /// Whether NUL ends what is printed of a card.
  var endsPrintsWithNUL = false
  /// The program that opens addresses and files.
  var opener: String?
  /// Whether to use colours.
  var color = TerminalOptions.ColorUse.auto
  /// Whether to draw with ASCII alone.
  var isASCII = false
  /// Whether to show pictures.
  var showsPictures = true
  /// Whether to draw pictures with finer symbols than half blocks.
  var drawsSymbols = false
  /// Whether to take the mouse.
  var usesMouse = true
  /// Whether to show changes of the layout as movements.
  var isAnimated = true
  /// Whether to begin with the tour through layouts.
  var startsDemo = false
  /// Where a layout that is taken away is written to.
  var saveLayoutPath: [UInt8]?
  /// Whether to show and print counts and times.
  var showsStatistics = false
  /// Whether a fault in a source counts as a failure.
  var isStrict = false

  /// Where settings are read from.
  var settings = SettingsChoice.standard
  /// The theme that the command line names.
  var themeName: String?
  /// The theme, once settings were heeded.
  var theme = ThemeChoice(Theme())
  /// What every key does.
  var keyTable = ActionTable.standard
  /// The long names of the options on the command line.
  var named: Set<String> = []
  /// What was wrong with the settings.
  var reports: [Report] = []

  /// Notes what is to be printed; the ways exclude one another.
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
    if printedPart != nil, let output {
      throw UsageError(option: "--print", reason: "excludes \(output.spelling)")
    }
    if endsPrintsWithNUL, printedPart == nil {
      throw UsageError(option: "--null", reason: "is for --print only")
    }
    if keys != nil {
      guard case .snapshot = output else {
        throw UsageError(option: "--keys", reason: "is for --snapshot only")
      }
    }
  }
}
