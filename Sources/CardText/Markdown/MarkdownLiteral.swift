/// Makes a piece of a parsed text safe to draw; blanks at its ends count and stay.
///
/// The text was sanitised before it was parsed, but entities stand for any scalar.
func sanitizedLiteral(_ literal: String) -> String {
  if literal.utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return literal }
  let scalars = literal.unicodeScalars
  let core = scalars.drop { $0 == " " }
  guard !core.isEmpty else { return literal }
  let leading = scalars.distance(from: scalars.startIndex, to: core.startIndex)
  let trailing = scalars.reversed().prefix { $0 == " " }.count
  return String(repeating: " ", count: leading) + Sanitizer.line(String(core))
    + String(repeating: " ", count: trailing)
}
