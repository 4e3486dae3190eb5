internal import CardText

extension Value {
  /// The section that a record names, and the record without that.
  public func takingSection() -> (record: Value, section: String) {
    guard let fields, let named = self["section"]?.plainText else { return (self, "") }
    let rest = fields.filter { $0.name != "section" }
    return (Value(content: .object(rest), place: place), Sanitizer.line(named))
  }
}
