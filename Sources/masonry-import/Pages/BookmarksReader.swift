/// Reads bookmarks as browsers export them: an address a record, a folder a section titled by the
/// path to it.
final class BookmarksReader: MarkupHandler {
  private struct Folder {
    var title: String
    var description = ""
    var attributes: [(name: String, value: String)] = []
    var isWritten = false
  }

  /// What the text that comes is.
  private enum TextOf {
    case nothing, deck, folder, title, description
  }

  private let output: RecordOutput
  private var open: [String] = []
  private var folders: [Folder] = []
  /// The folder whose heading has come and whose list has not.
  private var nextFolder: Folder?
  /// For each open list, whether a folder came with it.
  private var listHasFolder: [Bool] = []
  private var bookmark: ImportedRecord?
  private var current = TextOf.nothing
  private var collected: [UInt8] = []

  init(output: RecordOutput) { self.output = output }

  func start(_ element: ElementStart) {
    open.append(element.name)
    switch element.name {
    case "h1": collect(.deck)
    case "h3", "h2", "h4":
      endBookmark()
      nextFolder = Folder(title: "", attributes: element.attributes)
      collect(.folder)
    case "a":
      endBookmark()
      bookmark = Self.record(of: element.attributes)
      collect(.title)
    case "dd": collect(.description)
    case "dl":
      endText()
      endBookmark()
      listHasFolder.append(nextFolder != nil)
      if let folder = nextFolder { folders.append(folder) }
      nextFolder = nil
    case "dt", "hr": endText()
    default: break
    }
  }

  func text(_ text: UnsafeBufferPointer<UInt8>) {
    if current != .nothing, collected.count < 1 << 20 { collected += text }
  }

  func end() {
    switch open.popLast() {
    case "h1", "h2", "h3", "h4", "a", "dd": endText()
    case "dl":
      endText()
      endBookmark()
      guard listHasFolder.popLast() == true, let folder = folders.last else { return }
      // A folder of none is said all the same.
      if !folder.isWritten { beginSection() }
      folders.removeLast()
    default: break
    }
  }

  /// Ends the last bookmark.
  func finish() {
    endText()
    endBookmark()
  }

  private func collect(_ what: TextOf) {
    endText()
    current = what
    collected = []
  }

  /// Gives the text that has come to what it is of.
  private func endText() {
    let text = trimmed(String(decoding: collected, as: UTF8.self))
    switch current {
    case .nothing: break
    case .deck:
      var deck = ImportedRecord()
      deck.add("title", text)
      output.writeDeck(deck)
    case .folder: nextFolder?.title = text
    case .title: if !text.isEmpty { bookmark?.add("title", text) }
    case .description:
      if nextFolder != nil {
        nextFolder?.description = text
      } else {
        bookmark?.add("body", text)
      }
    }
    (current, collected) = (.nothing, [])
  }

  private func endBookmark() {
    guard let record = bookmark else { return }
    bookmark = nil
    beginSection()
    output.write(record)
  }

  /// Begins the section of the innermost folder, with its description the first time.
  private func beginSection() {
    let path = folders.map(\.title).joined(separator: "/")
    guard let folder = folders.last else { return output.beginSection(titled: "") }
    let footer = folder.isWritten || folder.description.isEmpty ? nil : folder.description
    folders[folders.count - 1].isWritten = true
    output.beginSection(titled: path, footer: footer)
  }

  private static func record(of attributes: [(name: String, value: String)]) -> ImportedRecord {
    var record = ImportedRecord()
    for (name, value) in attributes {
      switch name {
      case "href": record.add("url", value)
      case "tags": record.addList("tags", value.split(separator: ",").map(String.init))
      case "add_date": record.add("date", isoTime(sinceEpoch: value))
      case "last_modified": record.add("modified", isoTime(sinceEpoch: value))
      case "last_visit": record.add("visited", isoTime(sinceEpoch: value))
      case "shortcuturl": record.add("keyword", value)
      // The bytes of a picture of 16 by 16.
      case "icon": break
      default: record.add(name, value)
      }
    }
    return record
  }
}
