internal import CardText
internal import Records

/// Reads the cards of a JSON text: a deck, an array, an object around an array, or a card.
struct JSONDeckReader {
  private let context: SourceContext
  private var reader: CardReader
  private var contents = SourceContents()
  /// The cards that are in no section of their own.
  private var loose = SectionContents(isImplied: true)
  private var count = 0
  /// What of the source is on no card.
  private var notes: [String] = []

  private init(_ context: SourceContext) {
    self.context = context
    reader = context.cardReader
  }

  /// Reads a text whole; what is wrong goes to the log.
  static func read(
    _ text: ArraySlice<UInt8>, context: SourceContext, log: inout ReportLog
  ) -> SourceContents {
    var reader = Self(context)
    do throws(JSONTextError) {
      try JSONText.read(text, by: JSONParser()) { page in
        reader.read(page.root)
        log.note(reader.reader.takeFaults(), of: page)
        for note in reader.takeNotes() { log.note(note) }
      }
    } catch {
      log.fail(error.reason, at: error.place)
    }
    return reader.finish()
  }

  private mutating func finish() -> SourceContents {
    if !loose.cards.isEmpty { contents.sections.insert(loose, at: 0) }
    contents.isSingleCard = contents.isSingleCard && count == 1
    return contents
  }

  private mutating func takeNotes() -> [String] {
    defer { notes = [] }
    return notes
  }

  private mutating func read(_ root: JSONNode) {
    if let path = context.options.recordsPath { return readRecords(of: root, at: path) }
    if let shape = context.options.shapes.first(where: {
      $0.source?.condition.holds(for: root) ?? false
    }),
      let source = shape.source, !JSONForm.isDeck(root)
    {
      return read(ShapedSource(root, source), as: shape, of: root, titled: source.title)
    }
    switch JSONForm(of: root) {
    case .deck:
      reader = context.deckCardReader
      readDeck(root)
    case .records: append(JSONList(name: "", path: "", node: root), to: \.loose)
    case .card: readCard(root)
    case .envelope(let envelope): read(envelope, of: root)
    }
  }

  /// A record: a card, and its lists of objects as sections after it.
  private mutating func readCard(_ root: JSONNode) {
    let lists = JSONForm.lists(of: root)
    contents.isSingleCard = lists.isEmpty
    loose.cards.append(card(of: root, path: ""))
    for list in lists { appendSection(list) }
  }

  private mutating func read(_ envelope: JSONEnvelope, of root: JSONNode) {
    if let note = envelope.note, !(envelope.lists.isEmpty && envelope.record == nil) {
      notes.append(note)
    }
    if envelope.lists.count == 1 {
      append(envelope.lists[0], to: \.loose)
    } else if !envelope.lists.isEmpty {
      for list in envelope.lists { appendSection(list) }
    } else {
      readCard(envelope.record ?? root)
    }
  }

  /// The records of a source whose shape is known, in sections by their folders.
  private mutating func read(
    _ shaped: ShapedSource, as shape: Shape, of root: JSONNode, titled path: String?
  ) {
    if let path, let title = root.nodes(at: path).first?.value.scalarText, contents.title.isEmpty {
      contents.title = Sanitizer.line(title)
    }
    var sections: [[String]: Int] = [:]
    for record in shaped.records {
      count += 1
      let card = reader.card(
        of: record.value, as: shape, id: context.id(position: count), path: "[\(count - 1)].")
      if record.folders.isEmpty {
        loose.cards.append(card)
        continue
      }
      let title = record.folders.filter { !$0.isEmpty }.map(Sanitizer.line).joined(separator: "/")
      let section = sections[record.folders] ?? contents.sections.count
      if section == contents.sections.count {
        sections[record.folders] = section
        contents.sections.append(SectionContents(title: title))
      }
      contents.sections[section].cards.append(card)
    }
    if let note = JSONEnvelope.note(of: shaped.others) { notes.append(note) }
  }

  /// The records that the user chose by a path.
  private mutating func readRecords(of root: JSONNode, at path: String) {
    let found = root.nodes(at: path)
    if found.isEmpty { notes.append("no records at \(Sanitizer.line(path))") }
    for node in found {
      if node.kind == .array {
        append(JSONList(name: "", path: path, node: node), to: \.loose)
      } else {
        loose.cards.append(card(of: node, path: path + "."))
      }
    }
  }

  private mutating func appendSection(_ list: JSONList) {
    contents.sections.append(SectionContents(title: Sanitizer.line(list.name)))
    let section = contents.sections.count - 1
    append(list, to: \.contents.sections[section])
  }

  // MARK: Decks

  private mutating func readDeck(_ root: JSONNode) {
    let deck = root.value(ofMembers: JSONForm.headNames)
    if contents.title.isEmpty { contents.title = deck.text(of: "title") }
    let layout = layoutValues(of: deck, path: "", isDeck: true)
    contents.wall = contents.wall.overlaid(with: layout.forDeckOnly)
    if let cards = cards(of: root, path: "") {
      append(cards, to: \.loose)
      loose.title = contents.title
      loose.footer = deck.text(of: "footer")
      loose.layout = loose.layout.overlaid(with: layout.forSections)
    }
    guard let sections = root.member("sections") else { return }
    if sections.kind != .array { return complain("sections must be an array", of: sections) }
    loose.title = ""
    for (index, node) in sections.elements.enumerated() {
      readSection(node, path: "sections[\(index)]", layout: layout.forSections)
    }
  }

  private mutating func readSection(_ node: JSONNode, path: String, layout: LayoutValues) {
    if node.kind != .object { return complain("\(path) must be an object", of: node) }
    let head = node.value(ofMembers: JSONForm.headNames)
    let said = layoutValues(of: head, path: path + ".", isDeck: false)
    contents.sections.append(
      SectionContents(
        title: head.text(of: "title"), footer: head.text(of: "footer"),
        layout: layout.overlaid(with: said)))
    let section = contents.sections.count - 1
    if let cards = cards(of: node, path: path + ".") {
      append(cards, to: \.contents.sections[section])
    }
  }

  private mutating func cards(of owner: JSONNode, path: String) -> JSONList? {
    guard let cards = owner.member("cards"), cards.kind != .null else { return nil }
    if cards.kind == .array { return JSONList(name: "cards", path: path + "cards", node: cards) }
    complain("\(path)cards must be an array", of: cards)
    return nil
  }

  /// The values that a deck or a section names; what is out of range is reported and left out.
  ///
  /// The path says where the owner stands, such as `sections[2].`; it is empty for a deck, for which
  /// alone the keys of the whole wall count.
  private mutating func layoutValues(of owner: Value, path: String, isDeck: Bool) -> LayoutValues {
    var values = LayoutValues()
    guard let layout = owner["layout"] else { return values }
    guard layout.fields != nil else {
      let reason = "\(path)layout must be an object, not \(layout.summary)"
      reader.faults.append(Fault(reason: reason, place: layout.place))
      return values
    }
    for key in LayoutValues.Key.allCases where isDeck || !key.isForDeckOnly {
      guard let value = key.names.lazy.compactMap({ layout[$0] }).first else { continue }
      do throws(LayoutValueError) {
        try values.set(key, to: value)
      } catch {
        reader.faults.append(Fault(reason: "\(path)layout.\(error)", place: value.place))
      }
    }
    return values
  }

  private mutating func complain(_ reason: String, of node: JSONNode) {
    let reason = "\(reason), not \(node.value.summary)"
    reader.faults.append(Fault(reason: reason, place: .node(node.index)))
  }

  // MARK: Cards

  private mutating func append(
    _ list: JSONList, to section: WritableKeyPath<Self, SectionContents>
  ) {
    var cards: [Card] = []
    list.forEachRecord { node, name, place in
      cards.append(card(of: node, named: name, path: "\(list.path)\(place)."))
    }
    self[keyPath: section].cards += cards
  }

  private mutating func card(
    of node: JSONNode, named name: String? = nil, path: @autoclosure () -> String
  ) -> Card {
    count += 1
    let record = name.map { node.value.named($0) } ?? node.value
    return reader.card(of: record, id: context.id(position: count), path: path())
  }
}

extension Value {
  /// An object with the name that it stands under in another, where it has no such field.
  fileprivate func named(_ name: String) -> Value {
    guard let fields, self["name"] == nil else { return self }
    let own = Field(name: "name", value: Value(content: .text(name), place: place))
    return Value(content: .object([own] + fields.filter { $0.name != "name" }), place: place)
  }
}

extension Value {
  /// The text of a field, on one line; empty where there is none.
  fileprivate func text(of name: String) -> String {
    self[name]?.scalarText.map(Sanitizer.line) ?? ""
  }
}

extension LayoutValues {
  /// The values for the whole wall alone.
  fileprivate var forDeckOnly: LayoutValues {
    var values = LayoutValues()
    values.contentInset = contentInset
    values.minimumContentHeight = minimumContentHeight
    return values
  }

  /// The values that sections take over.
  fileprivate var forSections: LayoutValues {
    var values = self
    values.contentInset = nil
    values.minimumContentHeight = nil
    return values
  }
}
