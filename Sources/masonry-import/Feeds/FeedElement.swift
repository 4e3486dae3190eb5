/// An element of a feed's item or of its own description, with all that is in it.
final class FeedElement {
  /// What an element holds, in its order.
  enum Content {
    case text([UInt8])
    case element(FeedElement)
  }

  let name: String
  let attributes: [(name: String, value: String)]
  private(set) var contents: [Content] = []

  init(_ start: ElementStart) {
    name = start.name
    attributes = start.attributes.filter { !$0.name.hasPrefix("xmlns") }
  }

  subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

  /// The elements in it.
  var children: [FeedElement] {
    contents.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  func append(_ element: FeedElement) { contents.append(.element(element)) }

  func append(_ text: UnsafeBufferPointer<UInt8>) {
    if case .text(var bytes) = contents.last {
      // The text is grown where it stands; a copy a piece would cost the square of its length.
      contents[contents.count - 1] = .text([])
      bytes += text
      contents[contents.count - 1] = .text(bytes)
    } else {
      contents.append(.text(Array(text)))
    }
  }

  /// Its text: of what is written as elements, with their tags.
  var text: String {
    var bytes: [UInt8] = []
    appendText(to: &bytes)
    return trimmed(String(decoding: bytes, as: UTF8.self))
  }

  /// The text of an element whose texts are no markup.
  var isPlain: Bool { children.isEmpty }

  private func appendText(to bytes: inout [UInt8]) {
    // Where there are tags, a sign in the text must not look like one.
    let isMarkup = !isPlain
    for content in contents {
      switch content {
      case .text(let text): bytes += isMarkup ? escapedMarkup(text) : text
      case .element(let element): element.appendMarkup(to: &bytes)
      }
    }
  }

  private func appendMarkup(to bytes: inout [UInt8]) {
    let tag = name.hasPrefix("xhtml:") ? String(name.dropFirst("xhtml:".utf8.count)) : name
    bytes += Array("<\(tag)".utf8)
    for attribute in attributes {
      bytes += Array(" \(attribute.name)=\"".utf8)
      bytes += escapedMarkup(Array(attribute.value.utf8)) + [UInt8(ascii: "\"")]
    }
    bytes.append(UInt8(ascii: ">"))
    for content in contents {
      switch content {
      case .text(let text): bytes += escapedMarkup(text)
      case .element(let element): element.appendMarkup(to: &bytes)
      }
    }
    if !contents.isEmpty || !["br", "hr", "img"].contains(tag) { bytes += Array("</\(tag)>".utf8) }
  }

  /// All that it says: a text, or its attributes, its elements and its text under their names.
  var value: JSONValue {
    if attributes.isEmpty, isPlain { return .text(text) }
    var record = ImportedRecord()
    for attribute in attributes { record.add(localName(attribute.name), attribute.value) }
    for child in children { record.add(localName(child.name), child.value) }
    let ownText = contents.compactMap { if case .text(let bytes) = $0 { bytes } else { nil } }
    record.add("text", String(decoding: Array(ownText.joined()), as: UTF8.self))
    return .record(record)
  }
}

/// A name without its prefix.
func localName(_ name: String) -> String {
  name.utf8.lastIndex(of: UInt8(ascii: ":")).map { String(name[name.utf8.index(after: $0)...]) }
    ?? name
}

/// A text as it stands in markup.
func escapedMarkup(_ text: [UInt8]) -> [UInt8] {
  var escaped: [UInt8] = []
  escaped.reserveCapacity(text.count)
  for byte in text {
    switch byte {
    case UInt8(ascii: "&"): escaped += Array("&amp;".utf8)
    case UInt8(ascii: "<"): escaped += Array("&lt;".utf8)
    case UInt8(ascii: ">"): escaped += Array("&gt;".utf8)
    case UInt8(ascii: "\""): escaped += Array("&quot;".utf8)
    default: escaped.append(byte)
    }
  }
  return escaped
}
