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
