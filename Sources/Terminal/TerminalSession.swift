internal import CTerminal
public import Geometry
public import Screen

/// The terminal while this program has it: a screen of its own, keys one by one, signals in line.
///
/// ```swift
/// var terminal = try TerminalSession()
/// terminal.show(frame(of: terminal.size))
/// loop: while true {
///   for event in terminal.wait() { … }
/// }
/// terminal.close()
/// ```
///
/// There may be one at a time, used by one thread, and it is to be opened before other threads
/// start, because they inherit which signals are blocked. However the program ends, the terminal is
/// left as it was found; only SIGKILL is beyond that.
///
/// While it is open, SIGTSTP, SIGCONT, SIGWINCH and all signals that would end the program, but for
/// crashes, are blocked and come as events, and what is written to standard error is kept and written when it closes.
public struct TerminalSession: ~Copyable {
  /// Extent of the screen, at least 1 × 1.
  public internal(set) var size: CellSize
  /// Whether the screen shows more than ASCII: the locale says UTF-8, and the options don't forbid.
  public let isUnicode: Bool
  /// How colours are written.
  public let colorMode: ColorMode
  /// One line for the user, to be printed once the terminal is closed, where its type was unknown.
  public let notice: String?

  let options: TerminalOptions
  let escapeDelay = Environment.escapeDelay
  var shown: ScreenBuffer?
  var pairs: ColorPairs
  var decoder = InputDecoder()
  var unfinishedDeadline: ContinuousClock.Instant?
  var isGone = false
  /// Whether the terminal is another program's, and whether it went meanwhile.
  var isAway = false
  var isHungUp = false
  /// Whether the terminal was asked for its background and hasn't told it.
  var awaitsBackground = false
  /// Until when answers are waited for, where there is anything to wait for.
  var answerDeadline: ContinuousClock.Instant?

  /// Takes the terminal over, blank.
  /// - Throws: Why that is impossible; the terminal then is as it was, nothing was written to it.
  public init(options: TerminalOptions = TerminalOptions()) throws(TerminalError) {
    isUnicode = Self.adoptLocale() && !options.isASCII
    self.options = options
    guard ct_device_open() else { throw .noTerminal }
    let type: String
    do throws(TerminalError) {
      type = try Self.openScreen(color: options.color)
      guard ct_signals_open() else { throw .noSignals }
    } catch {
      ct_screen_close()
      ct_device_close()
      throw error
    }
    let wanted = Environment["TERM"] ?? "unknown"
    let isKnown = type == wanted || type.hasSuffix("-direct")
    notice = isKnown ? nil : "the terminal type “\(wanted)” is unknown, used as “\(type)”"
    colorMode = ColorMode(colors: Int(ct_screen_colors()))
    pairs = ColorPairs(mode: colorMode, capacity: Int(ct_screen_pairs()))
    size = .zero
    enter()
  }

  deinit {
    leave()
    ct_screen_close()
    ct_device_close()
    ct_signals_close()
  }

  /// Gives the terminal back as it was found.
  public consuming func close() {}

  /// Takes over the character set that the environment names; true if that is UTF-8.
  ///
  /// Opening a terminal does this too; without one it tells whether to print more than ASCII.
  @discardableResult
  public static func adoptLocale() -> Bool { ct_locale_adopt() }

  /// Ends the program by a signal, so that whoever started it sees what ended it.
  ///
  /// The terminal must be closed before.
  public static func end(by signal: Int32) -> Never { ct_signals_end_by(signal) }

  /// Opens the first description of the terminal there is, and says which.
  private static func openScreen(color: TerminalOptions.ColorUse) throws(TerminalError) -> String {
    let wantsColor = color == .always || color == .auto && Environment["NO_COLOR"] == nil
    let types = Environment.terminalTypes(wantsColor: wantsColor)
    for type in types {
      switch ct_screen_open(type, wantsColor) {
      case CT_SCREEN_OPEN: return type
      case CT_SCREEN_NOT_ADDRESSABLE: throw .noCursorAddressing(type)
      default: continue
      }
    }
    throw .unknownType(types.first ?? "")
  }
}

extension TerminalSession {
  /// Takes the terminal: its modes, a blank screen, what else goes to it.
  mutating func enter() {
    isAway = false
    ct_device_make_raw()
    ct_messages_hold()
    let window = Self.windowSize()
    ct_screen_enter(Int32(window.columns), Int32(window.rows), options.reportsMouse)
    shown = nil
    size = CellSize(columns: Int(ct_screen_columns()), rows: Int(ct_screen_rows()))
  }

  /// Gives the terminal back, for a while or for good.
  func leave() {
    guard !isAway else { return }
    awaitAnswers()
    ct_screen_leave()
    ct_device_restore_modes()
    ct_messages_release()
  }

  /// Stops the program, as Ctrl-Z does, and takes the terminal again when it is continued.
  ///
  /// The screen is blank then and may have another ``size``: show a frame.
  public mutating func suspend() {
    leave()
    ct_signals_stop()
    enter()
  }

  /// Makes the next frame be written whole, whatever became of the screen.
  public mutating func redraw() {
    ct_screen_forget()
    shown = nil
  }

  /// Follows the window's extent.
  ///
  /// Where that is what it was, it was another in between, and the terminal may have lost what was
  /// outside of that.
  mutating func followWindow() {
    let window = Self.windowSize()
    guard window != size else { return redraw() }
    ct_screen_resize(Int32(window.columns), Int32(window.rows))
    shown = nil
    size = CellSize(columns: Int(ct_screen_columns()), rows: Int(ct_screen_rows()))
  }

  /// The window's extent; 80 × 24 where it doesn't say, and never more than memory is sure to bear.
  private static func windowSize() -> CellSize {
    var columns: Int32 = 0
    var rows: Int32 = 0
    ct_device_size(&columns, &rows)
    return CellSize(
      columns: columns < 1 ? 80 : min(Int(columns), 2000),
      rows: rows < 1 ? 24 : min(Int(rows), 1000))
  }
}
