internal import CardText
internal import Records

/// The short fields on a card's face.
extension CardReader {
  /// The most characters of a picture's address.
  private static let longestAddress = 80

  /// Whether nothing that is left is a short scalar.
  static func hasNoFields(
    _ parts: RecordParts<some RecordMembers>, _ roles: MemberRoles
  ) -> Bool {
    parts.indices.allSatisfy { index in
      parts.isUsed(index) || ShortField.text(of: parts[index].value, roles.meanings[index]) == nil
    }
  }

  /// The short scalars that nothing used, and a picture's address, as none is fetched.
  static func fields(
    of parts: RecordParts<some RecordMembers>, _ roles: MemberRoles, address: String?
  ) -> NamedTexts {
    var fields = NamedTexts()
    for index in roles.fieldOrder where !parts.isUsed(index) {
      let member = parts[index]
      guard let text = ShortField.text(of: member.value, roles.meanings[index]) else { continue }
      let name = String(decoding: member.nameBytes, as: UTF8.self)
      fields.append(text, named: Sanitizer.line(name))
    }
    if let address { fields.append(shownAddress(address), named: "image") }
    return fields
  }

  /// The columns of the same on one row.
  static func fieldColumns(
    of parts: RecordParts<some RecordMembers>, _ roles: MemberRoles, address: String?,
    _ columns: (Unicode.Scalar) -> Int
  ) -> Int {
    var sum = 0
    func add(_ name: Int, _ text: Int) {
      sum += (sum > 0 ? NamedTexts.gap : 0) + (name > 0 ? name + 1 : 0) + text
    }
    for index in parts.indices where !parts.isUsed(index) {
      let member = parts[index]
      guard let text = ShortField.columns(of: member, roles.meanings[index], columns) else {
        continue
      }
      add(shownNameColumns(member.nameBytes, columns), text)
    }
    if let address { add(5, NamedTexts.columns(of: shownAddress(address).utf8, columns)) }
    return sum
  }

  private static func shownNameColumns(
    _ name: some Collection<UInt8>, _ columns: (Unicode.Scalar) -> Int
  ) -> Int {
    if name.allSatisfy({ $0 &- 0x21 < 0x5E }) { return name.count }
    return NamedTexts.columns(
      of: Sanitizer.line(String(decoding: name, as: UTF8.self)).utf8, columns)
  }

  /// An address as it is shown; of embedded data, only what it is.
  private static func shownAddress(_ address: String) -> String {
    let isData = address.lowercased().hasPrefix("data:")
    let shown = isData ? address.prefix { $0 != ";" && $0 != "," } : address[...]
    return Value.shortened(String(shown), to: longestAddress)
  }
}
