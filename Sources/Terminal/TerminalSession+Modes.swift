internal import CTerminal
internal import Geometry

extension TerminalSession {
  /// Takes the terminal: its modes, a blank screen, what else goes to it.
  mutating func enter() {
    ct_device_make_raw()
    ct_messages_hold()
    let window = Self.windowSize()
    ct_screen_enter(Int32(window.columns), Int32(window.rows), options.reportsMouse)
    shown = nil
    size = CellSize(columns: Int(ct_screen_columns()), rows: Int(ct_screen_rows()))
  }

  /// Gives the terminal back, for a while or for good.
  func leave() {
    awaitAnswers()
    ct_screen_leave()
    ct_device_restore_modes()
    ct_messages_release()
  }

  /// Stops the program, as Ctrl-Z does, and takes the terminal again when it is continued.
  ///
  /// The screen is blank then and may have another ``size``: show a picture.
  public mutating func suspend() {
    leave()
    ct_signals_stop()
    enter()
  }

  /// Makes the next picture be written whole, whatever became of the screen.
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
