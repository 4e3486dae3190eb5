internal import CardText

/// Makes cards of records, whatever format they came in.
public struct CardReader {
  /// The most characters of a scalar on a card's row of fields.
  public static let longestField = 40
  /// The most characters of a picture's address.
  static let longestAddress = 80
  /// The most fields of a row.
  static let mostFields = 16
  /// The most lines of a record that is shown as a list of its fields.
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

/// Paths of pictures as decks write them.
public enum PicturePath {
  /// Whether a picture's name is a path, and no address or embedded data.
  private static func isLocal(_ name: String) -> Bool {
    !containsAddress(name) && !name.hasPrefix("//") && !name.lowercased().hasPrefix("data:")
  }

  /// Whether there is an address, as `https://…`, in a text.
  static func containsAddress(_ text: String) -> Bool {
    var rest = text.utf8[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      rest = rest[rest.index(after: colon)...]
      if rest.starts(with: "//".utf8) { return true }
    }
    return false
  }

  /// The file that a picture's name means, relative to a folder unless it starts at the root; nil
  /// for an address, embedded data, and what no file can be called.
  ///
  /// The folder has a slash at its end, or is empty.
  public static func local(_ name: String, from folder: [UInt8]) -> [UInt8]? {
    guard isLocal(name), !name.utf8.contains(0) else { return nil }
    return name.utf8.first == UInt8(ascii: "/") ? Array(name.utf8) : folder + name.utf8
  }
}

/// A record's fields, and which of them a card has used.
struct RecordParts {
  private let fields: [Value.Field]
  private var isUsed: [Bool]
  private let lookup: NameLookup

  init(_ fields: [Value.Field]) {
    self.fields = fields
    isUsed = Array(repeating: false, count: fields.count)
    lookup = NameLookup(fields.map(\.name))
  }

  /// The fields that nothing used, in order.
  var rest: [Value.Field] { zip(fields, isUsed).compactMap { $1 ? nil : $0 } }

  /// The value of a field, used or not.
  subscript(name: String) -> Value? { fields.first { $0.name == name }?.value }

  /// Uses a field of exactly this name if `read` finds something in it.
  mutating func take<Taken>(_ name: String, _ read: (Value) -> Taken?) -> Taken? {
    guard let index = fields.firstIndex(where: { $0.name == name }) else { return nil }
    return take(at: index, read)
  }

  /// Uses the first field, in the order of the names, in which `read` finds something.
  mutating func takeFirst<Taken>(of names: [String], _ read: (Value) -> Taken?) -> Taken? {
    for name in names {
      if let index = lookup.index(of: name), let taken = take(at: index, read) { return taken }
    }
    return nil
  }

  /// Uses the first unused field, in the record's order, in which `read` finds something.
  mutating func takeFirst<Taken>(_ read: (Value) -> Taken?) -> Taken? {
    for index in fields.indices {
      if let taken = take(at: index, read) { return taken }
    }
    return nil
  }

  private mutating func take<Taken>(at index: Int, _ read: (Value) -> Taken?) -> Taken? {
    guard !isUsed[index], let taken = read(fields[index].value) else { return nil }
    isUsed[index] = true
    return taken
  }

  mutating func useAll() { isUsed = isUsed.map { _ in true } }
}
