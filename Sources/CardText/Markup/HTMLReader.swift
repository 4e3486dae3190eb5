extension MarkdownDocument {
  /// Reads a text in HTML; any text is taken, tags that nobody closed too.
  ///
  /// Scripts, styles, comments and what HTML has no element for as tag are not shown, or are text.
  /// - Parameter text: Sanitised text. What follows ``maximumBytes`` is not read.
  /// - Complexity: O(*n*), *n* bytes read.
  public init(parsingHTML text: String) {
    let read = text.prefix(utf8Bytes: Self.maximumBytes)
    var reader = HTMLReader(Array(read.utf8))
    self.init(blocks: reader.read(), isCut: read.utf8.count < text.utf8.count)
  }
}

/// Makes the blocks of an HTML text from its tags, without recursion.
struct HTMLReader {
  /// A block whose end has not come yet.
  fileprivate struct Frame {
    enum Kind { case root, quote, list, item, table, row, cell }
    var kind: Kind
    var blocks: [MarkdownBlock] = []
    var list = MarkdownList()
    var cells: [MarkdownTable.Cell] = []
    var rows: [(cells: [MarkdownTable.Cell], isHeader: Bool)] = []
    var isHeader = false
  }

  /// A style of a line whose end has not come yet.
  fileprivate struct Style {
    var element: String
    var address = ""
    var parts: [MarkdownInline] = []
  }

  private var tokens: HTMLTokens
  private var frames = [Frame(kind: .root)]
  private var styles: [Style] = []
  private var line: [MarkdownInline] = []
  /// The level of the heading that is being read; 0 in other text.
  private var heading = 0
  /// Whether the line so far ends in a blank or is empty, so that another blank is none.
  private var endsInBlank = true

  init(_ text: [UInt8]) { tokens = HTMLTokens(text) }

  mutating func read() -> [MarkdownBlock] {
    while let token = tokens.next() {
      switch token {
      case .comment: continue
      case .text(let text): add(text)
      case .begin(let name, let attributes): begin(name, attributes)
      case .end(let name): end(name)
      }
    }
    endLine()
    while frames.count > 1 { endFrame() }
    return frames[0].blocks
  }

  // MARK: Lines

  private mutating func add(_ text: String) {
    var words = ""
    for scalar in HTMLEntities.decoded(text).unicodeScalars {
      let isBlank = scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r"
      if !isBlank { words.unicodeScalars.append(scalar) } else if !endsInBlank { words += " " }
      endsInBlank = isBlank
    }
    if !words.isEmpty { append(.text(sanitizedLiteral(words))) }
  }

  private mutating func append(_ part: MarkdownInline) {
    if styles.isEmpty { line.append(part) } else { styles[styles.count - 1].parts.append(part) }
  }

  private mutating func beginStyle(_ element: String, address: String = "") {
    guard styles.count < MarkdownBuilder.maximumInlineDepth else { return }
    styles.append(Style(element: element, address: address))
  }

  private mutating func endStyle(_ element: String) {
    guard styles.contains(where: { $0.element == element }) else { return }
    while let style = styles.popLast() {
      if let part = style.part { append(part) }
      if style.element == element { return }
    }
  }

  /// Ends the line, which becomes a block or a cell's text.
  private mutating func endLine() {
    while let style = styles.popLast() {
      if let part = style.part { append(part) }
    }
    while case .hardBreak? = line.last { line.removeLast() }
    if case .text(let text)? = line.last, text.utf8.last == UInt8(ascii: " ") {
      let trimmed = String(text.dropLast())
      line[line.count - 1] = .text(trimmed)
      if trimmed.isEmpty { line.removeLast() }
    }
    endsInBlank = true
    guard !line.isEmpty else { return }
    let parts = line
    line = []
    let block = heading > 0 ? MarkdownBlock.heading(level: heading, parts) : .paragraph(parts)
    if frames[frames.count - 1].kind == .cell {
      // A cell is one line.
      if !frames[frames.count - 1].cells.isEmpty {
        frames[frames.count - 1].cells[0].append(.text(" "))
      }
      if frames[frames.count - 1].cells.isEmpty { frames[frames.count - 1].cells = [[]] }
      frames[frames.count - 1].cells[0] += parts
    } else {
      frames[frames.count - 1].blocks.append(block)
    }
  }

  // MARK: Tags

  private mutating func begin(_ name: String, _ attributes: String) {
    if HTMLElement.hidden.contains(name) {
      _ = tokens.rest(of: name)
      return
    }
    if HTMLElement.isBlock(name) { return beginBlock(name, attributes) }
    switch name {
    case "br":
      append(.hardBreak)
      endsInBlank = true
    case "img":
      let alternative = HTMLElement.attribute("alt", in: attributes) ?? ""
      let address = HTMLElement.attribute("src", in: attributes) ?? ""
      append(
        .image(alternative: Sanitizer.line(alternative), address: Sanitizer.line(address)))
      endsInBlank = false
    case "a":
      let address = HTMLElement.attribute("href", in: attributes) ?? ""
      beginStyle("a", address: Sanitizer.line(address))
    case "input":
      guard HTMLElement.attribute("type", in: attributes) == "checkbox" else { return }
      append(.text(attributes.contains("checked") ? "☑ " : "☐ "))
    case "b", "strong", "i", "em", "cite", "dfn", "var", "s", "strike", "del", "code", "kbd",
      "samp",
      "tt":
      beginStyle(name)
    default: return
    }
  }

  private mutating func end(_ name: String) {
    if HTMLElement.isBlock(name) { endBlock(name) } else { endStyle(name) }
  }

  private mutating func beginBlock(_ name: String, _ attributes: String) {
    endLine()
    switch name {
    case "h1", "h2", "h3", "h4", "h5", "h6": heading = Int(name.dropFirst()) ?? 1
    case "hr": frames[frames.count - 1].blocks.append(.rule)
    case "pre": addCode(attributes)
    case "blockquote": beginFrame(.quote)
    case "ul", "ol", "dl":
      beginFrame(.list)
      if name == "ol" {
        let start = HTMLElement.attribute("start", in: attributes).flatMap { Int($0) }
        frames[frames.count - 1].list.start = Swift.min(Swift.max(start ?? 1, 0), 1_000_000)
      }
    case "li", "dt", "dd":
      endFrames(through: .item, within: .list)
      beginFrame(.item)
    case "table": beginFrame(.table)
    case "tr":
      endFrames(through: .row, within: .table)
      beginFrame(.row)
    case "td", "th":
      endFrames(through: .cell, within: .row)
      beginFrame(.cell)
      frames[frames.count - 1].isHeader = name == "th"
    default: return
    }
  }

  private mutating func endBlock(_ name: String) {
    endLine()
    switch name {
    case "h1", "h2", "h3", "h4", "h5", "h6": heading = 0
    case "blockquote": endFrames(through: .quote, within: .root)
    case "ul", "ol", "dl": endFrames(through: .list, within: .root)
    case "li", "dt", "dd": endFrames(through: .item, within: .list)
    case "table": endFrames(through: .table, within: .root)
    case "tr": endFrames(through: .row, within: .table)
    case "td", "th": endFrames(through: .cell, within: .row)
    default: return
    }
  }

  private mutating func addCode(_ attributes: String) {
    var inner = HTMLTokens(Array(tokens.rest(of: "pre").utf8))
    var text = ""
    while let token = inner.next() {
      if case .text(let part) = token { text += part }
      if case .begin("br", _) = token { text += "\n" }
    }
    var lines = Sanitizer.body(HTMLEntities.decoded("x" + text)).dropFirst()
    if lines.first == "\n" { lines = lines.dropFirst() }
    while lines.last == "\n" { lines = lines.dropLast() }
    if !lines.isEmpty { frames[frames.count - 1].blocks.append(.code(String(lines), language: "")) }
  }

  // MARK: Frames

  private mutating func beginFrame(_ kind: Frame.Kind) {
    guard frames.count < MarkdownBuilder.maximumDepth else { return }
    // Items and cells that stand alone get what holds them.
    let owner = frames[frames.count - 1].kind
    switch kind {
    case .item where owner != .list: frames.append(Frame(kind: .list))
    case .row where owner != .table: frames.append(Frame(kind: .table))
    case .cell where owner != .row:
      if owner != .table { frames.append(Frame(kind: .table)) }
      frames.append(Frame(kind: .row))
    case .root, .quote, .list, .item, .table, .row, .cell: break
    }
    frames.append(Frame(kind: kind))
  }

  /// Ends the innermost frame of a kind and those in it, unless one of another kind is nearer.
  private mutating func endFrames(through kind: Frame.Kind, within limit: Frame.Kind) {
    guard let place = frames.lastIndex(where: { $0.kind == kind }), place > 0 else { return }
    if let wall = frames.lastIndex(where: { $0.kind == limit }), wall > place { return }
    while frames.count > place { endFrame() }
  }

  private mutating func endFrame() {
    let frame = frames.removeLast()
    let owner = frames.count - 1
    switch frame.kind {
    case .root: return
    case .quote: if !frame.blocks.isEmpty { frames[owner].blocks.append(.quote(frame.blocks)) }
    case .item:
      let item = MarkdownList.Item(blocks: frame.blocks, isDone: nil)
      if !frame.blocks.isEmpty { frames[owner].list.items.append(item) }
    case .list:
      // What stands between items is kept.
      frames[owner].blocks += frame.blocks
      if !frame.list.items.isEmpty { frames[owner].blocks.append(.list(frame.list)) }
    case .cell:
      var cell = frame.cells.first ?? []
      if !frame.blocks.isEmpty {
        // What stands on lines of its own goes on in the cell's line.
        let text = StyledText(MarkdownDocument(blocks: frame.blocks)).text
        cell.append(.text((cell.isEmpty ? "" : " ") + text.replacing("\n", with: " ")))
      }
      frames[owner].cells.append(cell)
      frames[owner].isHeader = frames[owner].isHeader || frame.isHeader
    case .row:
      frames[owner].blocks += frame.blocks
      if !frame.cells.isEmpty { frames[owner].rows.append((frame.cells, frame.isHeader)) }
    case .table:
      frames[owner].blocks += frame.blocks
      if let table = MarkdownTable(frame.rows) { frames[owner].blocks.append(.table(table)) }
    }
  }
}

extension HTMLReader.Style {
  /// What the style is once it has ended; nil where nothing is in it.
  fileprivate var part: MarkdownInline? {
    if parts.isEmpty { return nil }
    switch element {
    case "a": return .link(parts, address: address)
    case "b", "strong": return .strong(parts)
    case "s", "strike", "del": return .strikethrough(parts)
    case "code", "kbd", "samp", "tt": return .code(parts.plainText)
    default: return .emphasis(parts)
    }
  }
}

extension MarkdownTable {
  /// A table of rows, the first of which is the header where it is one; nil where there is none.
  fileprivate init?(_ rows: [(cells: [Cell], isHeader: Bool)]) {
    guard let first = rows.first else { return nil }
    let columns = rows.map(\.cells.count).max() ?? 0
    let header = first.isHeader ? first.cells : []
    self.init(
      alignments: Array(repeating: .natural, count: columns),
      header: header + Array(repeating: [], count: columns - header.count),
      rows: rows.dropFirst(first.isHeader ? 1 : 0).map(\.cells))
  }
}
