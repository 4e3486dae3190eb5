internal import Records

/// By what cards are sorted, and which way.
public struct SortOrder: Hashable, Sendable {
  /// How one is written, for messages.
  public static let form = "FIELD or FIELD,desc"

  /// `title`, `id`, for files `name`, `time` or `size`, else the name of a record's field.
  public var field: String
  /// Whether the last comes first; what has no such field is last in either case.
  public var isDescending: Bool

  /// Creates an order.
  public init(field: String, isDescending: Bool = false) {
    self.field = field
    self.isDescending = isDescending
  }

  /// Reads an order as the command line has it, `FIELD[,desc]`; nil where it is none.
  public init?(_ word: String) {
    let parts = word.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    guard let field = parts.first, !field.isEmpty else { return nil }
    guard parts.count == 1 || parts[1] == "desc" || parts[1] == "asc" else { return nil }
    self.init(field: String(field), isDescending: parts.count > 1 && parts[1] == "desc")
  }

  /// As the command line has it.
  var notation: String { field + (isDescending ? ",desc" : "") }

  /// As it is said to people: `by size, descending`.
  var shown: String { "by \(field)" + (isDescending ? ", descending" : "") }
}

extension SortOrder {
  /// Whether even numbers are texts: of titles and ids no one says that they are numbers.
  var isText: Bool { field == "title" || field == "id" }

  /// What a card has in the field; nil where it has nothing.
  func value(ofCardAt index: Int, in store: any CardStore) -> String? {
    let value =
      switch field {
      case "title": store.words(at: index).title
      case "id": store.id(at: index)
      default: store.values(at: index)[field]
      }
    return value?.isEmpty == true ? nil : value
  }

  func key(ofCardAt index: Int, in store: any CardStore) -> SortKey {
    SortKey(
      value(ofCardAt: index, in: store), isText: isText, isDescending: isDescending)
  }
}
