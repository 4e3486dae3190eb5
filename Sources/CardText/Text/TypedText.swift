/// Makes typed or pasted text one line that is safe to draw, as all text of cards is.
///
/// Blanks at either end stay, as one may yet type on; a paste's further lines are left out.
public func sanitizedTyping(_ text: String) -> String {
  let lines = text.unicodeScalars.split(maxSplits: 1) {
    $0 == "\n" || $0 == "\r" || $0 == "\u{2028}" || $0 == "\u{2029}"
  }
  guard let line = lines.first else { return "" }
  // The sanitiser cuts the blanks at a text's ends; here the ends are others.
  let inner = Sanitizer.line("." + String(line) + ".").unicodeScalars.dropFirst().dropLast()
  return String(String.UnicodeScalarView(inner))
}
