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

  private mutating func read(_ root: JSONNode) {
    switch JSONForm(of: root) {
    case .deck:
      reader = context.deckCardReader
      readDeck(root)
    case .cardAndLists(let lists): readCard(root, lists)
    case .records(let array, let path): append(array.elements, to: \.loose, path: path)
    case .card:
      contents.isSingleCard = true
      loose.cards.append(card(of: root, path: ""))
    }
  }

  /// An object with a title of its own: a card, and its lists of objects as sections after it.
  private mutating func readCard(_ root: JSONNode, _ lists: [(name: String, value: JSONNode)]) {
    loose.cards.append(card(of: root, path: ""))
    for list in lists {
      contents.sections.append(SectionContents(title: Sanitizer.line(list.name)))
      let section = contents.sections.count - 1
      append(list.value.elements, to: \.contents.sections[section], path: list.name)
    }
  }

  // MARK: Decks

  private mutating func readDeck(_ root: JSONNode) {
    let deck = root.value(ofMembers: JSONForm.headNames)
    if contents.title.isEmpty { contents.title = deck.text(of: "title") }
    let layout = layoutValues(of: deck, path: "", isDeck: true)
    contents.wall = contents.wall.overlaid(with: layout.forDeckOnly)
    if let cards = cards(of: root, path: "") {
      append(cards, to: \.loose, path: "cards")
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
      append(cards, to: \.contents.sections[section], path: path + ".cards")
    }
  }

  private mutating func cards(of owner: JSONNode, path: String) -> JSONChildren? {
    guard let cards = owner.member("cards"), cards.kind != .null else { return nil }
    if cards.kind == .array { return cards.elements }
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
    _ nodes: JSONChildren, to section: WritableKeyPath<Self, SectionContents>, path: String
  ) {
    var cards: [Card] = []
    for (index, node) in nodes.enumerated() {
      cards.append(card(of: node, path: "\(path)[\(index)]."))
    }
    self[keyPath: section].cards += cards
  }

  private mutating func card(of node: JSONNode, path: @autoclosure () -> String) -> Card {
    count += 1
    return reader.card(of: node.value, id: context.id(position: count), path: path())
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

/// What a JSON value is as a source of cards.
enum JSONForm {
  /// An object with `sections`, or with `cards` and no `lists`.
  case deck
  /// An array of records, or the only one in an object; where it stands in the text's value.
  case records(JSONNode, path: String)
  /// An object with a title, and its arrays of objects, of which there is at least one.
  case cardAndLists([(name: String, value: JSONNode)])
  /// Anything else.
  case card

  /// The members of a deck or section that are no cards.
  static let headNames: Set = ["title", "footer", "layout"]

  /// Under these names an array is the records even where it is empty.
  private static let recordNames: Set = [
    "items", "issues", "results", "data", "records", "rows", "entries", "nodes",
  ]

  init(of root: JSONNode) {
    switch root.kind {
    case .array: self = .records(root, path: "")
    case .object where Self.isDeck(root): self = .deck
    case .object: self = Self.lists(of: root) ?? .card
    default: self = .card
    }
  }

  /// Whether an object is a deck: it has `cards` and no `lists`, or `sections` one of which has `cards`.
  static func isDeck(_ object: JSONNode) -> Bool {
    if object.member("cards")?.isScalar == false { return object.member("lists") == nil }
    guard let sections = object.member("sections") else { return false }
    if sections.kind == .object { return true }
    if sections.kind == .array, !sections.elements.contains(where: { _ in true }) { return true }
    return sections.elements.contains { $0.kind == .object && $0.member("cards") != nil }
  }

  /// The arrays of objects in an object: its records, where there is one and the object has no title.
  ///
  /// Labels and the like are objects too, and no records where the object is one itself.
  private static func lists(of object: JSONNode) -> JSONForm? {
    let names = FieldNames()
    let members = object.members
    let arrays = members.filter { $0.value.kind == .array }
    var found = arrays.filter { $0.value.elements.first { _ in true }?.kind == .object }
    let isTitled = members.contains { names.title.contains($0.name) && $0.value.kind == .scalar }
    if isTitled {
      found.removeAll { names.tags.contains($0.name) }
      return found.isEmpty ? nil : .cardAndLists(found)
    }
    if found.isEmpty { found = arrays.filter { recordNames.contains($0.name) } }
    guard found.count == 1, let only = found.first else { return nil }
    return .records(only.value, path: only.name)
  }
}
