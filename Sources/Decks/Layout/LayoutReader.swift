/// Reads the `layout` of a deck or a section.
enum LayoutReader {
  /// The values that a deck or a section names; what is out of range is reported and left out.
  /// - Parameters:
  ///   - owner: The deck or section, an object.
  ///   - path: Where it stands, such as `sections[2].`; empty for a deck.
  ///   - isDeck: Whether the keys for the whole wall count.
  static func values(
    of owner: Value, path: String, isDeck: Bool, faults: inout [Fault]
  ) -> LayoutValues {
    var values = LayoutValues()
    guard let layout = owner["layout"] else { return values }
    guard layout.fields != nil else {
      let reason = "\(path)layout must be an object, not \(layout.summary)"
      faults.append(Fault(reason: reason, place: layout.place))
      return values
    }
    for key in LayoutValues.Key.allCases where isDeck || !key.isForDeckOnly {
      guard let value = layout[key.rawValue] else { continue }
      do throws(LayoutValueError) {
        try values.set(key, to: value)
      } catch {
        faults.append(Fault(reason: "\(path)layout.\(error)", place: value.place))
      }
    }
    return values
  }
}
