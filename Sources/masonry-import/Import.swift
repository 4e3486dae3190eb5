/// Reads a source of a kind and writes its records; false where it is not written as that kind is.
func importSource(_ input: SourceInput, as kind: SourceKind, to output: RecordOutput) -> Bool {
  switch kind {
  case .rss, .rdf, .atom:
    let reader = FeedReader(output: output)
    let isRight = readXML(input, reader, output)
    reader.finish()
    return isRight
  case .opml: return readXML(input, OutlineReader(output: output), output)
  case .bookmarks:
    let reader = BookmarksReader(output: output)
    let encoding = htmlEncoding(of: input.beginning())
    var repair = BookmarksRepair()
    readHTML(reader, encoding, output) { repaired(input, by: { repair.repaired($0) }) }
    reader.finish()
  case .html:
    let reader = PageReader(output: output)
    let encoding = htmlEncoding(of: input.beginning())
    readHTML(reader, encoding, output) { input.next() }
    reader.finish()
  case .ics:
    var reader = CalendarReader(output: output) { input.next() }
    reader.read()
  case .vcf:
    var reader = ContactReader(output: output) { input.next() }
    reader.read()
  }
  return true
}

private func readXML(
  _ input: SourceInput, _ handler: any MarkupHandler, _ output: RecordOutput
) -> Bool {
  var repair = XMLRepair()
  let parser = MarkupParser(handler: handler) {
    repaired(input, by: { repair.repaired($0) })
  }
  let isWhole = parser.parseXML()
  let count = parser.faultCount + repair.repairCount
  guard count > 0 || !isWhole else { return true }
  let places = count == 1 ? "1 place" : "\(count) places"
  let first = parser.firstFault.map { ", line \($0.line): \($0.message)" } ?? "."
  output.note(
    isWhole
      ? "The XML is not well-formed and was repaired in \(places)\(first)"
      : "The XML can be read only in part\(first)")
  return false
}

private func readHTML(
  _ handler: any MarkupHandler, _ encoding: String?, _ output: RecordOutput,
  more: @escaping () -> ArraySlice<UInt8>
) {
  let parser = MarkupParser(handler: handler, more: more)
  if !parser.parseHTML(encoding: encoding) { output.note("The HTML can be read only in part.") }
}

/// The next repaired bytes, empty at the end.
private func repaired(
  _ input: SourceInput, by repair: (ArraySlice<UInt8>) -> [UInt8]
) -> ArraySlice<UInt8> {
  while true {
    let piece = input.next()
    let bytes = repair(piece)
    // A piece may be held whole until more has come.
    if !bytes.isEmpty || piece.isEmpty { return bytes[...] }
  }
}

/// The encoding of HTML that is UTF-8 whether it says so or not; nil is for the text to say.
private func htmlEncoding(of beginning: ArraySlice<UInt8>) -> String? {
  // A character may be cut at the end.
  for cut in 0...3 where String(validating: beginning.dropLast(cut), as: UTF8.self) != nil {
    return "UTF-8"
  }
  return nil
}
