internal import CSimdjson

/// Parses JSON texts one after another and keeps the last one, by simdjson.
///
/// Everything is validated. What is valid and not simdjson's is refused too: numbers beyond 64 bits,
/// more than 1,023 levels, lone surrogates; ``JSONText`` says what becomes of those.
final class JSONParser {
  let handle: OpaquePointer?
  private var error: Int32 = 0

  init() { handle = csimdjson_create() }

  deinit { if let handle { csimdjson_destroy(handle) } }

  /// Parses a text whole, and returns its value; nil where it is refused.
  ///
  /// The nodes of the text before are no longer good.
  /// - Complexity: O(*n*), *n* bytes of the text, about 1 GB a second.
  func parse(_ text: ArraySlice<UInt8>) -> JSONNode? {
    guard let handle, !text.isEmpty else { return nil }
    error = text.withUnsafeBufferPointer { csimdjson_parse(handle, $0.baseAddress, $0.count) }
    return error == 0 ? JSONNode(parser: self, index: 1) : nil
  }

  /// Parses a part of a text, and returns its value; nil where it is refused.
  ///
  /// As ``parse(_:)``, but the part is not copied unless it is near the text's end.
  func parse(_ part: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> JSONNode? {
    guard let handle, !part.isEmpty else { return nil }
    let bytes = UnsafeBufferPointer(rebasing: text[part])
    error = csimdjson_parse_part(
      handle, bytes.baseAddress, bytes.count, text.count - part.upperBound)
    return error == 0 ? JSONNode(parser: self, index: 1) : nil
  }

  /// Why the last text was refused, in simdjson's words.
  var complaint: String {
    handle == nil ? "out of memory" : String(cString: csimdjson_message(error))
  }

  /// How many nodes, names of members counted, come before each of some nodes in ascending order.
  ///
  /// - Complexity: O(*n*), *n* nodes before the last.
  func ordinals(of nodes: [Int]) -> [Int] {
    guard let handle else { return [] }
    var known = (node: 1, count: 0)
    return nodes.map { node in
      known = (node, csimdjson_count(handle, node, known.node, known.count))
      return known.count
    }
  }
}
