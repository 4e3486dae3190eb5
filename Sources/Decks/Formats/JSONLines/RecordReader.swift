internal import CSimdjson
internal import CardText
internal import Records

/// Reads of records what most is asked about, without making cards of them.
///
/// What it says of a record is what ``CardReader`` and a measure of its card would; a record for
/// which it can't say so quickly it leaves to them.
struct RecordReader {
  private let folder: [UInt8]
  private var shapes: RecordShapes
  private let list = MemberList()

  init(context: SourceContext) {
    folder = context.folder
    shapes = RecordShapes(names: context.options.fieldNames)
  }

  /// Measures the record that a parser holds; nil, and nothing done, if it is left to others.
  ///
  /// Bytes of the result are good until the parser reads another text.
  mutating func measure(
    _ root: JSONNode, into measures: inout MeasureBuffer, columns: (Unicode.Scalar) -> Int
  ) -> (section: MeasuredText, id: String?)? {
    guard var record = begin(root) else { return nil }
    let shape = record.shape
    record.card.hasTags =
      record.parts.takeFirst(of: shape.tags) { $0.hasTags ? true : nil } ?? false
    let image = takeAddresses(of: &record)?.text
    record.card.hasPicture =
      image.map { PicturePath.local($0, from: folder) != nil } ?? false
    record.card.hasFields =
      record.parts.restContains(where: \.isField) || image != nil && !record.card.hasPicture
    measures.append(record.card, title: record.title, body: record.body, columns: columns)
    return (record.section, record.id)
  }

  /// What the record that a parser holds says in words; nil if it is left to others.
  mutating func words(of root: JSONNode) -> Card? {
    guard var record = begin(root) else { return nil }
    var card = Card(id: "", title: record.title.string, body: record.body.string)
    card.tags = record.parts.takeFirst(of: record.shape.tags, \.value.tags) ?? []
    let image = takeAddresses(of: &record)?.text
    let address = image.flatMap {
      PicturePath.local($0, from: folder) == nil ? Sanitizer.line($0) : nil
    }
    card.fields = CardReader.row(of: record.parts.rest, address: address)
    return card
  }

  /// The id that the record that a parser holds says, nil if it says none; nil around that if it is
  /// left to others.
  mutating func id(of root: JSONNode) -> String?? {
    guard let members = list.members(of: root) else { return nil }
    let shape = shapes.shape(of: members)
    guard shape.isPlain else { return nil }
    var parts = MemberParts(members, parser: root.parser)
    return .some(parts.take(shape.id, \.identity))
  }

  /// A record of which all up to its texts is read.
  private struct Record {
    let shape: RecordShape
    var parts: MemberParts
    /// The section's name as it is written.
    var section = MeasuredText.none
    /// The id that the record says.
    var id: String?
    var card = CardShape()
    var title = MeasuredText.none
    var body = MeasuredText.none
  }

  private mutating func begin(_ root: JSONNode) -> Record? {
    guard let members = list.members(of: root) else { return nil }
    let shape = shapes.shape(of: members)
    guard shape.isPlain else { return nil }
    var record = Record(shape: shape, parts: MemberParts(members, parser: root.parser))
    record.section = record.parts.take(shape.section, \.plainText) ?? .none
    record.id = record.parts.take(shape.id, \.identity)
    takeProperties(of: &record)
    record.title = record.parts.takeFirst(of: shape.title, \.line) ?? .none
    record.body = record.parts.takeFirst(of: shape.body, \.paragraphs) ?? .none
    // A record of which nothing is known is shown as a list of its fields.
    let isKnown = !record.title.isEmpty || !record.body.isEmpty
    return isKnown && !record.parts.isFaulty ? record : nil
  }

  private func takeProperties(of record: inout Record) {
    let shape = record.shape
    record.card.height = record.parts.takeProperty(shape.height) {
      $0.number.flatMap { 0 <= $0 ? $0 : nil }
    }
    record.card.aspectRatio = record.parts.takeProperty(shape.aspectRatio) {
      $0.number.flatMap { 0 < $0 ? $0 : nil }
    }
    record.card.span = record.parts.takeProperty(shape.span, \.value.laneNumber) ?? 1
    record.card.column = record.parts.takeProperty(shape.column, \.value.laneNumber)
    _ = record.parts.takeProperty(shape.color) {
      $0.isBlank ? nil : CardColor.value(of: $0.text)
    }
  }

  /// Uses the address on the web and the picture, and returns the latter.
  private func takeAddresses(of record: inout Record) -> RecordMember? {
    _ = record.parts.takeFirst(of: record.shape.url) { $0.isBlank ? nil : true }
    return record.parts.takeFirst(of: record.shape.image) { $0.isBlank ? nil : $0 }
  }
}

/// Room for the members of one record after another.
private final class MemberList {
  private let room = UnsafeMutableBufferPointer<csimdjson_member>.allocate(
    capacity: MemberParts.most)

  deinit { room.deallocate() }

  /// The members of an object that has not too many, until it is asked for others.
  func members(of root: JSONNode) -> UnsafeBufferPointer<csimdjson_member>? {
    guard let handle = root.parser.handle,
      csimdjson_kind_of(handle, root.index) == CSIMDJSON_OBJECT
    else { return nil }
    let count = csimdjson_members(handle, root.index, room.baseAddress, room.count)
    return count > room.count ? nil : UnsafeBufferPointer(rebasing: room[..<count])
  }
}
