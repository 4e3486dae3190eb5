internal import CSimdjson

/// Measures records without making strings of them.
///
/// What it says of a record is what ``CardReader`` and a measure of its card would; a record for
/// which it can't say so quickly it leaves to them.
struct RecordMeasurer {
  /// What else is to be known of a record.
  struct Record {
    /// The section's name as it is written.
    var section: MeasuredText
    /// The id that the record says.
    var id: String?
  }

  private let folder: String
  private let columns: (Unicode.Scalar) -> Int
  private var shapes: RecordShapes
  private let list = MemberList()

  init(context: SourceContext, columns: @escaping (Unicode.Scalar) -> Int) {
    folder = context.folder
    self.columns = columns
    shapes = RecordShapes(names: context.fieldNames)
  }

  /// Measures the record that a parser holds; nil, and nothing done, if it is left to others.
  ///
  /// Bytes of the result are good until the parser reads another text.
  mutating func measure(_ root: JSONNode, into measures: inout MeasureBuffer) -> Record? {
    guard let members = list.members(of: root) else { return nil }
    let shape = shapes.shape(of: members)
    guard shape.isPlain else { return nil }
    var parts = MemberParts(members, parser: root.parser)
    let section = parts.take(shape.section, \.plainText) ?? .none
    let id = parts.take(shape.id, \.identity)
    var card = properties(shape, from: &parts)
    let title = parts.takeFirst(of: shape.title, \.line) ?? .none
    let body = parts.takeFirst(of: shape.body, \.paragraphs) ?? .none
    // A record of which nothing is known is shown as a list of its fields.
    guard !parts.isFaulty, !title.isEmpty || !body.isEmpty else { return nil }
    card.hasTags = parts.takeFirst(of: shape.tags) { $0.hasTags ? true : nil } ?? false
    _ = parts.takeFirst(of: shape.url) { $0.isBlank ? nil : true }
    let image = parts.takeFirst(of: shape.image) { $0.isBlank ? nil : $0 }
    card.hasFields = parts.restContains(where: \.isField) || image.map(showsAddress) ?? false
    measures.append(card, title: title, body: body, columns: columns)
    return Record(section: section, id: id)
  }

  private func properties(_ shape: RecordShape, from parts: inout MemberParts) -> CardShape {
    var card = CardShape()
    card.height = parts.takeProperty(shape.height) { $0.number.flatMap { 0 <= $0 ? $0 : nil } }
    card.aspectRatio = parts.takeProperty(shape.aspectRatio) {
      $0.number.flatMap { 0 < $0 ? $0 : nil }
    }
    card.span = parts.takeProperty(shape.span, \.value.laneNumber) ?? 1
    card.column = parts.takeProperty(shape.column, \.value.laneNumber)
    _ = parts.takeProperty(shape.color) { $0.isBlank ? nil : CardColor.value(of: $0.text) }
    return card
  }

  /// Whether a picture's address is shown, as it is none that can be opened.
  private func showsAddress(_ image: RecordMember) -> Bool {
    !PicturePath.isLocal(PicturePath.shown(image.text, from: folder))
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
