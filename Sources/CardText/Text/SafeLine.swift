/// Makes what is stored in a property a text of one line that is safe to draw and to write to a
/// terminal: who says something in it can't forget that names and values may hold anything.
///
/// ```swift
/// @SafeLine var notice: String?
/// notice = "no card has \(name)"  // whatever the name holds
/// ```
@propertyWrapper
public struct SafeLine: Hashable, Sendable {
  private var text: String?

  /// Stores a text, sanitised; nil for none.
  public init(wrappedValue text: String? = nil) { self.text = text.map { Sanitizer.line($0) } }

  /// The text, sanitised when it is set; nil where there is none.
  /// - Complexity: Setting it O(*n*), *n* bytes of the text.
  public var wrappedValue: String? {
    get { text }
    set { self = SafeLine(wrappedValue: newValue) }
  }
}
