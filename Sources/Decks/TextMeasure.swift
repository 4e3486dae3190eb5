/// The widths of a text's words, from which its lines at any width follow.
public struct TextMeasure: Hashable, Sendable {
  /// The measure of no text.
  public init() {}

  /// Measures a text.
  public init(_ text: String, columns: (Unicode.Scalar) -> Int) {}
}
