/// What the program is called with.
struct Options {
  var kind: SourceKind?
  /// The path of the source; nil is standard input.
  var path: [UInt8]?

  /// Why the words that it was called with are none that it knows.
  struct Misuse: Error {
    var reason: String
  }

  /// Reads the words after the program's own.
  init(_ words: [[UInt8]]) throws(Misuse) {
    var rest = words[...]
    var isPlain = false
    var paths: [[UInt8]] = []
    while let word = rest.popFirst() {
      let text = String(decoding: word, as: UTF8.self)
      if isPlain || !text.hasPrefix("-") || text == "-" {
        paths.append(word)
      } else if text == "--" {
        isPlain = true
      } else if text == "--kind", let name = rest.popFirst() {
        kind = try Self.kind(named: String(decoding: name, as: UTF8.self))
      } else if text.hasPrefix("--kind=") {
        kind = try Self.kind(named: String(text.dropFirst("--kind=".count)))
      } else {
        throw Misuse(reason: "There is no option \(text).")
      }
    }
    guard paths.count <= 1 else { throw Misuse(reason: "One source is read, not several.") }
    path = paths.first.flatMap { $0 == Array("-".utf8) ? nil : $0 }
  }

  private static func kind(named name: String) throws(Misuse) -> SourceKind {
    guard let kind = SourceKind(rawValue: name) else {
      let names = SourceKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw Misuse(reason: "The kind is one of \(names).")
    }
    return kind
  }
}
