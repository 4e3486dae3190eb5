internal import CardText
internal import Records

/// Makes cards of records, whatever format they came in, or only the measures of cards.
///
/// Each part of a card's face is given by the first rule that yields something: what the user chose,
/// then names, then the look of values.
struct CardReader {
  /// The most characters of a picture's address.
  private static let longestAddress = 80
  /// The fewest bytes of a text that is a body though its name doesn't say so.
  private static let shortestBody = 41

  /// The folder that paths of pictures are relative to, with a slash at its end; may be empty.
  let folder: [UInt8]
  let names: FieldNames
  /// Whether `height`, `span`, `color`, `image` and so on mean what they mean in decks; elsewhere they
  /// are data like any other.
  private let steersLayout: Bool
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

  // MARK: What both begin with

  /// What a record says first: all up to its texts.
  private struct Head {
    var id: String?
    var shape = CardShape()
    var color: UInt32?
    var title = MeasuredText.text("")
    var body = MeasuredText.text("")
  }

  private mutating func takeHead<Members: RecordMembers>(
    of parts: inout RecordParts<Members>, _ roles: MemberRoles, in record: Value?,
    _ path: () -> String
  ) -> Head {
    var head = Head()
    head.id = parts.take(roles.id, \.identity)
    let heights = 0...greatestHeight
    head.shape.height = take(
      roles.height, "height", "a number of points from 0 to \(Int(heights.upperBound))",
      from: &parts, path
    ) { $0.value.finiteNumber.flatMap { heights ~= $0 ? $0 : nil } }
    head.shape.aspectRatio = take(
      roles.aspectRatio, "aspectRatio", "a finite number from 0.01", from: &parts, path
    ) { $0.value.finiteNumber.flatMap { LayoutValues.leastAspectRatio <= $0 ? $0 : nil } }
    head.shape.span =
      take(roles.span, "span", "a whole number from 1", from: &parts, path, \.value.laneNumber) ?? 1
    head.shape.column = take(
      roles.column, "column", "a whole number from 1", from: &parts, path, \.value.laneNumber)
    head.color = take(
      roles.color, "color", "#rgb, #rrggbb or one of CSS's basic names", from: &parts, path
    ) { $0.text.flatMap { CardColor.value(of: $0.string) } }
    if let title = chosen(names.title, in: record)?.plainText {
      head.title = .text(Sanitizer.line(title))
    } else {
      head.title =
        parts.takeFirst(of: roles.title, \.line) ?? takePersonName(of: &parts, roles)
        ?? parts.takeFirst(of: roles.lateTitle, \.line) ?? head.title
    }
    return head
  }

  /// A first and a last name together.
  private func takePersonName<Members: RecordMembers>(
    of parts: inout RecordParts<Members>, _ roles: MemberRoles
  ) -> MeasuredText? {
    let names = roles.personNames.compactMap { parts.take($0, \.line)?.string }
    return names.isEmpty ? nil : .text(names.joined(separator: " "))
  }

  /// The text that looks most like a title; a deck's card shows its first text.
  private func takeLook<Members: RecordMembers>(
    of parts: inout RecordParts<Members>, _ roles: MemberRoles
  ) -> MeasuredText? {
    if steersLayout {
      let others = parts.indices.filter { !roles.body.contains($0) && !roles.url.contains($0) }
      return parts.takeFirst(of: others.filter { !roles.image.contains($0) }, \.textLine)
    }
    let ranked = parts.indices.compactMap { index -> (rank: Int, index: Int)? in
      let isPart = [roles.tags, roles.url, roles.image].contains { $0.contains(index) }
      guard !isPart, !parts.isUsed(index) else { return nil }
      let member = parts[index]
      return TitleRule.rank(of: member.value, named: member.nameBytes).map { ($0, index) }
    }
    guard let best = ranked.min(by: { ($0.rank, $0.index) < ($1.rank, $1.index) }) else {
      return nil
    }
    // What many records share says less than a text to be read.
    if best.rank > 0, bodyCandidate(of: parts, roles) != nil { return nil }
    return parts.take(best.index, \.line)
  }

  private func takeBody<Members: RecordMembers>(
    of parts: inout RecordParts<Members>, _ roles: MemberRoles, in record: Value?,
    into head: inout Head
  ) {
    if let body = chosen(names.body, in: record)?.paragraphs {
      head.body = .text(Sanitizer.body(body))
      return
    }
    head.body =
      parts.takeFirst(of: roles.body, \.paragraphs)
      ?? parts.take(longestText(of: parts, roles), \.paragraphs) ?? head.body
  }

  /// The member that a body would be taken from.
  private func bodyCandidate<Members: RecordMembers>(
    of parts: RecordParts<Members>, _ roles: MemberRoles
  ) -> Int? {
    roles.body.first { !parts.isUsed($0) && parts[$0].paragraphs != nil }
      ?? longestText(of: parts, roles)
  }

  /// Takes what names a picture: in records only what is called as picture files are.
  private func takeImage<Members: RecordMembers>(
    of parts: inout RecordParts<Members>, _ roles: MemberRoles
  ) -> String? {
    let isChosen = names.image != FieldNames().image
    return parts.takeFirst(of: roles.image) { member in
      member.text.flatMap { text in
        let name = text.string
        return steersLayout || isChosen || PicturePath.namesPicture(name) ? name : nil
      }
    }
  }

  /// The longest text that nothing used and that is long enough to be read; no address is.
  private func longestText<Members: RecordMembers>(
    of parts: RecordParts<Members>, _ roles: MemberRoles
  ) -> Int? {
    var longest: (index: Int, count: Int)?
    for index in parts.indices where !parts.isUsed(index) {
      let count = parts[index].textCount
      guard count >= max(Self.shortestBody, (longest?.count ?? 0) + 1),
        !roles.url.contains(index), !roles.image.contains(index),
        let text = parts[index].text?.string, !PicturePath.containsAddress(text)
      else { continue }
      longest = (index, count)
    }
    return longest?.index
  }

  /// Takes a field that must be of a kind; what is not is reported, and stays a field as others are.
  private mutating func take<Members: RecordMembers, Taken>(
    _ index: Int?, _ name: String, _ requirement: String, from parts: inout RecordParts<Members>,
    _ path: () -> String, _ read: (Members.Element) -> Taken?
  ) -> Taken? {
    guard let index else { return nil }
    if let taken = parts.take(index, read) { return taken }
    let value = parts[index].value
    if !value.isNull && !value.isBlankWord {
      let reason = "\(path())\(name) must be \(requirement), not \(value.summary)"
      faults.append(Fault(reason: reason, place: value.place))
    }
    return nil
  }

  // MARK: Fields

  /// Whether nothing that is left is a short scalar.
  private static func hasNoFields(
    _ parts: RecordParts<some RecordMembers>, _ roles: MemberRoles
  ) -> Bool {
    parts.indices.allSatisfy { index in
      parts.isUsed(index) || ShortField.text(of: parts[index].value, roles.meanings[index]) == nil
    }
  }

  /// The short scalars that nothing used, and a picture's address, as none is fetched.
  private static func fields(
    of parts: RecordParts<some RecordMembers>, _ roles: MemberRoles, address: String?
  ) -> NamedTexts {
    var fields = NamedTexts()
    for index in roles.fieldOrder where !parts.isUsed(index) {
      let member = parts[index]
      guard let text = ShortField.text(of: member.value, roles.meanings[index]) else { continue }
      let name = String(decoding: member.nameBytes, as: UTF8.self)
      fields.append(text, named: Sanitizer.line(name))
    }
    if let address { fields.append(shownAddress(address), named: "image") }
    return fields
  }

  /// The columns of the same on one row.
  private static func fieldColumns(
    of parts: RecordParts<some RecordMembers>, _ roles: MemberRoles, address: String?,
    _ columns: (Unicode.Scalar) -> Int
  ) -> Int {
    var sum = 0
    func add(_ name: Int, _ text: Int) {
      sum += (sum > 0 ? NamedTexts.gap : 0) + (name > 0 ? name + 1 : 0) + text
    }
    for index in parts.indices where !parts.isUsed(index) {
      let member = parts[index]
      guard let text = ShortField.columns(of: member, roles.meanings[index], columns) else {
        continue
      }
      add(shownNameColumns(member.nameBytes, columns), text)
    }
    if let address { add(5, NamedTexts.columns(of: shownAddress(address).utf8, columns)) }
    return sum
  }

  private static func shownNameColumns(
    _ name: some Collection<UInt8>, _ columns: (Unicode.Scalar) -> Int
  ) -> Int {
    if name.allSatisfy({ $0 &- 0x21 < 0x5E }) { return name.count }
    return NamedTexts.columns(
      of: Sanitizer.line(String(decoding: name, as: UTF8.self)).utf8, columns)
  }

  /// An address as it is shown; of embedded data, only what it is.
  private static func shownAddress(_ address: String) -> String {
    let isData = address.lowercased().hasPrefix("data:")
    let shown = isData ? address.prefix { $0 != ";" && $0 != "," } : address[...]
    return Value.shortened(String(shown), to: longestAddress)
  }
}
