/// What a stretch of a page's text is; a theme says how each looks.
///
/// Roles add up: a link in a heading that is quoted is all three.
struct PageRole: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  static let body: PageRole = []
  static let heading = PageRole(rawValue: 1 << 0)
  /// The line below a heading.
  static let headingRule = PageRole(rawValue: 1 << 1)
  static let emphasis = PageRole(rawValue: 1 << 2)
  static let strong = PageRole(rawValue: 1 << 3)
  /// Text that no longer holds.
  static let strikethrough = PageRole(rawValue: 1 << 4)
  static let code = PageRole(rawValue: 1 << 5)
  static let codeBlock = PageRole(rawValue: 1 << 6)
  /// Text that leads to an address.
  static let link = PageRole(rawValue: 1 << 7)
  /// An address, or the number that stands for one.
  static let address = PageRole(rawValue: 1 << 8)
  /// The words in a picture's place.
  static let image = PageRole(rawValue: 1 << 9)
  static let quote = PageRole(rawValue: 1 << 10)
  /// The bar beside quoted text.
  static let quoteMark = PageRole(rawValue: 1 << 11)
  /// An item's bullet, number or box.
  static let listMarker = PageRole(rawValue: 1 << 12)
  /// A line across the page.
  static let rule = PageRole(rawValue: 1 << 13)
  /// A line of a table's grid.
  static let tableBorder = PageRole(rawValue: 1 << 14)
  /// Less important than what is around it.
  static let dim = PageRole(rawValue: 1 << 16)
  static let title = PageRole(rawValue: 1 << 17)
  /// The line below it.
  static let titleRule = PageRole(rawValue: 1 << 18)
}
