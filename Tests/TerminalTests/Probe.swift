import Geometry
import PseudoTerminal

/// Starts the program that these tests watch, and waits for its first picture.
func startProbe(
  _ arguments: [String] = [], environment: [String: String] = [:],
  size: CellSize = CellSize(columns: 80, rows: 24), input: Int32? = nil
) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal(
    [PseudoTerminal.product("TerminalProbe")] + arguments, environment: environment, size: size,
    input: input)
  try terminal.waitFor(text: "step 0")
  return terminal
}

extension PseudoTerminal {
  /// Ends the program by q; the bytes that its pictures took.
  func quitForBytes() throws -> [Int] {
    send("q")
    try waitForOutcome()
    let numbers = outputText.ranges(of: "bytes ").last.map { outputText[$0.upperBound...] }
    return (numbers ?? "").split { $0.isWhitespace }.compactMap { Int($0) }
  }
}
