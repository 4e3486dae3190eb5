/// Reads a page of HTML: a record whose body is the page's own part, as HTML without what no reader
/// sees.
final class PageReader: MarkupHandler {
  /// The most bytes of text and tags.
  private static let mostBytes = 8 << 20

  /// Where in a page a text is.
  private enum Part {
    case body, main, around, hidden, title
  }

  private let output: RecordOutput
  private var open: [(name: String, part: Part)] = []
  private var about = ImportedRecord()
  private var title: [UInt8] = []
  /// What is in `main` or an `article`, what is around it, and all else.
  private var main: [UInt8] = []
  private var body: [UInt8] = []
  private var around: [UInt8] = []
  private var isCut = false

  init(output: RecordOutput) { self.output = output }

  private static let hidden: Set = [
    "script", "style", "noscript", "template", "svg", "head", "object", "iframe", "select",
  ]
  /// Tags that say where in the page a text is, and nothing of it.
  private static let frameNames: Set = [
    "html", "body", "main", "article", "head", "meta", "link",
  ]
  private static let aroundNames: Set = ["nav", "header", "footer", "aside"]
  private static let voidNames: Set = ["br", "hr", "img", "input", "col", "wbr", "area", "source"]
  private static let kept: Set = [
    "href", "src", "alt", "title", "datetime", "colspan", "lang", "class",
  ]

  func start(_ element: ElementStart) {
    let outer = open.last?.part ?? .body
    let part = Self.part(of: element.name, in: outer)
    open.append((element.name, part))
    if element.name == "meta" { addMeta(element) }
    if element.name == "link", element["rel"]?.lowercased() == "canonical" {
      about.add("canonical", element["href"])
    }
    guard !Self.frameNames.contains(element.name) else { return }
    var tag = "<\(element.name)"
    for (name, value) in element.attributes where Self.keeps(name, in: element.name) {
      let value = String(decoding: escapedMarkup(Array(value.utf8)), as: UTF8.self)
      tag += " \(name)=\"\(value)\""
    }
    append(Array((tag + ">").utf8), to: part)
  }

  func text(_ text: UnsafeBufferPointer<UInt8>) {
    let part = open.last?.part ?? .body
    if part == .title { return title += title.count < 1 << 16 ? Array(text) : [] }
    append(escapedMarkup(Array(text)), to: part)
  }

  func end() {
    guard let (name, part) = open.popLast() else { return }
    guard !Self.frameNames.contains(name),
      !Self.voidNames.contains(name)
    else { return }
    append(Array("</\(name)>".utf8), to: part)
  }

  /// Writes the page.
  func finish() {
    var record = ImportedRecord()
    let title = trimmed(String(decoding: title, as: UTF8.self))
    let ownTitle = about.text("og:title")
    record.add("title", title.isEmpty ? ownTitle : title)
    let ownPart = main.isEmpty ? body + around : main
    record.add("body", Self.withoutHeading(title, String(decoding: ownPart, as: UTF8.self)))
    record.add("url", about.text("canonical") ?? about.text("og:url"))
    record.add("image", about.text("og:image"))
    record.add("author", about.text("author"))
    record.addList("tags", about.text("keywords")?.split(separator: ",").map(String.init) ?? [])
    let used: Set = ["canonical", "og:url", "og:image", "author", "keywords"]
    for member in about.members where !used.contains(member.name) {
      if member.value != record["title"] { record.add(member.name, member.value) }
    }
    if !main.isEmpty {
      var rest = ImportedRecord()
      rest.add("around", String(decoding: around, as: UTF8.self))
      rest.add("besides", String(decoding: body, as: UTF8.self))
      record.add("page", .record(rest))
    }
    output.write(record)
    if isCut { output.note("The page has more text than is read.") }
  }

  private static func part(of name: String, in outer: Part) -> Part {
    if name == "title", outer != .main { return .title }
    if outer == .hidden && name != "body" || hidden.contains(name) { return .hidden }
    if outer == .around || outer == .main { return outer }
    if name == "main" || name == "article" { return .main }
    return aroundNames.contains(name) ? .around : .body
  }

  private static func keeps(_ name: String, in element: String) -> Bool {
    // The class of code names its language.
    name == "class" ? element == "code" : kept.contains(name)
  }

  private func addMeta(_ meta: ElementStart) {
    guard let name = meta["name"] ?? meta["property"], about.members.count < 200 else { return }
    // How browsers are to show it says nothing.
    guard !["viewport", "theme-color", "generator", "robots"].contains(name.lowercased()) else {
      return
    }
    if about[name] == nil { about.add(name, meta["content"]) }
  }

  private func append(_ bytes: [UInt8], to part: Part) {
    guard main.count + body.count + around.count + bytes.count <= Self.mostBytes else {
      isCut = true
      return
    }
    switch part {
    case .body: body += bytes
    case .main: main += bytes
    case .around: around += bytes
    case .hidden, .title: break
    }
  }

  /// A body without a first heading that says what the title says.
  private static func withoutHeading(_ title: String, _ body: String) -> String {
    let body = trimmed(body)
    guard let open = body.prefix(4096).firstRange(of: "<h1>"), !hasText(body[..<open.lowerBound]),
      let close = body[open.upperBound...].firstRange(of: "</h1>")
    else { return body }
    let heading = trimmed(plainTitle(String(body[open.upperBound..<close.lowerBound])))
    guard !heading.isEmpty, title.hasPrefix(heading) else { return body }
    return trimmed(String(body[..<open.lowerBound] + body[close.upperBound...]))
  }

  /// Whether there is more than tags.
  private static func hasText(_ markup: Substring) -> Bool {
    var isInTag = false
    for byte in markup.utf8 {
      if byte == UInt8(ascii: "<") { isInTag = true }
      if !isInTag, byte > 0x20 { return true }
      if byte == UInt8(ascii: ">") { isInTag = false }
    }
    return false
  }
}
