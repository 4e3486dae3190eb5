/// What a stretch of a page's text is; a theme says how each looks.
///
/// Roles add up: a link in a heading that is quoted is all three.
public struct PageRole: OptionSet, Hashable, Sendable {
  /// One bit a role.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  private init(bit: UInt32) { rawValue = 1 << bit }

  /// Running text.
  public static let body: PageRole = []
  /// A heading's text.
  public static let heading = PageRole(bit: 0)
  /// The line below a heading.
  public static let headingRule = PageRole(bit: 1)
  /// Stressed text.
  public static let emphasis = PageRole(bit: 2)
  /// Strongly stressed text.
  public static let strong = PageRole(bit: 3)
  /// Text that no longer holds.
  public static let strikethrough = PageRole(bit: 4)
  /// Code in a line.
  public static let code = PageRole(bit: 5)
  /// Lines of code.
  public static let codeBlock = PageRole(bit: 6)
  /// Text that leads to an address.
  public static let link = PageRole(bit: 7)
  /// An address, or the number that stands for one.
  public static let address = PageRole(bit: 8)
  /// The words in a picture's place.
  public static let image = PageRole(bit: 9)
  /// Quoted text.
  public static let quote = PageRole(bit: 10)
  /// The bar beside quoted text.
  public static let quoteMark = PageRole(bit: 11)
  /// An item's bullet, number or box.
  public static let listMarker = PageRole(bit: 12)
  /// A line across the page.
  public static let rule = PageRole(bit: 13)
  /// A line of a table's grid.
  public static let tableBorder = PageRole(bit: 14)
  /// HTML as it was written.
  public static let html = PageRole(bit: 15)
  /// Less important than what is around it.
  public static let dim = PageRole(bit: 16)
  /// The card's title.
  public static let title = PageRole(bit: 17)
  /// The line below it.
  public static let titleRule = PageRole(bit: 18)
}
