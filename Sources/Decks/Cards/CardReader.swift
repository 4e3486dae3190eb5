internal import CardText
internal import Records

/// Makes cards of records, whatever format they came in, or only the measures of cards.
///
/// Each part of a card's face is given by the first rule that yields something: what the user chose,
/// then names, then the look of values.
struct CardReader {
  /// The folder that paths of pictures are relative to, with a slash at its end; may be empty.
  let folder: [UInt8]
  let names: FieldNames
  /// Whether `height`, `span`, `color`, `image` and so on mean what they mean in decks; elsewhere they
  /// are data like any other.
  let steersLayout: Bool
  /// The greatest height that a card may say, in points.
  var greatestHeight = LayoutValues.greatestHeight
  private var cache: MemberRolesCache
  /// What was off in the records so far.
  var faults: [Fault] = []

  /// Creates a reader of records that stand in a folder, by the names of their fields.
  init(names: FieldNames, folder: [UInt8], shapes: [Shape] = [], steersLayout: Bool) {
    cache = MemberRolesCache(names: names, shapes: shapes, steersLayout: steersLayout)
    self.names = names
    self.folder = folder
    self.steersLayout = steersLayout
  }

  /// Takes out what was off in the records since the last time.
  mutating func takeFaults() -> [Fault] {
    defer { faults = [] }
    return faults
  }

  /// What the members of a record are to its card.
  mutating func roles(of members: some RecordMembers) -> MemberRoles {
    cache.roles(of: members)
  }

  // MARK: Cards

  /// The card of a record; of what is no object it shows the text.
  ///
  /// The id is for a record without one. The path says where the record stands, such as
  /// `sections[2].cards[0].`, and may be empty.
  /// Where the source is of a known shape, its records are of that.
  mutating func card(
    of record: Value, as sourceShape: Shape? = nil, id: String, path: @autoclosure () -> String
  ) -> Card {
    guard let fields = record.fields else {
      return Card(id: id, title: Sanitizer.line(record.fullText ?? record.summary))
    }
    var parts = RecordParts(fields)
    let roles = roles(of: fields)
    if let shape = roles.shapes.first(where: { $0.condition.holds(for: record) }) ?? sourceShape {
      let known = card(of: record, as: shape, id: fields.identity ?? id)
      if !known.title.isEmpty || !known.body.isEmpty { return known }
    }
    var card = card(of: &parts, roles, in: record, id: id, path: path)
    card.record = record
    // What steers the layout in a deck is shown by that; elsewhere a picture's name is also data.
    let also = Set([roles.id].compactMap { $0 } + (steersLayout ? [] : roles.image))
    card.hidden = parts.indices.filter { index in
      let value = parts[index].value
      return value.saysSomething && !parts.isListed(index)
        && (!parts.isUsed(index) || also.contains(index) || value.hasNested)
    }
    return card
  }

  /// The face of what is left of a record, which is at hand where paths lead into it.
  mutating func card(
    of parts: inout RecordParts<some RecordMembers>, _ roles: MemberRoles, in record: Value?,
    id: String, path: () -> String
  ) -> Card {
    var head = takeHead(of: &parts, roles, in: record, path)
    let isTitled = !head.title.isEmpty
    if !isTitled { head.title = takeLook(of: &parts, roles) ?? head.title }
    takeBody(of: &parts, roles, in: record, into: &head)
    var card = Card(
      id: head.id ?? id, title: head.title.string, body: head.body.string,
      color: head.color ?? roles.level.flatMap { Self.levelColor(of: parts[$0].value) },
      height: head.shape.height, aspectRatio: head.shape.aspectRatio, span: head.shape.span,
      column: head.shape.column)
    card.tags =
      chosen(names.tags, in: record)?.tags ?? parts.takeFirst(of: roles.tags, \.value.tags)
      ?? []
    let url =
      chosen(names.url, in: record)?.plainText ?? parts.takeFirst(of: roles.url, \.text)?.string
    card.url = url.map { Sanitizer.line($0) }
    if let image = chosen(names.image, in: record)?.string ?? takeImage(of: &parts, roles) {
      card.picture = PicturePath.local(image, from: folder)
      card.image =
        card.picture.map { String(decoding: $0, as: UTF8.self) } ?? Sanitizer.line(image)
    }
    let address = card.picture == nil ? card.image : nil
    if !isTitled {
      describe(&parts, saidID: head.id, in: &card)
    } else if card.body.isEmpty, address == nil, !steersLayout, Self.hasNoFields(parts, roles) {
      list(&parts, in: &card)
    }
    card.readMarkup()
    card.fields = Self.fields(of: parts, roles, address: address)
    return card
  }

  /// What the user's path for a part leads to.
  func chosen(_ names: [String], in record: Value?) -> Value? {
    guard let record, names.count == 1, RecordPath.isPath(names[0]) else { return nil }
    let values = RecordPath.values(at: names[0], in: record).filter(\.saysSomething)
    return values.count > 1 ? Value(content: .list(values)) : values.first
  }

  /// Shows a record of which no name tells the title, and all that it says where it has no body.
  private func describe(
    _ parts: inout RecordParts<some RecordMembers>, saidID: String?, in card: inout Card
  ) {
    if card.title.isEmpty, card.body.isEmpty, !steersLayout {
      card.title =
        card.url.map { Sanitizer.line(PicturePath.withoutScheme($0)) } ?? saidID
        ?? takeFirstScalar(of: &parts) ?? ""
    }
    if card.body.isEmpty {
      list(&parts, in: &card)
    }
    let isBlank = card.title.isEmpty && card.body.isEmpty && card.tags.isEmpty && card.image == nil
    if isBlank, !steersLayout { card.title = "(empty)" }
  }

  /// Shows all that nothing used line by line as the body.
  private func list(_ parts: inout RecordParts<some RecordMembers>, in card: inout Card) {
    card.body = RecordText.lines(of: parts.rest, isAligned: false)
    card.isBodyPlain = true
    parts.useListed()
  }

  /// The first scalar, by its name where it is no text.
  private func takeFirstScalar(of parts: inout RecordParts<some RecordMembers>) -> String? {
    parts.takeFirst(of: parts.indices) { member in
      guard !member.value.isNested, let text = member.value.scalarText else { return nil }
      let name = String(decoding: member.nameBytes, as: UTF8.self)
      return Sanitizer.line(member.value.string == nil ? "\(name) \(text)" : text)
    }
  }

  static func levelColor(of value: Value) -> UInt32? {
    FieldMeaning.level.words(of: value).flatMap { LogLevel.color(of: $0) }
  }

  // MARK: Measures

  /// Measures the card of what is left of a record, and returns the id that the record says; nil,
  /// and nothing done, where only making the card tells all that is to be told.
  ///
  /// It is what a measure of the card would be, but no strings are made.
  mutating func measure(
    _ parts: inout RecordParts<some RecordMembers>, _ roles: MemberRoles,
    into measures: inout MeasureBuffer, columns: (Unicode.Scalar) -> Int
  ) -> String?? {
    var head = takeHead(of: &parts, roles, in: nil) { "" }
    if head.title.isEmpty || !faults.isEmpty {
      faults = []
      return nil
    }
    takeBody(of: &parts, roles, in: nil, into: &head)
    if head.title.mayBeMarkup || head.body.mayBeMarkup { return nil }
    head.shape.hasTags = parts.takeFirst(of: roles.tags) { $0.hasTags ? true : nil } ?? false
    _ = parts.takeFirst(of: roles.url, \.text)
    let image = takeImage(of: &parts, roles)
    head.shape.hasPicture = image.map { PicturePath.local($0, from: folder) != nil } ?? false
    let address = head.shape.hasPicture ? nil : image
    head.shape.fieldColumns = Self.fieldColumns(of: parts, roles, address: address, columns)
    // All else would be listed in the place of a body.
    if head.body.isEmpty, head.shape.fieldColumns == 0, !steersLayout, parts.restSaysSomething {
      return nil
    }
    measures.append(head.shape, title: head.title, body: head.body, columns: columns)
    return .some(head.id)
  }
}
