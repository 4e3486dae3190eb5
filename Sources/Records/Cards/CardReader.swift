internal import CardText

/// Makes cards of records, whatever format they came in.
public struct CardReader {
  /// Longer scalars are no fields of a card's one dim row.
  public static let longestField = 40
  /// Longer addresses of pictures are cut.
  static let longestAddress = 80
  /// So many fields are enough for one row.
  static let mostFields = 16
  /// So many lines are enough for a record of which nothing is known.
  static let mostLines = 1000

  /// Which fields are what.
  let names: FieldNames
  /// The folder that paths of pictures are relative to, with a slash at its end; may be empty.
  let folder: [UInt8]
  /// What was off in the records so far.
  public var faults: [Fault] = []

  /// Creates a reader of records that stand in a folder.
  public init(names: FieldNames, folder: [UInt8]) {
    self.names = names
    self.folder = folder
  }

  /// The card of a record; of what is no object it shows the text.
  ///
  /// The id is for a record without one. The path says where the record stands, such as
  /// `sections[2].cards[0].`, and may be empty.
  public mutating func card(of record: Value, id: String, path: @autoclosure () -> String) -> Card {
    var card = Card(id: id)
    guard let fields = record.fields else {
      card.title = Sanitizer.line(record.fullText ?? record.summary)
      return card
    }
    card.values = CardValues(fields)
    var parts = RecordParts(fields)
    if let name = parts.take("id", { $0.identity }) { card.id = name }
    takeProperties(from: &parts, into: &card, path: path)
    takeTexts(from: &parts, into: &card)
    if card.title.isEmpty && card.body.isEmpty { describe(&parts, in: &card) }
    card.fields = Self.row(of: parts.rest, address: card.picture == nil ? card.image : nil)
    return card
  }

  // MARK: Numbers and colour

  private mutating func takeProperties(
    from parts: inout RecordParts, into card: inout Card, path: () -> String
  ) {
    card.height = take("height", "a finite number of points from 0", from: &parts, path) {
      $0.finiteNumber.flatMap { 0 <= $0 ? $0 : nil }
    }
    card.aspectRatio = take("aspectRatio", "a finite number above 0", from: &parts, path) {
      $0.finiteNumber.flatMap { 0 < $0 ? $0 : nil }
    }
    card.span = take("span", "a whole number from 1", from: &parts, path) { $0.laneNumber } ?? 1
    card.column = take("column", "a whole number from 1", from: &parts, path) { $0.laneNumber }
    card.color = take("color", "#rgb, #rrggbb or one of CSS's basic names", from: &parts, path) {
      $0.string.flatMap(CardColor.value)
    }
  }

  /// Takes a field that must be of a kind; what is not is reported, and stays a field as others are.
  private mutating func take<Taken>(
    _ name: String, _ requirement: String, from parts: inout RecordParts, _ path: () -> String,
    _ read: (Value) -> Taken?
  ) -> Taken? {
    guard let value = parts[name], !value.isNull, !value.isBlankWord else { return nil }
    if let taken = parts.take(name, read) { return taken }
    let reason = "\(path())\(name) must be \(requirement), not \(value.summary)"
    faults.append(Fault(reason: reason, place: value.place))
    return nil
  }

  // MARK: Texts

  private func takeTexts(from parts: inout RecordParts, into card: inout Card) {
    card.title = parts.takeFirst(of: names.title) { $0.plainText.map(Sanitizer.line) } ?? ""
    card.body = parts.takeFirst(of: names.body) { $0.paragraphs.map(Sanitizer.body) } ?? ""
    card.tags = parts.takeFirst(of: names.tags) { $0.tags } ?? []
    card.url = parts.takeFirst(of: names.url) { $0.nonBlankString.map(Sanitizer.line) }
    guard let image = parts.takeFirst(of: names.image, { $0.nonBlankString }) else { return }
    card.picture = PicturePath.local(image, from: folder)
    card.image =
      card.picture.map { String(decoding: $0, as: UTF8.self) } ?? Sanitizer.line(image)
  }

  /// Shows a record of which nothing is known: its first text, then all else line by line.
  private func describe(_ parts: inout RecordParts, in card: inout Card) {
    if let title = parts.takeFirst({ $0.nonBlankString }) { card.title = Sanitizer.line(title) }
    let lines = parts.rest.lazy.compactMap { field in
      field.value.fullText.map { Sanitizer.line("\(field.name): \($0)") }
    }
    card.body = lines.prefix(Self.mostLines).joined(separator: "\n")
    parts.useAll()
  }

  /// The short scalars among some fields in one row, and a picture's address, as none is fetched.
  public static func row(of fields: [Value.Field], address: String?) -> String {
    var shown = Array(fields.lazy.compactMap(shortField).prefix(mostFields))
    if let address {
      shown.append("image \(Value.shortened(address, to: longestAddress))")
    }
    return shown.joined(separator: " · ")
  }

  /// `name value`, where the value is a short scalar.
  private static func shortField(_ field: Value.Field) -> String? {
    shortText(of: field.value).map { "\(Sanitizer.line(field.name)) \($0)" }
  }

  /// A short scalar as it is shown.
  public static func shortText(of value: Value) -> String? {
    guard let text = value.scalarText else { return nil }
    let line = Sanitizer.line(text)
    guard line.utf8.count <= longestField || line.count <= longestField else { return nil }
    return PicturePath.containsAddress(line) ? nil : line
  }
}
