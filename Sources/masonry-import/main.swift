@preconcurrency internal import Glibc

/// Says on standard error why nothing more is read, and ends the program.
func fail(_ reason: String, status: Int32 = EXIT_FAILURE) -> Never {
  fputs("masonry-import: \(reason)\n", stderr)
  exit(status)
}

let output = RecordOutput()
signal(SIGPIPE, SIG_DFL)
limitResources()
let options: Options
do {
  options = try Options(CommandLine.arguments.dropFirst().map { Array($0.utf8) })
} catch {
  fail(error.reason, status: 2)
}
var descriptor = STDIN_FILENO
if let path = options.path {
  descriptor = (path.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer {
    $0.baseAddress.map { open($0, O_RDONLY | O_CLOEXEC) } ?? -1
  }
  if descriptor < 0 { fail(String(cString: strerror(errno))) }
}
let input = SourceInput(descriptor: descriptor) { output.flush() }
let found =
  options.kind ?? SourceKind(beginning: input.beginning())
  ?? options.path.flatMap { SourceKind(suffixOf: $0) }
guard let kind = found else { fail(input.failure ?? "This is no kind of source that is read.") }
let isRight = importSource(input, as: kind, to: output)
output.flush()
if let failure = input.failure { fail(failure) }
if !isRight, output.recordCount == 0 { fail("Nothing can be read in this.") }
exit(EXIT_SUCCESS)
