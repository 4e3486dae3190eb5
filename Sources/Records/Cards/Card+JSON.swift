extension Card {
  /// The card as a JSON object on one line, which read as JSON Lines is this card again.
  ///
  /// What the card doesn't have is left out. Of what it does not show, as fields of a record with
  /// long values, it has kept nothing. `path` is text; bytes of it that are none are U+FFFD.
  /// - Parameter section: The title of its section; may be empty.
  /// - Returns: The object's UTF-8, without a line break.
  public func json(inSection section: String = "") -> [UInt8] {
    var object = JSONObject()
    object.add("id", text: id)
    object.add("title", text: title)
    if !body.isEmpty { object.add("body", text: body) }
    if !fields.isEmpty { object.add("fields", text: fields) }
    if !tags.isEmpty { object.add("tags", texts: tags) }
    if let color { object.add("color", text: Self.hexadecimal(color)) }
    if let image { object.add("image", text: image) }
    if let url { object.add("url", text: url) }
    if let path { object.add("path", text: String(decoding: path, as: UTF8.self)) }
    if let height { object.add("height", number: height) }
    if let aspectRatio { object.add("aspectRatio", number: aspectRatio) }
    if span > 1 { object.add("span", number: Double(span)) }
    if let column { object.add("column", number: Double(column)) }
    if !section.isEmpty { object.add("section", text: section) }
    return object.bytes
  }

  private static func hexadecimal(_ color: UInt32) -> String {
    let digits = String(color & 0xFFFFFF, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
