/// A record's fields, and which of them a card has used.
struct RecordParts {
  private let fields: [Value.Field]
  private var isUsed: [Bool]

  init(_ fields: [Value.Field]) {
    self.fields = fields
    isUsed = Array(repeating: false, count: fields.count)
  }

  /// The fields that nothing used, in order.
  var rest: [Value.Field] { zip(fields, isUsed).compactMap { $1 ? nil : $0 } }

  /// The value of a field, used or not.
  subscript(name: String) -> Value? { fields.first { $0.name == name }?.value }

  /// Uses a field if `read` finds something in it.
  mutating func take<Taken>(_ name: String, _ read: (Value) -> Taken?) -> Taken? {
    takeFirst(of: [name], read)
  }

  /// Uses the first field, in the order of the names, in which `read` finds something.
  mutating func takeFirst<Taken>(of names: [String], _ read: (Value) -> Taken?) -> Taken? {
    for name in names {
      guard let index = fields.firstIndex(where: { $0.name == name }), !isUsed[index] else {
        continue
      }
      guard let taken = read(fields[index].value) else { continue }
      isUsed[index] = true
      return taken
    }
    return nil
  }

  /// Uses the first unused field, in the record's order, in which `read` finds something.
  mutating func takeFirst<Taken>(_ read: (Value) -> Taken?) -> Taken? {
    for index in fields.indices where !isUsed[index] {
      guard let taken = read(fields[index].value) else { continue }
      isUsed[index] = true
      return taken
    }
    return nil
  }

  mutating func useAll() { isUsed = isUsed.map { _ in true } }
}
