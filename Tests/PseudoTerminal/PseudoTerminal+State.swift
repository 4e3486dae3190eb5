internal import CPseudoTerminal
public import Geometry
internal import Glibc

extension PseudoTerminal {
  // MARK: The terminal

  /// The terminal's modes, to be compared.
  public var modes: [UInt8] { Self.modes(session) }

  static func modes(_ session: CPTSession) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = cpt_modes(session.terminal, &bytes, bytes.count)
    return Array(bytes.prefix(count))
  }

  /// Whether the terminal echoes and edits lines, as a shell leaves it to a program.
  public var isCooked: Bool { cpt_is_cooked(session.terminal) }

  /// Whether the alternate screen is shown.
  public var isAlternate: Bool { cpt_screen_state(screen).is_alternate }
  /// Whether the cursor is shown.
  public var showsCursor: Bool { cpt_screen_state(screen).shows_cursor }
  /// Whether the terminal reports the mouse.
  public var reportsMouse: Bool { cpt_screen_state(screen).mouse != 0 }
  /// Where the cursor is.
  public var cursor: CellPoint {
    let state = cpt_screen_state(screen)
    return CellPoint(column: Int(state.column), row: Int(state.row))
  }

  /// Whether a DEC private mode was switched on last, by the bytes written; false if it never was.
  public func isSet(mode: Int) -> Bool {
    let text = outputText
    guard let on = text.ranges(of: "\u{1B}[?\(mode)h").last else { return false }
    return !text[on.upperBound...].contains("\u{1B}[?\(mode)l")
  }

  /// All the program has written, as text.
  public var outputText: String { String(decoding: output, as: UTF8.self) }

  /// A cell of the screen.
  public func cell(column: Int, row: Int) -> ScreenCell {
    ScreenCell(cpt_screen_cell(screen, Int32(row), Int32(column)))
  }

  /// The rows of the screen as text, trailing blanks cut.
  public var lines: [String] {
    (0..<size.rows).map { row in
      var line = (0..<size.columns).map { cell(column: $0, row: row).text }.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  // MARK: The program

  /// How often the program has gone to sleep so far.
  public var contextSwitches: Int {
    processStatus["voluntary_ctxt_switches"].flatMap { Int($0) } ?? -1
  }

  /// Whether the program waits for something.
  public var isAsleep: Bool { processStatus["State"]?.hasPrefix("S") ?? false }

  /// How much memory the program has, in kilobytes.
  public var residentKilobytes: Int {
    processStatus["VmRSS"].flatMap { Int($0.filter(\.isNumber)) } ?? -1
  }

  /// How many descriptors the program has open.
  public var descriptorCount: Int {
    guard let folder = opendir("/proc/\(session.program)/fd") else { return -1 }
    defer { closedir(folder) }
    var count = 0
    while let entry = readdir(folder) {
      if entry.pointee.d_name.0 != CChar(bitPattern: UInt8(ascii: ".")) { count += 1 }
    }
    return count
  }

  /// What the system tells of the program.
  private var processStatus: [Substring: Substring] {
    var bytes = [UInt8](repeating: 0, count: 8192)
    let file = open("/proc/\(session.program)/status", O_RDONLY)
    defer { close(file) }
    let count = read(file, &bytes, bytes.count)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    let pairs = text.split(separator: "\n").map { (line: Substring) -> (Substring, Substring) in
      let name = line.prefix { $0 != ":" }
      return (name, line[name.endIndex...].drop { $0 == ":" || $0 == "\t" })
    }
    return Dictionary(pairs) { $1 }
  }
}
