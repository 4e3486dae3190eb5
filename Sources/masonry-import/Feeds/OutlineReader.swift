/// Reads OPML: an outline that leads somewhere, or that ends without others in it, is a record; one
/// with others in it is a section, titled by the path to it.
final class OutlineReader: MarkupHandler {
  /// An outline that is open.
  private struct Group {
    var element: ElementStart
    /// Whether its record was written or it is known to be a section.
    var isSettled = false
  }

  private let output: RecordOutput
  private var groups: [Group] = []
  /// Names of all open elements.
  private var open: [String] = []
  private var headText: [UInt8] = []
  private var deck = ImportedRecord()

  init(output: RecordOutput) { self.output = output }

  func start(_ element: ElementStart) {
    open.append(element.name)
    if element.name == "body" { output.writeDeck(deck) }
    guard element.name == "outline" else { return headText = [] }
    settleLast(hasChildren: true)
    groups.append(Group(element: element))
  }

  func text(_ text: UnsafeBufferPointer<UInt8>) {
    if open.first(where: { $0 == "head" }) != nil, headText.count < 1 << 16 { headText += text }
  }

  func end() {
    guard let name = open.popLast() else { return }
    if name == "outline" {
      settleLast(hasChildren: false)
      _ = groups.popLast()
    } else if open.last == "head" {
      deck.add(name, String(decoding: headText, as: UTF8.self))
      headText = []
    }
  }

  /// Knows what the innermost outline is.
  private func settleLast(hasChildren: Bool) {
    guard let group = groups.last, !group.isSettled else { return }
    groups[groups.count - 1].isSettled = true
    let outline = group.element
    let leads = Self.addressNames.contains { outline[$0]?.isEmpty == false }
    guard leads || !hasChildren else { return }
    output.beginSection(
      titled: groups.dropLast().map { Self.title(of: $0.element) }.joined(separator: "/"))
    output.write(Self.record(of: outline))
  }

  private static let addressNames = ["xmlUrl", "htmlUrl", "url"]

  private static func title(of outline: ElementStart) -> String {
    trimmed(outline["text"] ?? outline["title"] ?? "")
  }

  private static func record(of outline: ElementStart) -> ImportedRecord {
    var record = ImportedRecord()
    let title = outline["title"].flatMap { $0.isEmpty ? nil : $0 } ?? outline["text"]
    record.add("title", title)
    if title != outline["text"] { record.add("name", outline["text"]) }
    record.add("body", outline["_note"] ?? outline["description"])
    record.add("url", addressNames.reversed().compactMap { outline[$0] }.first { !$0.isEmpty })
    let categories = (outline["category"] ?? "").split(separator: ",").map { category in
      String(trimmed(String(category)).drop { $0 == "/" })
    }
    record.addList("tags", categories)
    record.add("date", outline["created"])
    let known: Set = ["title", "text", "category", "created"]
    for (name, value) in outline.attributes where !known.contains(name) {
      guard record.text("body") != value, record.text("url") != value else { continue }
      record.add(name == "type" || !isFaceName(name) ? name : "opml:" + name, value)
    }
    return record
  }

  private static func isFaceName(_ name: String) -> Bool {
    ["body", "url", "tags", "image", "author", "date", "section", "name"].contains(name)
  }
}
