internal import CXml
internal import Glibc

/// An element that begins.
struct ElementStart {
  /// Its name; where its namespace is a known one of feeds, with that one's usual prefix.
  var name: String
  /// Its attributes in their order, named like elements.
  var attributes: [(name: String, value: String)]

  /// The value of an attribute.
  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}

/// What hears of the elements and texts of a source.
protocol MarkupHandler: AnyObject {
  func start(_ element: ElementStart)
  /// The last element that began and has not ended ends.
  func end()
  func text(_ text: UnsafeBufferPointer<UInt8>)
}

/// Parses markup by libxml2.
final class MarkupParser {
  private let handler: any MarkupHandler
  private let more: () -> ArraySlice<UInt8>
  private var pending: ArraySlice<UInt8> = []
  /// How many elements are open.
  private var depth = 0
  /// How many places were wrong.
  private(set) var faultCount = 0
  /// The first of them: its line and what is wrong.
  private(set) var firstFault: (line: Int, message: String)?

  /// Creates a parser of what `more` gives piece by piece, an empty one at the end.
  init(handler: any MarkupHandler, more: @escaping () -> ArraySlice<UInt8>) {
    self.handler = handler
    self.more = more
  }

  /// Parses XML to its end, repairing it; false where it had to stop before.
  func parseXML() -> Bool { withHandler { cx_parse_xml($0) } }

  /// Parses HTML to its end; nil is an encoding that the text says itself.
  func parseHTML(encoding: String?) -> Bool { withHandler { cx_parse_html($0, encoding) } }

  /// Parses, and ends the elements that the source has left open.
  private func withHandler(_ parse: (UnsafePointer<CXHandler>) -> Bool) -> Bool {
    let isWhole = withCallbacks(parse)
    while depth > 0 { end() }
    return isWhole
  }

  private func start(_ element: ElementStart) {
    depth += 1
    handler.start(element)
  }

  private func end() {
    depth -= 1
    handler.end()
  }

  private func withCallbacks(_ parse: (UnsafePointer<CXHandler>) -> Bool) -> Bool {
    var callbacks = CXHandler(
      context: Unmanaged.passUnretained(self).toOpaque(),
      read: { context, buffer, size in
        guard let parser = parserOf(context), let buffer else { return 0 }
        return parser.fill(buffer, Int(size))
      },
      start: { context, prefix, space, name, attributes, count in
        guard let name else { return }
        let found = UnsafeBufferPointer(start: attributes, count: count)
        let element = ElementStart(
          name: qualified(name, prefix: prefix, space: space),
          attributes: found.map(attribute))
        parserOf(context)?.start(element)
      },
      end: { context in parserOf(context)?.end() },
      text: { context, bytes, length in
        guard let bytes else { return }
        bytes.withMemoryRebound(to: UInt8.self, capacity: length) {
          parserOf(context)?.handler.text(UnsafeBufferPointer(start: $0, count: length))
        }
      },
      fault: { context, line, message in
        let message = message.map { String(cString: $0) } ?? ""
        parserOf(context)?.addFault(line: Int(line), message)
      })
    return withExtendedLifetime(self) { parse(&callbacks) }
  }

  private func fill(_ buffer: UnsafeMutablePointer<CChar>, _ size: Int) -> Int32 {
    if pending.isEmpty { pending = more() }
    let count = min(size, pending.count)
    pending.withUnsafeBytes {
      UnsafeMutableRawBufferPointer(start: buffer, count: size).copyMemory(
        from: .init(rebasing: $0.prefix(count)))
    }
    pending = pending.dropFirst(count)
    return Int32(clamping: count)
  }

  private func addFault(line: Int, _ message: String) {
    faultCount += 1
    if firstFault == nil { firstFault = (line, trimmed(message)) }
  }
}

private func parserOf(_ context: UnsafeMutableRawPointer?) -> MarkupParser? {
  context.map { Unmanaged<MarkupParser>.fromOpaque($0).takeUnretainedValue() }
}

private func attribute(_ found: CXAttribute) -> (name: String, value: String) {
  let value = UnsafeRawBufferPointer(start: found.value, count: found.length)
  let name = found.name.map { qualified($0, prefix: found.prefix, space: found.space) }
  return (name ?? "", String(decoding: value, as: UTF8.self))
}

/// Prefixes that feeds usually have for namespaces; none for those of RSS and Atom themselves.
private let usualPrefixes = [
  "http://www.w3.org/2005/Atom": "atom",
  "http://purl.org/atom/ns#": "atom",
  "http://purl.org/rss/1.0/": "",
  "http://my.netscape.com/rdf/simple/0.9/": "",
  "http://backend.userland.com/rss2": "",
  "http://www.w3.org/1999/02/22-rdf-syntax-ns#": "rdf",
  "http://www.w3.org/1999/xhtml": "xhtml",
  "http://purl.org/rss/1.0/modules/content/": "content",
  "http://purl.org/dc/elements/1.1/": "dc",
  "http://purl.org/dc/terms/": "dcterms",
  "http://www.itunes.com/dtds/podcast-1.0.dtd": "itunes",
  "http://search.yahoo.com/mrss/": "media",
  "http://search.yahoo.com/mrss": "media",
]

private func qualified(
  _ name: UnsafePointer<CChar>, prefix: UnsafePointer<CChar>?, space: UnsafePointer<CChar>?
) -> String {
  let name = String(cString: name)
  guard prefix != nil || space != nil else { return name }
  let usual = space.flatMap { usualPrefixes[String(cString: $0)] }
  let prefix = usual ?? prefix.map { String(cString: $0) } ?? ""
  return prefix.isEmpty ? name : "\(prefix):\(name)"
}
