internal import CardText
internal import Records

/// Makes a card of a text or a Markdown file.
struct NoteReader {
  /// The file's name, sanitised.
  let name: String
  /// The card's id.
  let id: String
  /// The file, where it is one.
  let path: [UInt8]?
  /// Which fields of front matter are what.
  let fieldNames: FieldNames

  /// The card of a text: its name, and all of it.
  func card(ofText text: ArraySlice<UInt8>, size: Int? = nil) -> Card {
    Card(id: id, title: name, body: NoteText.bounded(text, size: size), path: path)
  }

  /// The card of a Markdown text.
  ///
  /// Its front matter is not shown; the title is the one in there, else a heading that the text
  /// starts with, else the file's name.
  func card(ofMarkdown text: ArraySlice<UInt8>, size: Int? = nil) -> Card {
    let note = NoteText.bounded(text, size: size)
    let matter = FrontMatter(of: note)
    let title = matter?.title(fieldNames) ?? ""
    let (heading, rest) = MarkdownHeading.split(matter?.rest ?? note[...])
    let isTitled = heading.map { title.isEmpty || $0 == title } ?? false
    return Card(
      id: id, title: [title, heading ?? "", name].first { !$0.isEmpty } ?? "",
      body: Sanitizer.body(isTitled ? rest : matter?.rest ?? note[...]),
      tags: matter?.tags(fieldNames) ?? [], path: path)
  }
}
