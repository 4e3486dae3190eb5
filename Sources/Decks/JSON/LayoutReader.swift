internal import Records

/// Reads the `layout` of a deck or a section.
enum LayoutReader {
  /// The values that a deck or a section names; what is out of range is reported and left out.
  ///
  /// The path says where the owner stands, such as `sections[2].`; it is empty for a deck, for which
  /// alone the keys of the whole wall count.
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
