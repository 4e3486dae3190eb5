/// Paths to values in a record: `author.login`, `labels[].name`; a plain name is one too.
public enum RecordPath {
  /// Whether a name leads further than to a member of a record.
  public static func isPath(_ name: String) -> Bool { name.contains(".") || name.contains("[]") }

  /// The values that a path leads to, in order; a member that has the whole path for its name comes
  /// before all else.
  /// - Complexity: O(*n*), *n* values that are passed.
  public static func values(at path: String, in record: Value) -> [Value] {
    if let own = record[path] { return [own] }
    guard isPath(path) else { return [] }
    var found = [record]
    for step in path.split(separator: ".") {
      let isList = step.hasSuffix("[]")
      let name = String(isList ? step.dropLast(2) : step)
      found = found.compactMap { name.isEmpty ? $0 : $0[name] }
      // A list stands for its elements, also where nobody said so.
      found = found.flatMap { $0.elements ?? [$0] }
    }
    return found
  }
}
