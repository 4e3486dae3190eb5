internal import CXml
internal import Glibc

/// An item of a feed as a record: the parts of a card under their names, then all else.
struct FeedItem {
  /// What it says.
  private(set) var record = ImportedRecord()
  private var children: [FeedElement]
  private let base: String?

  /// Reads an item, whose relative addresses are relative to `base`.
  init(_ item: FeedElement, base: String?) {
    self.base = item["xml:base"] ?? base
    children = item.children.flatMap { $0.name == "media:group" ? $0.children : [$0] }
    addTitle()
    addBodies()
    addAddress(item["rdf:about"])
    addPeople()
    addDates()
    addTags()
    addImage()
    addRest()
  }

  /// Takes the elements of a name away.
  private mutating func take(_ names: String...) -> [FeedElement] {
    let found = children.filter { names.contains($0.name) }
    if !found.isEmpty { children.removeAll { names.contains($0.name) } }
    return found
  }

  private mutating func addTitle() {
    let titles = take("title")
    if let title = titles.first ?? take("itunes:title", "dc:title", "media:title").first {
      record.add("title", plainTitle(title.text))
    }
    for other in titles.dropFirst() { record.add("otherTitle", plainTitle(other.text)) }
  }

  /// The longest form of the text is the body; shorter ones that say something else are kept.
  private mutating func addBodies() {
    var texts: [String] = []
    let names = [
      "content:encoded", "content", "xhtml:body", "description", "summary", "itunes:summary",
      "media:description", "itunes:subtitle", "dc:description",
    ]
    for name in names {
      for element in take(name) {
        let text = element.text
        if text.isEmpty {
          // Content that is elsewhere has its address.
          if let source = element["src"] { record.add("contentSource", resolved(source)) }
          continue
        }
        guard !texts.contains(text) else { continue }
        record.add(texts.isEmpty ? "body" : localName(name), text)
        texts.append(text)
      }
    }
  }

  private mutating func addAddress(_ about: String?) {
    var candidates: [String] = []
    for link in take("link", "atom:link") {
      let address = resolved(link["href"] ?? link.text)
      let relation = link["rel"] ?? "alternate"
      switch relation {
      case "alternate" where link.name == "link" && candidates.isEmpty: candidates.append(address)
      case "enclosure": record.add("enclosure", link.value)
      default: record.add(relation == "alternate" ? "otherLink" : relation, address)
      }
    }
    let guids = take("guid", "id")
    for guid in guids where guid["isPermaLink"] != "false" { candidates.append(guid.text) }
    if let about { candidates.append(about) }
    for enclosure in take("enclosure") {
      if let address = enclosure["url"] { candidates.append(resolved(address)) }
      record.add("enclosure", enclosure.value)
    }
    record.add("url", candidates.first(where: isAddress))
    for guid in guids { record.add("id", guid.text) }
  }

  private mutating func addPeople() {
    for person in take("author", "dc:creator", "itunes:author") {
      let name = person.children.first { $0.name == "name" }?.text ?? person.text
      guard record["author"] != .text(name) else { continue }
      record.add("author", name)
      if person.children.count > 1 { record.add("authorDetails", person.value) }
    }
  }

  private mutating func addDates() {
    let names = ["pubDate", "published", "dc:date", "issued", "created", "updated", "modified"]
    for name in names {
      for date in take(name) {
        record.add(record["date"] == nil ? "date" : localName(name), date.text)
      }
    }
  }

  private mutating func addTags() {
    var tags: [String] = []
    for category in take("category", "dc:subject", "itunes:category") {
      tags.append(category["label"] ?? category["term"] ?? category["text"] ?? category.text)
    }
    for words in take("itunes:keywords", "media:keywords") {
      tags += words.text.split(separator: ",").map(String.init)
    }
    var seen: Set<String> = []
    record.addList("tags", tags.map(trimmed).filter { seen.insert($0).inserted })
  }

  private mutating func addImage() {
    for image in take("itunes:image", "media:thumbnail", "image") {
      let inner = image.children.first { $0.name == "url" }?.text
      if let address = image["href"] ?? image["url"] ?? inner ?? (image.isPlain ? image.text : nil)
      {
        record.add(record["image"] == nil ? "image" : "otherImage", resolved(address))
      }
    }
    let media = children.first {
      $0.name == "media:content"
        && ($0["medium"] == "image" || $0["type"]?.hasPrefix("image/") == true)
    }
    if record["image"] == nil, let address = media?["url"] {
      record.add("image", resolved(address))
    }
  }

  /// All else under its own name, without a prefix where that is no other's.
  private mutating func addRest() {
    for element in children {
      let local = localName(element.name)
      let isTaken = Self.faceNames.contains(local) || record[local] != nil
      record.add(isTaken ? element.name : local, element.value)
    }
  }

  private static let faceNames: Set = [
    "title", "body", "text", "content", "description", "note", "summary", "url", "link", "tags",
    "image", "author", "date", "name", "label", "comment", "message", "section",
  ]

  private func isAddress(_ text: String) -> Bool { text.contains("://") }

  /// An address with what it is relative to.
  private func resolved(_ address: String) -> String { Self.resolved(address, base) }

  /// An address with what it is relative to.
  static func resolved(_ address: String, _ base: String?) -> String {
    guard let base, !address.isEmpty, !address.contains("://"),
      let whole = cx_resolve(address, base)
    else { return address }
    defer { free(whole) }
    return String(cString: whole)
  }
}
