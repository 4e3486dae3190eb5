import Testing
@testable import Decks
@testable import Records

@testable import Decks
@testable import Records

/// JSON Lines read in the plain way, every card built and kept: what the store is held against.
struct PlainLines {
  private(set) var cards: [Card] = []
  /// By section, its cards, in the order of first appearance.
  private(set) var sections: [(title: String, cards: [Int])] = []
  private(set) var log: ReportLog
  private var reader: CardReader
  private let context: SourceContext
  private var count = 0

  init(_ bytes: [UInt8], called name: String, names: FieldNames = FieldNames()) {
    log = ReportLog(source: name)
    reader = CardReader(names: names, folder: [], steersLayout: true)
    context = SourceContext(
      .memory(name: name, bytes: []),
      options: ReadOptions(fieldNames: names, recordsSteerLayout: true) { _ in 1 })
    let parser = JSONParser()
    for (number, line) in TextLines(SourceText.utf8(bytes)) {
      read(line, number: number, parser: parser)
    }
    giveIDs()
  }

  private mutating func read(_ line: ArraySlice<UInt8>, number: Int, parser: JSONParser) {
    do throws(JSONTextError) {
      try JSONText.read(line, by: parser) { page in
        count += 1
        let (record, section) = page.root.value.takingSection()
        append(
          reader.card(of: record, id: context.id(position: count), path: ""), to: section)
        log.note(reader.takeFaults(), of: page, line: number)
      }
    } catch {
      count += 1
      log.fault(error.reason, at: error.place?.inText(startingAtLine: number))
      let id = context.id(position: count)
      append(Card.fault(id: id, reason: error.reason, line: number, raw: line), to: "")
    }
  }

  private mutating func append(_ card: Card, to title: String) {
    if let index = sections.firstIndex(where: { $0.title == title }) {
      sections[index].cards.append(cards.count)
    } else {
      sections.append((title, [cards.count]))
    }
    cards.append(card)
  }

  /// Numbers the ids that were given before.
  private mutating func giveIDs() {
    var given: Set<String> = []
    var counts: [String: Int] = [:]
    for card in cards.indices {
      let id = cards[card].id
      if given.insert(id).inserted { continue }
      var number = counts[id, default: 1]
      repeat { number += 1 } while !given.insert("\(id)~\(number)").inserted
      counts[id] = number
      cards[card].id = "\(id)~\(number)"
    }
  }
}
