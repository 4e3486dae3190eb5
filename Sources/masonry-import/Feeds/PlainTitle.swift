internal import CXml

/// A title without the markup that many feeds have in it.
///
/// Entities are decoded once, and tags that stand in pairs are left out. Any other `<` is the title's own.
func plainTitle(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }) else {
    return text
  }
  return withoutEntities(withoutTags(text))
}

/// Tags that stand in titles.
private let inlineTags = [
  "a", "abbr", "b", "cite", "code", "em", "i", "p", "q", "s", "small", "span", "strong", "sub",
  "sup", "u", "xhtml:div", "xhtml:p", "div",
]

private func withoutTags(_ text: String) -> String {
  let isPaired = text.utf8.indices.contains { place in
    let rest = text.utf8[place...]
    return rest.starts(with: "</".utf8)
      && inlineTags.contains { rest.dropFirst(2).starts(with: "\($0)>".utf8) }
  }
  guard isPaired else { return text }
  var plain = ""
  var rest = text[...]
  while let open = rest.firstIndex(of: "<") {
    plain += rest[..<open]
    rest = rest[open...]
    let inner = rest.dropFirst()
    let name = inner.drop { $0 == "/" }.prefix { $0.isLetter || $0 == ":" }
    guard inlineTags.contains(String(name).lowercased()), let close = inner.firstIndex(of: ">")
    else {
      plain.append("<")
      rest = inner
      continue
    }
    rest = rest[rest.index(after: close)...]
  }
  return plain + rest
}

private func withoutEntities(_ text: String) -> String {
  var plain = ""
  var rest = text[...]
  while let open = rest.firstIndex(of: "&") {
    plain += rest[..<open]
    rest = rest[open...].dropFirst()
    let name = rest.prefix(32).prefix { $0 != ";" }
    guard rest.dropFirst(name.count).first == ";", let scalar = entity(String(name)) else {
      plain.append("&")
      continue
    }
    plain.unicodeScalars.append(scalar)
    rest = rest.dropFirst(name.count + 1)
  }
  return plain + rest
}

/// The character of an entity by its name or number.
private func entity(_ name: String) -> Unicode.Scalar? {
  guard name.hasPrefix("#") else {
    let value = cx_entity(name)
    return value > 0 ? Unicode.Scalar(value) : nil
  }
  let digits = name.dropFirst()
  let isHexadecimal = digits.first == "x" || digits.first == "X"
  let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
  guard let number, number >= 0x20 else { return nil }
  return Unicode.Scalar(number)
}
