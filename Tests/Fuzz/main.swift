// Feeds Decks with what libFuzzer makes up, until something traps:
// `MASONRY_FUZZ=1 swift run --build-path .build/fuzz masonry-fuzz-decks`

import Decks
import Records

/// Starts libFuzzer, in place of its own `main`, which the package manager leaves no room for.
@_extern(c, "LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Reads an input as a source; its first byte chooses the format.
@_cdecl("LLVMFuzzerTestOneInput")
func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: bytes, count: count)
  guard let first = input.first else { return 0 }
  let formats: [DeckFormat?] = [nil] + DeckFormat.allCases
  let source = Source.memory(name: "fuzz", bytes: Array(input.dropFirst()))
  let options = ReadOptions(format: formats[Int(first) % formats.count]) { _ in 1 }
  let deck = readDeck([source], options: options)
  precondition(deck.sections.map(\.cards.count).reduce(0, +) == deck.store.count)
  return 0
}

var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
_ = runFuzzer(&count, &arguments) { test($0, $1) }
