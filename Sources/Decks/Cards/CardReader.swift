internal import CardText
internal import Records

/// Makes cards of records, whatever format they came in, or only the measures of cards.
struct CardReader {
  /// The most characters of a scalar on a card's row of fields.
  static let longestField = 40
  /// The most characters of a picture's address.
  private static let longestAddress = 80
  /// The most fields of a row.
  static let mostFields = 16
  /// The fewest bytes of a text that is a body though its name doesn't say so.
  private static let shortestBody = 41

  /// The folder that paths of pictures are relative to, with a slash at its end; may be empty.
  private let folder: [UInt8]
  /// Whether `height`, `span`, `color`, `image` and so on mean what they mean in decks; elsewhere they
  /// are data like any other.
  private let steersLayout: Bool
  /// Whether the user named the field that is a card's picture.
  private let isImageChosen: Bool
  private var shapes: RecordShapes
  /// What was off in the records so far.
  var faults: [Fault] = []

  /// Creates a reader of records that stand in a folder, by the names of their fields.
  init(names: FieldNames, folder: [UInt8], steersLayout: Bool) {
    shapes = RecordShapes(names: names, steersLayout: steersLayout)
    isImageChosen = names.image != FieldNames().image
    self.folder = folder
    self.steersLayout = steersLayout
  }

  /// Takes out what was off in the records since the last time.
  mutating func takeFaults() -> [Fault] {
    defer { faults = [] }
    return faults
  }

  /// What the members of a record are to its card.
  mutating func shape(of members: some RecordMembers) -> RecordShape {
    shapes.shape(of: members)
  }

  // MARK: Cards

  /// The card of a record; of what is no object it shows the text.
  ///
  /// The id is for a record without one. The path says where the record stands, such as
  /// `sections[2].cards[0].`, and may be empty.
  mutating func card(of record: Value, id: String, path: @autoclosure () -> String) -> Card {
    guard let fields = record.fields else {
      return Card(id: id, title: Sanitizer.line(record.fullText ?? record.summary))
    }
    var parts = RecordParts(fields)
    var card = card(of: &parts, shape(of: fields), id: id, hasDetails: true, path: path)
    card.values = CardValues(fields)
    return card
  }

  /// The card of what is left of a record, but for what it can be sorted by; details take long.
  mutating func card(
    of parts: inout RecordParts<some RecordMembers>, _ shape: RecordShape, id: String,
    hasDetails: Bool, path: () -> String
  ) -> Card {
    let head = takeHead(of: &parts, shape, path)
    var card = Card(
      id: head.id ?? id, title: head.title.string, body: head.body.string, color: head.color,
      height: head.shape.height, aspectRatio: head.shape.aspectRatio, span: head.shape.span,
      column: head.shape.column)
    card.tags = parts.takeFirst(of: shape.tags, \.value.tags) ?? []
    card.url = parts.takeFirst(of: shape.url, \.text).map { Sanitizer.line($0.string) }
    if let image = takeImage(of: &parts, shape) {
      card.picture = PicturePath.local(image, from: folder)
      card.image =
        card.picture.map { String(decoding: $0, as: UTF8.self) } ?? Sanitizer.line(image)
    }
    if head.isEmpty {
      describe(&parts, in: &card)
    } else if hasDetails {
      card.details = RecordText.lines(of: details(of: parts, shape), isAligned: true)
    }
    card.fields = Self.row(of: parts.rest, address: card.picture == nil ? card.image : nil)
    return card
  }

  /// Shows a record of which nothing is known: its first text, else its first scalar, then all else line
  /// by line.
  private func describe(_ parts: inout RecordParts<some RecordMembers>, in card: inout Card) {
    let title =
      parts.takeFirst(of: parts.indices, { $0.text?.string })
      ?? parts.takeFirst(of: parts.indices, \.value.scalarText)
    card.title = title.map { Sanitizer.line($0) } ?? "(empty)"
    card.body = RecordText.lines(of: parts.rest, isAligned: false)
    parts.useAll()
  }

  /// The members of a record that its face doesn't show whole, as they stand.
  ///
  /// What steers the layout in a deck is shown by that; elsewhere a picture's name is also data.
  private func details<Members: RecordMembers>(
    of parts: RecordParts<Members>, _ shape: RecordShape
  ) -> [Value.Field] {
    let also = Set([shape.id].compactMap { $0 } + (steersLayout ? [] : shape.image))
    return parts.indices.lazy.compactMap { index in
      let value = parts[index].value
      guard !parts.isUsed(index) || also.contains(index) || value.hasNested else { return nil }
      let name = String(decoding: parts[index].nameBytes, as: UTF8.self)
      return Value.Field(name: name, value: value)
    }
  }

  // MARK: Measures

  /// Measures the card of what is left of a record, and returns the id that the record says; nil,
  /// and nothing done, where only making the card tells all that is to be told.
  ///
  /// It is what a measure of the card would be, but no strings are made.
  mutating func measure(
    _ parts: inout RecordParts<some RecordMembers>, _ shape: RecordShape,
    into measures: inout MeasureBuffer, columns: (Unicode.Scalar) -> Int
  ) -> String?? {
    var head = takeHead(of: &parts, shape) { "" }
    if head.isEmpty || !faults.isEmpty {
      faults = []
      return nil
    }
    head.shape.hasTags = parts.takeFirst(of: shape.tags) { $0.hasTags ? true : nil } ?? false
    _ = parts.takeFirst(of: shape.url, \.text)
    let image = takeImage(of: &parts, shape)
    head.shape.hasPicture = image.map { PicturePath.local($0, from: folder) != nil } ?? false
    head.shape.hasFields =
      parts.restContains(where: \.isField) || image != nil && !head.shape.hasPicture
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

    /// Whether nothing is known of the record, which is then shown as a list of its fields.
    var isEmpty: Bool { title.isEmpty && body.isEmpty }
  }

  private mutating func takeHead(
    of parts: inout RecordParts<some RecordMembers>, _ shape: RecordShape, _ path: () -> String
  ) -> Head {
    var head = Head()
    head.id = parts.take(shape.id, \.identity)
    head.shape.height = take(
      shape.height, "height", "a finite number of points from 0", from: &parts, path
    ) { $0.value.finiteNumber.flatMap { 0 <= $0 ? $0 : nil } }
    head.shape.aspectRatio = take(
      shape.aspectRatio, "aspectRatio", "a finite number above 0", from: &parts, path
    ) { $0.value.finiteNumber.flatMap { 0 < $0 ? $0 : nil } }
    head.shape.span =
      take(shape.span, "span", "a whole number from 1", from: &parts, path, \.value.laneNumber) ?? 1
    head.shape.column = take(
      shape.column, "column", "a whole number from 1", from: &parts, path, \.value.laneNumber)
    head.color = take(
      shape.color, "color", "#rgb, #rrggbb or one of CSS's basic names", from: &parts, path
    ) { $0.text.flatMap { CardColor.value(of: $0.string) } }
    head.title = parts.takeFirst(of: shape.title, \.line) ?? head.title
    head.body = parts.takeFirst(of: shape.body, \.paragraphs) ?? head.body
    if head.body.isEmpty, !head.title.isEmpty, let longest = longestText(of: parts, shape) {
      head.body = parts.take(longest, \.paragraphs) ?? head.body
    }
    return head
  }

  /// Takes what names a picture: in records only what is called as picture files are.
  private func takeImage<Members: RecordMembers>(
    of parts: inout RecordParts<Members>, _ shape: RecordShape
  ) -> String? {
    parts.takeFirst(of: shape.image) { member in
      member.text.flatMap { text in
        let name = text.string
        return steersLayout || isImageChosen || PicturePath.namesPicture(name) ? name : nil
      }
    }
  }

  /// The longest text that nothing used and that is long enough to be read; no address is.
  private func longestText<Members: RecordMembers>(
    of parts: RecordParts<Members>, _ shape: RecordShape
  ) -> Int? {
    var longest: (index: Int, count: Int)?
    for index in parts.indices where !parts.isUsed(index) {
      let count = parts[index].textCount
      guard count >= max(Self.shortestBody, (longest?.count ?? 0) + 1),
        !shape.url.contains(index), !shape.image.contains(index),
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

  // MARK: The row of fields

  /// The short scalars among some fields in one row, and a picture's address, as none is fetched.
  private static func row(of fields: [Value.Field], address: String?) -> String {
    let short = fields.lazy.compactMap { field in
      shortText(of: field.value).map { "\(Sanitizer.line(field.name)) \($0)" }
    }
    var shown = Array(short.prefix(mostFields))
    if let address { shown.append("image \(Value.shortened(address, to: longestAddress))") }
    return shown.joined(separator: " · ")
  }

  /// A short scalar as it is shown.
  static func shortText(of value: Value) -> String? {
    guard let text = value.scalarText else { return nil }
    let line = Sanitizer.line(text)
    guard line.utf8.count <= longestField || line.count <= longestField else { return nil }
    return PicturePath.containsAddress(line) ? nil : line
  }
}

/// Paths of pictures as decks write them.
enum PicturePath {
  /// Whether there is an address, as `https://…`, in a text.
  static func containsAddress(_ text: String) -> Bool {
    var rest = text.utf8[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      rest = rest[rest.index(after: colon)...]
      if rest.starts(with: "//".utf8) { return true }
    }
    return false
  }

  /// Whether a path or an address ends as the names of picture files do, or is a picture itself.
  static func namesPicture(_ name: String) -> Bool {
    let path = name.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return FileKind(name: Array(path)) == .picture || name.lowercased().hasPrefix("data:image/")
  }

  /// The file that a picture's name means, relative to a folder unless it starts at the root; nil
  /// for an address, embedded data, and what no file can be called.
  ///
  /// The folder has a slash at its end, or is empty.
  static func local(_ name: String, from folder: [UInt8]) -> [UInt8]? {
    let isElsewhere =
      containsAddress(name) || name.hasPrefix("//") || name.lowercased().hasPrefix("data:")
    guard !isElsewhere, !name.utf8.contains(0) else { return nil }
    return name.utf8.first == UInt8(ascii: "/") ? Array(name.utf8) : folder + name.utf8
  }
}
