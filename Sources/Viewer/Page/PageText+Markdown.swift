internal import CardText

/// The addresses that a page's text leads to, each with a number.
struct PageAddresses {
  private var numbers: [String: Int] = [:]
  /// The addresses by number, from 1.
  private(set) var list: [String] = []

  /// The number of an address, given at its first use.
  mutating func number(of address: String) -> Int {
    if let number = numbers[address] { return number }
    list.append(address)
    numbers[address] = list.count
    return list.count
  }
}

extension PageText {
  /// Adds parts of a Markdown text's line, in the look of `role` and their own.
  ///
  /// An address that the text doesn't say is a number here, and listed in `addresses`.
  mutating func append(
    _ parts: [MarkdownInline], _ role: PageRole, _ addresses: inout PageAddresses
  ) {
    for part in parts {
      switch part {
      case .text(let text): append(text, role)
      case .code(let text): append(text, role.union(.code))
      case .html(let text): append(text, role.union([.html, .dim]))
      case .softBreak: append(" ", role)
      case .hardBreak: append("\n", role)
      case .emphasis(let parts): append(parts, role.union(.emphasis), &addresses)
      case .strong(let parts): append(parts, role.union(.strong), &addresses)
      case .strikethrough(let parts): append(parts, role.union(.strikethrough), &addresses)
      case .link(let parts, let address):
        append(parts, role.union(.link), &addresses)
        append(address: address, of: parts.plainText, role, &addresses)
      case .image(let alternative, let address):
        append(alternative.isEmpty ? "(image)" : "(image: \(alternative))", role.union(.image))
        append(address: address, of: alternative, role, &addresses)
      }
    }
  }

  /// Adds an address's number, unless the text says it already or it only leads around the page.
  private mutating func append(
    address: String, of text: String, _ role: PageRole, _ addresses: inout PageAddresses
  ) {
    guard !address.isEmpty, !address.hasPrefix("#") else { return }
    let spelled = [text, "http://" + text, "https://" + text, "mailto:" + text]
    guard !spelled.contains(address) else { return }
    append("[\(addresses.number(of: address))]", role.union([.address, .dim]))
  }
}
