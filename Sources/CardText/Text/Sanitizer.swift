/// The one door that all text comes in by: what leaves it is safe to draw.
///
/// Invalid UTF-8 is U+FFFD; controls are visible stand-ins of one cell; what has no glyph of its own
/// and would change its neighbours' (bidi, zero-width, tags, variation selectors) is gone; an emoji
/// sequence is its first emoji. So a text's width is the sum of its scalars' widths.
public enum Sanitizer {
  /// How far apart tab stops are, in scalars.
  static let tabWidth = 4

  /// A text of one line: line breaks and tabs are spaces, none at the ends.
  public static func line(_ text: some StringProtocol) -> String {
    sanitized(String(text), keepingLines: false)
  }

  /// A text of one line from bytes that should be UTF-8.
  public static func line(_ bytes: some Collection<UInt8>) -> String {
    line(String(decoding: bytes, as: UTF8.self))
  }

  /// A text of many lines: line breaks are `\n`, none at the ends; tabs are spaces to the next stop.
  public static func body(_ text: some StringProtocol) -> String {
    sanitized(String(text), keepingLines: true)
  }

  /// A text of many lines from bytes that should be UTF-8.
  public static func body(_ bytes: some Collection<UInt8>) -> String {
    body(String(decoding: bytes, as: UTF8.self))
  }

  private static func sanitized(_ text: String, keepingLines: Bool) -> String {
    let isClean = text.utf8.withContiguousStorageIfAvailable {
      Self.isClean($0, keepingLines: keepingLines)
    }
    if isClean == true { return text }
    var writer = SanitizedText(keepingLines: keepingLines)
    for scalar in text.unicodeScalars { writer.append(scalar) }
    return writer.finish()
  }
}
