/// Reads RSS, RDF and Atom: an item a record, written when it ends.
final class FeedReader: MarkupHandler {
  /// The most bytes of an item; what is longer is cut, and said.
  private static let mostItemBytes = 16 << 20

  private let output: RecordOutput
  /// The elements that are open within an item or a part of the feed's own description.
  private var open: [FeedElement] = []
  /// How deep the parser is in elements that are kept as no element: the feed, its channel.
  private var frames: [String] = []
  private var itemBytes = 0
  private var hasCutItem = false
  private var deck = ImportedRecord()
  private var isDeckWritten = false
  /// What relative addresses are relative to.
  private var base: String?

  init(output: RecordOutput) { self.output = output }

  func start(_ element: ElementStart) {
    let name = plainName(element.name)
    if open.isEmpty, Self.frameNames.contains(name) {
      frames.append(name)
      base = element["xml:base"] ?? base
      return
    }
    if Self.itemNames.contains(name) {
      // One within another is there only where the end of the other is missing.
      while !open.isEmpty { end() }
      writeDeck()
    }
    itemBytes += element.attributes.reduce(64) { $0 + $1.value.utf8.count }
    open.append(FeedElement(ElementStart(name: name, attributes: element.attributes)))
  }

  func text(_ text: UnsafeBufferPointer<UInt8>) {
    guard let element = open.last else { return }
    itemBytes += text.count
    guard itemBytes <= Self.mostItemBytes else { return hasCutItem = true }
    element.append(text)
  }

  func end() {
    guard let element = open.popLast() else {
      frames.removeLast(frames.isEmpty ? 0 : 1)
      return
    }
    if let parent = open.last {
      if itemBytes <= Self.mostItemBytes { parent.append(element) } else { hasCutItem = true }
      return
    }
    if Self.itemNames.contains(element.name) {
      output.write(FeedItem(element, base: base).record)
    } else {
      addToDeck(element)
    }
    if hasCutItem { output.note("An item has more text than is read.") }
    (itemBytes, hasCutItem) = (0, false)
  }

  /// Writes what the feed says of itself and has not been written.
  func finish() { writeDeck() }

  private static let frameNames: Set = ["rss", "rdf:RDF", "feed", "channel"]
  private static let itemNames: Set = ["item", "entry"]

  /// The names of Atom's elements are said as they stand in an Atom feed.
  private func plainName(_ name: String) -> String {
    guard name.hasPrefix("atom:") else { return name }
    let local = localName(name)
    // In RSS an `atom:link` is not the feed's own.
    return frames.contains("feed") || frames.isEmpty || local == "entry" ? local : name
  }

  /// Adds a part of the feed's own description.
  private func addToDeck(_ element: FeedElement) {
    // A form for searching, and what RDF says twice.
    guard !["textinput", "textInput", "items"].contains(element.name) else { return }
    switch element.name {
    case "title": deck.add("title", plainTitle(element.text))
    case "link":
      let address = element["href"] ?? element.text
      let relation = element["rel"] ?? "alternate"
      guard relation == "alternate" else { return deck.add(relation, address) }
      deck.add("url", address)
      if base == nil { base = address }
    default: deck.add(element.name, element.value)
    }
    isDeckWritten = false
  }

  private func writeDeck() {
    guard !isDeckWritten, !deck.isEmpty else { return }
    isDeckWritten = true
    output.writeDeck(deck)
  }
}
