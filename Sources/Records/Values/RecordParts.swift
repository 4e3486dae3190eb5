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

/// Finds fields by their names.
///
/// Tables often write names with capitals, so those count too.
public struct NameLookup {
  private let names: [String]
  /// The names in lower case, where some have capitals.
  private let lowercased: [String]?

  /// Creates a lookup among some names.
  public init(_ names: [String]) {
    self.names = names
    let hasCapitals = names.contains { $0.utf8.contains { 0x41 <= $0 && $0 <= 0x5A } }
    lowercased = hasCapitals ? names.map { $0.lowercased() } : nil
  }

  /// The first field of exactly a name, else the first that has it but for capitals.
  public func index(of name: String) -> Int? {
    names.firstIndex(of: name) ?? lowercased?.firstIndex(of: name.lowercased())
  }
}
