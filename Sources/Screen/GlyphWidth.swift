internal import CWidth

/// How many columns a terminal gives a Unicode scalar.
///
/// The answer is libc's, the same that ncurses uses, so what is measured is what is drawn. It is
/// given per scalar and without context: sanitised text holds no joiners or variation selectors, so
/// a text's width is the sum of its scalars' widths.
public enum GlyphWidth {
  /// The columns that `scalar` takes: 0 (a mark on the glyph before it), 1 or 2.
  ///
  /// An unprintable scalar takes 1, because ``ScreenBuffer`` shows U+FFFD in its place.
  public static func columns(of scalar: Unicode.Scalar) -> Int {
    let columns = cwidth_columns(scalar.value)
    return columns < 0 ? 1 : Int(columns)
  }

  /// The columns that `text` takes on one line.
  /// - Complexity: O(*n*), *n* scalars of the text.
  public static func columns(of text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// Whether a terminal can show `scalar` as it is.
  public static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    cwidth_columns(scalar.value) >= 0
  }
}
